import { exactNumber } from '../json/number-text.ts';
import { asciiText, BAIL, integerEnd, plainInteger, WORD, wordEnd } from './json-tokens.ts';
import { KIND, type LaneNode } from './lane-node.ts';
import { boundsAllow } from './node-limits.ts';

/** Longer spellings of numbers are left to the long way. */
const MOST_DIGITS = 24;

/** The number or boolean that the bytes between two quotes spell to the letter, if a node takes it. */
export function scalarIn(
  bytes: Uint8Array,
  start: number,
  end: number,
  node: LaneNode,
): number | boolean | undefined {
  if (wordEnd(bytes, start, end, WORD.true) === end) return takesBoolean(node) ? true : undefined;
  if (wordEnd(bytes, start, end, WORD.false) === end) return takesBoolean(node) ? false : undefined;
  const value = end - start > MOST_DIGITS ? undefined : numberIn(bytes, start, end, node.kinds);
  return value !== undefined && boundsAllow(node, value) ? value : undefined;
}

function takesBoolean({ kinds }: LaneNode): boolean {
  return (kinds & KIND.boolean) !== 0;
}

/** A spelling with decimals is taken where numbers of any sort are, as against integers. */
function numberIn(
  bytes: Uint8Array,
  start: number,
  end: number,
  kinds: number,
): number | undefined {
  const whole = integerEnd(bytes, start, end);
  const isPlain = whole === end;
  const taken = isPlain ? KIND.number | KIND.integer : KIND.number;
  if (whole === BAIL || (kinds & taken) === 0) return undefined;
  return plainInteger(bytes, start, end) ?? exactNumber(asciiText(bytes, start, end));
}
