import type { Norm } from '../core/norm.ts';
import { BYTE, memberOf, type Span } from './json-bytes.ts';
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
  { norms, explanation }: Addition,
): Buffer[] | undefined {
  const { start, end } = line;
  const result = memberOf(bytes, start, end, 'result');
  const additions: Replacement[] = [];
  if (result !== undefined && bytes[result.start] === BYTE.openObject) {
    if (norms.length > 0) additions.push(normsIn(bytes, result, JSON.stringify(norms)));
    if (explanation !== undefined && isErrorResult(bytes, result)) {
      additions.push(...textBlockIn(bytes, result, explanation));
    }
  } else if (explanation !== undefined) {
    const error = memberOf(bytes, start, end, 'error');
    additions.push(...(error ? textInMessage(bytes, error, explanation) : []));
  }
  return additions.length === 0 ? undefined : splice(bytes, line, additions);
}

/** Whether the answer in a line is an error: of the protocol, or of the tool. */
export function isErrorAnswer(bytes: Buffer, { start, end }: Span): boolean {
  const result = memberOf(bytes, start, end, 'result');
  if (result === undefined) return memberOf(bytes, start, end, 'error') !== undefined;
  return isErrorResult(bytes, result);
}

function isErrorResult(bytes: Buffer, { start, end }: Span): boolean {
  const flag = memberOf(bytes, start, end, 'isError');
  return flag !== undefined && bytes.toString('latin1', flag.start, flag.end) === 'true';
}

function normsIn(bytes: Buffer, result: Span, norms: string): Replacement {
  const meta = memberOf(bytes, result.start, result.end, '_meta');
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

/** The server's own words stay; ours come last. */
function textBlockIn(bytes: Buffer, result: Span, text: string): Replacement[] {
  const block = JSON.stringify({ type: 'text', text });
  const content = memberOf(bytes, result.start, result.end, 'content');
  if (content === undefined) return [firstIn(bytes, result, `"content":[${block}]`)];
  if (bytes[content.start] !== BYTE.openArray) return [];
  return [lastIn(bytes, content, block)];
}

function textInMessage(bytes: Buffer, error: Span, text: string): Replacement[] {
  const message = memberOf(bytes, error.start, error.end, 'message');
  if (message === undefined || bytes[message.start] !== BYTE.quote) return [];
  const isEmpty = message.end - message.start === 2;
  const addition = JSON.stringify(isEmpty ? text : `\n\n${text}`).slice(1, -1);
  return [{ start: message.end - 1, end: message.end - 1, text: addition }];
}
