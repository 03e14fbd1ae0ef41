import { literal } from './code-points.ts';
import { readEscape } from './escape.ts';

/** A member of a class: one code point, or a set as the body of a class. */
type Member =
  | { readonly kind: 'point'; readonly code: number; readonly end: number }
  | { readonly kind: 'set'; readonly body: string; readonly end: number };

const ANY = '\\x{0}-\\x{10ffff}';

/** Translates the class whose bracket is at `start`; `undefined` for one that is malformed. */
export function readClass(
  source: string,
  start: number,
): { text: string; end: number } | undefined {
  const isNegated = source.charAt(start + 1) === '^';
  let index = start + (isNegated ? 2 : 1);
  let body = '';
  while (index < source.length && source.charAt(index) !== ']') {
    const part = readPart(source, index);
    if (part === undefined) return undefined;
    body += part.body;
    index = part.end;
  }
  if (index >= source.length) return undefined;
  return { text: bracket(body, isNegated), end: index + 1 };
}

/** ECMAScript lets a class be empty: it then matches nothing, or anything when negated. */
function bracket(body: string, isNegated: boolean): string {
  if (body === '') return isNegated ? `[${ANY}]` : `[^${ANY}]`;
  return isNegated ? `[^${body}]` : `[${body}]`;
}

function readPart(source: string, index: number): { body: string; end: number } | undefined {
  const first = readMember(source, index);
  if (first === undefined) return undefined;
  const isRange = source.charAt(first.end) === '-' && !']'.includes(source.charAt(first.end + 1));
  if (!isRange || first.kind === 'set') return { body: written(first), end: first.end };
  const last = readMember(source, first.end + 1);
  if (last?.kind !== 'point' || last.code < first.code) return undefined;
  return { body: `${literal(first.code)}-${literal(last.code)}`, end: last.end };
}

function readMember(source: string, index: number): Member | undefined {
  if (source.charAt(index) === '\\') {
    const escape = readEscape(source, index, true);
    return escape?.kind === 'boundary' ? undefined : escape;
  }
  const code = source.codePointAt(index);
  if (code === undefined) return undefined;
  return { kind: 'point', code, end: index + (code > 0xffff ? 2 : 1) };
}

function written(member: Member): string {
  return member.kind === 'set' ? member.body : literal(member.code);
}
