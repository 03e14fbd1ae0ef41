const DECIMAL = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;

/** A longer text spells no number that is worth looking at. */
const LONGEST = 1000;

/**
 * The number that a decimal text spells, when a double holds exactly that number. No padding, no
 * exponent, no leading zero, no negative zero, nothing beyond 2^53-1.
 */
export function exactNumber(text: string): number | undefined {
  if (text.length > LONGEST || !DECIMAL.test(text)) return undefined;
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER || Object.is(value, -0)) return undefined;
  return String(value) === withoutTrailingZeros(text) ? value : undefined;
}

/** Whether a decimal text is a whole number written with digits only. */
export function isPlainInteger(text: string): boolean {
  return !text.includes('.') && DECIMAL.test(text);
}

function withoutTrailingZeros(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text.endsWith('0', end)) end -= 1;
  if (text.endsWith('.', end)) end -= 1;
  return text.slice(0, end);
}
