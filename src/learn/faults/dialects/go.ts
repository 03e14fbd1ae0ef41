import { faultAt, wrongKind, type Fault } from '../fault.ts';
import { kindNamed } from '../kind-words.ts';
import { placeInPointer, placeInText, placeWithin } from '../place.ts';

/** Reads what validators for Go say: jsonschema-go, santhosh-tekuri/jsonschema, go-playground/validator. */
export function readGo(text: string): Fault[] | undefined {
  const faults = [...schemaFaults(text), ...tagFaults(text), ...jsonFaults(text)];
  return faults.length > 0 ? faults : undefined;
}

const LISTED = String.raw`\[?((?:["']?[\w.$-]+["']?(?:, |,| )?)+)\]?`;
const MISSING = new RegExp(String.raw`missing propert(?:y|ies):? ${LISTED}`, 'g');
const UNKNOWN = new RegExp(
  String.raw`(?:unexpected additional properties|additional properties) ${LISTED}`,
  'g',
);
const WANTED = /has types? "(\w+)", want(?: one of)? "([\w, ]+)"/;
const GOT = /got (\w+), want (\w+)/;

function schemaFaults(text: string): Fault[] {
  const parent = parentIn(text);
  const named = (faultClass: 'missing' | 'unknown', pattern: RegExp): Fault[] =>
    [...text.matchAll(pattern)].flatMap(([, list = '']) =>
      namesIn(list).map((name) => faultAt(faultClass, placeWithin(parent, name))),
    );
  const faults = [...named('missing', MISSING), ...named('unknown', UNKNOWN)];
  const [, sent, wanted] = WANTED.exec(text) ?? GOT.exec(text) ?? [];
  if (sent !== undefined && wanted !== undefined) {
    faults.push(wrongKind(parent, kindNamed(wanted), kindNamed(sent)));
  }
  return faults;
}

/** `validating /properties/edits/items: ...` or `at '/edits/0': ...`. */
function parentIn(text: string): string {
  const [, instance] = /at '(\/[^']*)'/.exec(text) ?? [];
  if (instance !== undefined) return placeInPointer(instance);
  const [, pointer = ''] = /validating (\/[^\s:]*)/.exec(text) ?? [];
  const steps = pointer.split('/').slice(1);
  const place = steps.flatMap((step, index) => {
    if (step === 'items') return ['0'];
    return steps[index - 1] === 'properties' ? [step] : [];
  });
  return placeInText(place.join('.'));
}

function namesIn(list: string): string[] {
  return [...list.matchAll(/[\w.$-]+/g)].map(([name]) => name);
}

/** `Key: 'Args.Path' Error:Field validation for 'Path' failed on the 'required' tag`. */
function tagFaults(text: string): Fault[] {
  const pattern = /Field validation for '(\w+)' failed on the '(\w+)' tag/g;
  return [...text.matchAll(pattern)].map(([, field = '', tag = '']) =>
    faultAt(classOfTag(tag), field.charAt(0).toLowerCase() + field.slice(1)),
  );
}

function classOfTag(tag: string): Fault['class'] {
  if (tag.startsWith('required')) return 'missing';
  if (tag === 'oneof') return 'enum';
  return /^(?:min|max|len|gt|lt|gte|lte)$/.test(tag) ? 'range' : 'format';
}

/** `json: cannot unmarshal string into Go struct field Args.limit of type int`, `json: unknown field "x"`. */
function jsonFaults(text: string): Fault[] {
  const [, sent, path, wanted] =
    /cannot unmarshal (\w+) into Go (?:struct field \w+\.([\w.]+)|value) of type (?:\*)?(\[\]|map|\w+)/.exec(
      text,
    ) ?? [];
  const unknown = /json: unknown field "([^"]+)"/.exec(text)?.[1];
  return [
    ...(sent === undefined
      ? []
      : [
          wrongKind(
            placeInText(path ?? ''),
            kindNamed(wanted === '[]' ? 'array' : (wanted ?? '')),
            kindNamed(sent),
          ),
        ]),
    ...(unknown === undefined ? [] : [faultAt('unknown', unknown)]),
  ];
}
