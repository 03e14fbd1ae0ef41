import type { SchemaNode } from '../schema/node.ts';

/** A text that is to lose its quotes, and the value that it is taken for. */
export interface UnquotedText {
  /** The places of its quotes. */
  readonly open: number;
  readonly close: number;
  readonly value: number | boolean;
}

const QUOTE = 0x22;

/**
 * The last look at a text whose quotes are left out: what is between them spells that very value and nothing else, and
 * the schema takes it.
 */
export function keepsMeaningUnquoted(
  schema: SchemaNode,
  bytes: Uint8Array,
  { open, close, value }: UnquotedText,
): boolean {
  if (bytes[open] !== QUOTE || bytes[close] !== QUOTE || !schema.accepts(value)) return false;
  const text = textBetween(bytes, open + 1, close);
  if (text === String(value)) return true;
  return typeof value === 'number' && Number(text) === value && NUMBER.test(text);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

function textBetween(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}
