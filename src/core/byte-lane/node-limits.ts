import { BYTE } from './json-tokens.ts';
import type { LaneNode } from './lane-node.ts';

/** Whether a node takes a number, its kind aside. */
export function boundsAllow(node: LaneNode, value: number): boolean {
  return (
    value >= node.minimum &&
    value <= node.maximum &&
    value > node.exclusiveMinimum &&
    value < node.exclusiveMaximum
  );
}

/** The most bytes that a character of a text takes: two escapes of six. */
const WIDEST = 12;

/** Whether a node takes a text of that length for sure; `start` and `end` are the places between its quotes. */
export function lengthFits(node: LaneNode, bytes: Uint8Array, start: number, end: number): boolean {
  const { minLength, maxLength } = node;
  const length = end - start;
  // A character has one byte at least, so the bytes tell as a rule.
  if (length <= maxLength && length > WIDEST * (minLength - 1)) return true;
  return length >= minLength && length <= maxLength && isPlain(bytes, start, end);
}

/** Whether each byte is one character. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === BYTE.backslash || byte > 0x7e) return false;
  }
  return true;
}
