import { faultAt, wrongKind, type Fault } from '../fault.ts';
import { kindNamed } from '../kind-words.ts';
import { placeInText } from '../place.ts';

const HEAD = /\d+ validation errors? for /;
/** `path` on a line of its own, and below it the message with its type; some servers put all on one line. */
const ISSUE = /(?:^|\s)(\S+)\s+[^[\]\n]{3,200}?\[type=(\w+)(?:,[^\n]*?input_type=(\w+)\])?/g;

/** Which kind a type of error asks for. */
const WANTED: readonly (readonly [RegExp, string])[] = [
  [/^(?:int|float|decimal|finite_number)/, 'number'],
  [/^bool/, 'boolean'],
  [/^(?:string|bytes)_type/, 'string'],
  [/^(?:list|tuple|set|frozen_set|iterable)_type/, 'array'],
  [/^(?:dict|model|dataclass|mapping)_/, 'object'],
];

/** Reads what pydantic says, as FastMCP passes it on. */
export function readPydantic(text: string): Fault[] | undefined {
  const head = HEAD.exec(text);
  if (head === null) return undefined;
  const issues = text.slice(head.index + head[0].length);
  return [...issues.matchAll(ISSUE)].map(([, place = '', type = '', sent = '']) =>
    faultOf(placeInText(place), type, sent),
  );
}

function faultOf(place: string, type: string, sent: string): Fault {
  if (type.startsWith('missing')) return faultAt('missing', place);
  if (/^(?:extra_forbidden|unexpected_)/.test(type)) return faultAt('unknown', place);
  if (/^(?:literal_error|enum)/.test(type)) return faultAt('enum', place);
  if (/^(?:greater|less|multiple)_than|_too_(?:long|short|big|small)|^too_/.test(type)) {
    return faultAt('range', place);
  }
  if (/^(?:string_pattern|url|uuid|date|time)/.test(type)) return faultAt('format', place);
  if (type === 'json_invalid') return faultAt('json', place);
  const [, wanted] = WANTED.find(([pattern]) => pattern.test(type)) ?? [];
  return wanted === undefined ? faultAt('other', place) : wrongKind(place, wanted, kindNamed(sent));
}
