import { faultAt, wrongKind, type Fault } from '../fault.ts';
import { kindNamed } from '../kind-words.ts';
import { placeInText } from '../place.ts';

const NAME = String.raw`["'\x60]?([\w.$[\]-]+)["'\x60]?`;
const WORD = '(?:parameter|argument|field|property|param|key|input)s?';

/** How people write by hand that something is missing. */
const MISSING: readonly RegExp[] = [
  new RegExp(String.raw`missing (?:a )?(?:required |mandatory )?${WORD}:? ${NAME}`, 'i'),
  new RegExp(
    String.raw`required ${WORD}:? ${NAME} (?:is missing|not found|was not provided|not provided|missing)`,
    'i',
  ),
  new RegExp(String.raw`^(?:\w*error: )?${NAME} (?:${WORD} )?is (?:required|missing)[.!]?$`, 'i'),
  new RegExp(String.raw`["'\x60]([\w.$[\]-]+)["'\x60] (?:${WORD} )?is (?:required|missing)\b`, 'i'),
  new RegExp(String.raw`${WORD} ${NAME} is (?:required|missing)\b`, 'i'),
];
const UNKNOWN = new RegExp(
  String.raw`(?:unknown|unexpected|unrecognized|unsupported|invalid) (?:keyword )?(?:parameter|argument|field|property|param|key)s?:? ${NAME}`,
  'i',
);
const WRONG = new RegExp(
  String.raw`${WORD} ${NAME} (?:is not of type|must be (?:an?|of type)?) ?["']?(\w+)`,
  'i',
);

/** Words that stand where a name would. */
const NO_NAMES: ReadonlySet<string> = new Set([
  'is',
  'are',
  'it',
  'this',
  'that',
  'for',
  'in',
  'value',
  'which',
  'was',
]);

/** Reads the plain sentences in which servers say what is missing, unknown or of the wrong kind. */
export function readPlain(text: string): Fault[] | undefined {
  for (const pattern of MISSING) {
    const name = nameIn(pattern.exec(text));
    if (name !== undefined) return [faultAt('missing', placeInText(name))];
  }
  const wrong = WRONG.exec(text);
  const name = nameIn(wrong);
  const wanted = kindNamed(wrong?.[2] ?? '');
  if (name !== undefined && KINDS.has(wanted)) return [wrongKind(placeInText(name), wanted, '')];
  const unknown = nameIn(UNKNOWN.exec(text));
  return unknown === undefined ? undefined : [faultAt('unknown', placeInText(unknown))];
}

const KINDS: ReadonlySet<string> = new Set(['number', 'string', 'boolean', 'array', 'object']);

function nameIn(match: RegExpExecArray | null): string | undefined {
  const name = match?.[1];
  return name === undefined || NO_NAMES.has(name.toLowerCase()) ? undefined : name;
}
