/** An inclusive range of code points. */
export type CodeRange = readonly [number, number];

const LAST = 0x10ffff;

/** The class body of `\s` in ECMAScript, which holds more than RE2's. */
export const SPACE: readonly CodeRange[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

/** What `.` does not match in ECMAScript. */
export const LINE_END: readonly CodeRange[] = [
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
];

/** Writes a code point so that it means nothing but itself, in a class or outside. */
export function literal(code: number): string {
  return `\\x{${code.toString(16)}}`;
}

/** Writes ranges as the body of a class. */
export function classBody(ranges: readonly CodeRange[]): string {
  return ranges.map(([first, last]) => `${literal(first)}-${literal(last)}`).join('');
}

/** All code points outside some ascending ranges. */
export function complement(ranges: readonly CodeRange[]): readonly CodeRange[] {
  const gaps: CodeRange[] = [];
  let next = 0;
  for (const [first, last] of ranges) {
    if (first > next) gaps.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= LAST) gaps.push([next, LAST]);
  return gaps;
}
