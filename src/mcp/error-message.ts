import { getOwn, isObject } from '../core/json/index.ts';

/** What an answer says went wrong: the protocol's message, or the text of the tool's error; undefined when it is none. */
export function errorMessageIn({
  error,
  result,
}: Readonly<Record<string, unknown>>): string | undefined {
  if (isObject(error)) return textOf(getOwn(error, 'message'));
  return isObject(result) ? toolErrorIn(result) : undefined;
}

/** The same for the result of a call alone. */
export function toolErrorIn(result: Record<string, unknown>): string | undefined {
  if (getOwn(result, 'isError') !== true) return undefined;
  const content = getOwn(result, 'content');
  const blocks: unknown[] = Array.isArray(content) ? content : [];
  return blocks
    .map((block) => textOf(isObject(block) ? getOwn(block, 'text') : undefined))
    .filter((text) => text !== '')
    .join('\n');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
