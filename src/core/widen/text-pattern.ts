import { getOwn } from '../json/index.ts';
import type { WidenedType } from './widen-options.ts';

/** Digits behind the first one: 15 in all are exact as a number, whatever they are. */
const MORE_DIGITS = '[0-9]{0,14}';

/** Numbers of up to ten digits and five decimals, without the spellings of a negative zero. */
const NEVER_NEGATIVE = String.raw`^(0|[1-9][0-9]{0,9})(\.[0-9]{1,5})?$`;
const ANY_SIGN = String.raw`^(0(\.[0-9]{1,5})?|-?[1-9][0-9]{0,9}(\.[0-9]{1,5})?|-0\.0{0,4}[1-9][0-9]{0,4})$`;

/** The pattern of the texts that repair turns into a value of the type, whatever else the schema asks for. */
export function textPattern(type: WidenedType, node: Record<string, unknown>): string {
  switch (type) {
    case 'boolean':
      return '^(true|false)$';
    case 'number':
      return lowest(node) >= 0 ? NEVER_NEGATIVE : ANY_SIGN;
    case 'integer':
      return integerPattern(Math.ceil(lowest(node)), Math.floor(highest(node)));
  }
}

/** Fits the sign that the bounds leave, and the number of digits where it is the same at both ends. */
function integerPattern(low: number, high: number): string {
  if (low >= 1) return `^[1-9]${more(low, high)}$`;
  if (low === 0) return `^(0|[1-9]${more(low, high)})$`;
  if (high < 0) return `^-[1-9]${more(low, high)}$`;
  if (high === 0) return `^(0|-[1-9]${more(low, high)})$`;
  return `^(0|-?[1-9]${MORE_DIGITS})$`;
}

function more(low: number, high: number): string {
  const count = digits(low);
  if (count === undefined || count !== digits(high)) return MORE_DIGITS;
  return count === 1 ? '' : `[0-9]{${count - 1}}`;
}

function digits(end: number): number | undefined {
  return Number.isSafeInteger(end) ? String(Math.abs(end)).length : undefined;
}

function lowest(node: Record<string, unknown>): number {
  const exclusive = bound(node, 'exclusiveMinimum', Number.NEGATIVE_INFINITY);
  const inclusive = bound(node, 'minimum', Number.NEGATIVE_INFINITY);
  return Math.max(inclusive, Number.isInteger(exclusive) ? exclusive + 1 : exclusive);
}

function highest(node: Record<string, unknown>): number {
  const exclusive = bound(node, 'exclusiveMaximum', Number.POSITIVE_INFINITY);
  const inclusive = bound(node, 'maximum', Number.POSITIVE_INFINITY);
  return Math.min(inclusive, Number.isInteger(exclusive) ? exclusive - 1 : exclusive);
}

function bound(node: Record<string, unknown>, keyword: string, absent: number): number {
  const value = getOwn(node, keyword);
  return typeof value === 'number' ? value : absent;
}
