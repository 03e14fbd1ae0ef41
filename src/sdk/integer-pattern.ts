/** Text of more digits than this is not read: soon beyond it numbers are not exact. */
const MOST_DIGITS = 15;
const MOST = 10 ** MOST_DIGITS - 1;

/** A pattern for the plain decimal text of every integer between two bounds, and of nothing else. */
export function integerPattern(min: number, max: number): string {
  const low = Math.max(Math.ceil(min), -MOST);
  const high = Math.min(Math.floor(max), MOST);
  const below = countings(Math.max(1, -high), -low);
  const above = countings(Math.max(1, low), high);
  const isEven = above.length > 0 && below.join('|') === above.join('|');
  const signed = below.length > 0 ? [`-${isEven ? '?' : ''}${group(below)}`] : [];
  const zero = low <= 0 && high >= 0 ? ['0'] : [];
  const all = [...zero, ...signed, ...(isEven ? [] : above)];
  return all.length === 0 ? NOTHING : `^${group(all)}$`;
}

/** What no text matches. */
const NOTHING = String.raw`^[^\s\S]$`;

function group(alternatives: readonly string[]): string {
  return alternatives.length === 1 ? alternatives.join('') : `(${alternatives.join('|')})`;
}

/** Patterns for the numbers from `low` to `high`, which count from 1: by their length, those of full lengths together. */
function countings(low: number, high: number): string[] {
  if (low > high) return [];
  const [shortest, longest] = [String(low).length, String(high).length];
  const lengths = Array.from({ length: longest - shortest + 1 }, (_, index) => shortest + index);
  const full = lengths.filter((length) => low <= first(length) && high >= last(length));
  const [least = Infinity] = full;
  const most = full.at(-1) ?? Infinity;
  const within = (length: number): string[] =>
    sameLength(String(Math.max(low, first(length))), String(Math.min(high, last(length))));
  return [
    ...lengths.filter((length) => length < least).flatMap(within),
    ...(full.length > 0 ? [`[1-9]${anyDigits(least - 1, most - 1)}`] : []),
    ...lengths.filter((length) => length > most).flatMap(within),
  ];
}

function first(length: number): number {
  return 10 ** (length - 1);
}

function last(length: number): number {
  return 10 ** length - 1;
}

/** Patterns for the texts of digits from one to another of the same length. */
function sameLength(low: string, high: string): string[] {
  const [lowHead = '', lowTail] = [low[0], low.slice(1)];
  const [highHead = '', highTail] = [high[0], high.slice(1)];
  const rest = lowTail.length;
  const [zeros, nines] = ['0'.repeat(rest), '9'.repeat(rest)];
  const isWhole = lowTail === zeros && highTail === nines;
  if (lowHead === highHead && !isWhole) {
    return sameLength(lowTail, highTail).map((tail) => lowHead + tail);
  }
  const from = Number(lowHead) + (lowTail === zeros ? 0 : 1);
  const to = Number(highHead) - (highTail === nines ? 0 : 1);
  return [
    ...(lowTail === zeros ? [] : sameLength(lowTail, nines).map((tail) => lowHead + tail)),
    ...(from <= to ? [digitsBetween(from, to) + anyDigits(rest, rest)] : []),
    ...(highTail === nines ? [] : sameLength(zeros, highTail).map((tail) => highHead + tail)),
  ];
}

function digitsBetween(from: number, to: number): string {
  return from === to ? String(from) : `[${from}-${to}]`;
}

function anyDigits(least: number, most: number): string {
  if (most === 0) return '';
  if (least === 1 && most === 1) return '[0-9]';
  return `[0-9]{${least === most ? most : `${least},${most}`}}`;
}
