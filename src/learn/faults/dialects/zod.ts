import { faultAt, wrongKind, type Fault } from '../fault.ts';
import { kindNamed, kindsNamed } from '../kind-words.ts';
import { placeInText, placeOf } from '../place.ts';

/** What both versions of the SDK, and fastmcp, put before the messages. */
const HEADS = [/Invalid arguments for tool [^:]*: /, /parameter validation failed: /];
/** The place stands before a message (SDK 2, fastmcp) or behind it (SDK 1). */
const BEFORE = String.raw`(?:(?<before>[^\s:,]+): )?`;
const BEHIND = String.raw`(?: at (?<behind>[^\s,]+))?`;

/** The messages of zod, and what they tell. */
const MESSAGES: readonly (readonly [RegExp, (place: string, match: RegExpExecArray) => Fault])[] = [
  [message(String.raw`Invalid input: expected ([\w ]+), received (\w+)`), typeFault],
  [
    message(String.raw`Invalid (?:option|input): expected (?:one of )?"[^\n]*?"(?=$|\n| at |, )`),
    plain('enum'),
  ],
  [message(String.raw`Too (?:big|small): expected [^\n,]*?(?=$|\n| at |, )`), plain('range')],
  [
    message(
      String.raw`Invalid (?:URL|email|UUID|GUID|IP|ISO|datetime|date|time|string)\b[^\n,]*?(?=$|\n| at |, )`,
    ),
    plain('format'),
  ],
  [message('(?<!\\w)Required'), plain('missing')],
];
const UNKNOWN = new RegExp(
  String.raw`${BEFORE}Unrecognized keys?: ((?:"[^"\n]*"(?:, )?)+)${BEHIND}`,
  'g',
);

/** Reads what zod says, as servers word it. */
export function readZod(text: string): Fault[] | undefined {
  const issues = issuesIn(text);
  if (issues !== undefined) return issues;
  const messages = afterHead(text);
  if (messages === undefined) return undefined;
  const known = MESSAGES.flatMap(([pattern, read]) =>
    [...messages.matchAll(pattern)].map((match) => read(placeOfMatch(match), match)),
  );
  return [...known, ...unknownKeys(messages)];
}

function message(words: string): RegExp {
  return new RegExp(`${BEFORE}${words}${BEHIND}`, 'g');
}

function afterHead(text: string): string | undefined {
  for (const head of HEADS) {
    const found = head.exec(text);
    if (found !== null) return text.slice(found.index + found[0].length);
  }
  return undefined;
}

function placeOfMatch({ groups }: RegExpExecArray): string {
  return placeInText((groups?.['before'] ?? groups?.['behind'] ?? '').replace(/\.$/, ''));
}

function plain(faultClass: Fault['class']): (place: string) => Fault {
  return (place) => faultAt(faultClass, place);
}

function typeFault(place: string, match: RegExpExecArray): Fault {
  // The place before the message takes the first group.
  const [expected = '', received = ''] = match.slice(2, 4);
  if (received === 'undefined') return faultAt('missing', place);
  return wrongKind(place, kindsNamed([expected]), kindNamed(received));
}

function unknownKeys(text: string): Fault[] {
  return [...text.matchAll(UNKNOWN)].flatMap((match) => {
    const parent = placeOfMatch(match);
    const keys = [...(match[2] ?? '').matchAll(/"([^"]*)"/g)];
    return keys.map(([, key = '']) =>
      faultAt('unknown', placeInText(parent === '' ? key : `${parent}.${key}`)),
    );
  });
}

/** Older versions print the issues as JSON. */
function issuesIn(text: string): Fault[] | undefined {
  const start = text.indexOf('[');
  const end = text.lastIndexOf(']');
  if (start < 0 || !text.includes('"path"') || !text.includes('"code"')) return undefined;
  try {
    const issues: unknown = JSON.parse(text.slice(start, end + 1));
    return Array.isArray(issues) ? issues.flatMap(faultsOfIssue) : undefined;
  } catch {
    return undefined;
  }
}

interface Issue {
  readonly code?: unknown;
  readonly path?: unknown;
  readonly expected?: unknown;
  readonly received?: unknown;
  readonly keys?: unknown;
  readonly message?: unknown;
}

function faultsOfIssue(issue: unknown): Fault[] {
  if (typeof issue !== 'object' || issue === null) return [];
  const { code, path, expected, received, keys, message: words }: Issue = issue;
  const steps = Array.isArray(path) ? path.filter(isStep) : [];
  const place = placeOf(steps);
  switch (code) {
    case 'invalid_type': {
      const sent = /received (\w+)/.exec(String(words))?.[1] ?? String(received);
      if (sent === 'undefined') return [faultAt('missing', place)];
      return [wrongKind(place, kindsNamed([String(expected)]), kindNamed(sent))];
    }
    case 'unrecognized_keys':
      return (Array.isArray(keys) ? keys : []).map((key) =>
        faultAt('unknown', placeOf([...steps, String(key)])),
      );
    case 'invalid_enum_value':
    case 'invalid_value':
      return [faultAt('enum', place)];
    case 'too_small':
    case 'too_big':
      return [faultAt('range', place)];
    case 'invalid_string':
    case 'invalid_format':
      return [faultAt('format', place)];
    default:
      return [faultAt('other', place)];
  }
}

function isStep(step: unknown): step is string | number {
  return typeof step === 'string' || typeof step === 'number';
}
