import type { Norm } from '../core/norm.ts';
import type { AnswerParts } from './answer-parts.ts';
import { BYTE, memberOf, type Span } from './json-bytes.ts';
import { normsJson } from './norms-json.ts';
import { firstIn, lastIn, splice, type Replacement } from './splice.ts';

/** What is to be added to the answer of a call. */
export interface Addition {
  readonly norms: readonly Norm[];
  /** Added only where the answer is an error. */
  readonly explanation: string | undefined;
}

const NORMS = 'argmend/norms';

/** The line of an answer with something added; undefined when it stays as it is. Every other byte stays. */
export function amendAnswer(
  bytes: Buffer,
  line: Span,
  parts: AnswerParts,
  addition: Addition,
): Buffer[] | undefined {
  const { result, error } = parts;
  const additions: Replacement[] = [];
  if (result !== undefined && bytes[result.start] === BYTE.openObject) {
    addToResult(bytes, parts, addition, additions);
  } else if (error !== undefined && addition.explanation !== undefined) {
    addToMessage(bytes, error, addition.explanation, additions);
  }
  return additions.length === 0 ? undefined : splice(bytes, line, additions);
}

/** Whether an answer is an error: of the protocol, or of the tool. */
export function isErrorAnswer(bytes: Buffer, { result, error, isError }: AnswerParts): boolean {
  return result === undefined ? error !== undefined : isTrue(bytes, isError);
}

function addToResult(
  bytes: Buffer,
  { result, meta, isError, content }: AnswerParts,
  { norms, explanation }: Addition,
  additions: Replacement[],
): void {
  if (result === undefined) return;
  if (norms.length > 0) additions.push(normsIn(bytes, result, meta, normsJson(norms)));
  if (explanation === undefined || !isTrue(bytes, isError)) return;
  // The server's own words stay; ours come last.
  const block = JSON.stringify({ type: 'text', text: explanation });
  if (content === undefined) additions.push(firstIn(bytes, result, `"content":[${block}]`));
  else if (bytes[content.start] === BYTE.openArray) additions.push(lastIn(bytes, content, block));
}

function isTrue(bytes: Buffer, place: Span | undefined): boolean {
  return place !== undefined && bytes.toString('latin1', place.start, place.end) === 'true';
}

function normsIn(bytes: Buffer, result: Span, meta: Span | undefined, norms: string): Replacement {
  if (meta === undefined || bytes[meta.start] !== BYTE.openObject) {
    return firstIn(bytes, result, `"_meta":{"${NORMS}":${norms}}`);
  }
  // Another argmend in front of the server may have left its own.
  const before = memberOf(bytes, meta.start, meta.end, NORMS);
  if (before !== undefined && bytes[before.start] === BYTE.openArray) {
    return firstIn(bytes, before, norms.slice(1, -1));
  }
  return firstIn(bytes, meta, `"${NORMS}":${norms}`);
}

function addToMessage(bytes: Buffer, error: Span, text: string, additions: Replacement[]): void {
  const message = memberOf(bytes, error.start, error.end, 'message');
  if (message === undefined || bytes[message.start] !== BYTE.quote) return;
  const isEmpty = message.end - message.start === 2;
  const addition = JSON.stringify(isEmpty ? text : `\n\n${text}`).slice(1, -1);
  additions.push({ start: message.end - 1, end: message.end - 1, text: addition });
}
