import {
  BAIL,
  BYTE,
  fractionEnd,
  integerEnd,
  skipBlank,
  stringEnd,
  WORD,
  wordEnd,
} from './json-tokens.ts';

/** Levels of nesting that are walked. */
export const MOST_LEVELS = 32;

/** Behind the number that begins at `at`. */
export function numberEnd(bytes: Uint8Array, at: number, end: number): number {
  const whole = integerEnd(bytes, at, end);
  return whole === BAIL ? BAIL : fractionEnd(bytes, whole, end);
}

/** Passes values of which nothing is asked but that they are JSON, and counts what it passes. */
export class FreeValues {
  /** Members and items passed so far. */
  passed = 0;
  /** Objects with members: which they are, and whether one is named twice, is not looked at. */
  objects = 0;
  private bytes: Uint8Array = NO_BYTES;
  private end = 0;

  /** Starts on other bytes. */
  begin(bytes: Uint8Array, end: number): void {
    this.bytes = bytes;
    this.end = end;
    this.passed = 0;
    this.objects = 0;
  }

  /** Behind the value that begins at `at`. */
  valueEnd(at: number, level: number): number {
    const { bytes, end } = this;
    if (at >= end) return BAIL;
    switch (bytes[at]) {
      case BYTE.quote:
        return stringEnd(bytes, at, end);
      case BYTE.openObject:
        return this.objectEnd(at, level + 1);
      case BYTE.openArray:
        return this.arrayEnd(at, level + 1);
      case WORD.true[0]:
        return wordEnd(bytes, at, end, WORD.true);
      case WORD.false[0]:
        return wordEnd(bytes, at, end, WORD.false);
      case WORD.null[0]:
        return wordEnd(bytes, at, end, WORD.null);
      default:
        return numberEnd(bytes, at, end);
    }
  }

  private objectEnd(open: number, level: number): number {
    const { bytes, end } = this;
    let at = skipBlank(bytes, open + 1, end);
    if (at < end && bytes[at] === BYTE.closeObject) return at + 1;
    if (level > MOST_LEVELS) return BAIL;
    this.objects += 1;
    for (;;) {
      const value = this.behindName(at);
      const next = value === BAIL ? BAIL : this.behindValue(value, level);
      if (next === BAIL) return BAIL;
      if (bytes[next] === BYTE.closeObject) return next + 1;
      if (bytes[next] !== BYTE.comma) return BAIL;
      at = skipBlank(bytes, next + 1, end);
    }
  }

  /** The value of the member whose name stands at `at`. */
  private behindName(at: number): number {
    const { bytes, end } = this;
    const name = at < end && bytes[at] === BYTE.quote ? stringEnd(bytes, at, end) : BAIL;
    if (name === BAIL) return BAIL;
    const colon = skipBlank(bytes, name, end);
    return colon < end && bytes[colon] === BYTE.colon ? skipBlank(bytes, colon + 1, end) : BAIL;
  }

  private arrayEnd(open: number, level: number): number {
    const { bytes, end } = this;
    let at = skipBlank(bytes, open + 1, end);
    if (at < end && bytes[at] === BYTE.closeArray) return at + 1;
    if (level > MOST_LEVELS) return BAIL;
    for (;;) {
      const next = this.behindValue(at, level);
      if (next === BAIL) return BAIL;
      if (bytes[next] === BYTE.closeArray) return next + 1;
      if (bytes[next] !== BYTE.comma) return BAIL;
      at = skipBlank(bytes, next + 1, end);
    }
  }

  /** The first thing behind the value at `at` and the white space that follows it. */
  private behindValue(at: number, level: number): number {
    const { bytes, end } = this;
    this.passed += 1;
    const stop = this.valueEnd(at, level);
    if (stop === BAIL) return BAIL;
    const next = skipBlank(bytes, stop, end);
    return next < end ? next : BAIL;
  }
}

const NO_BYTES = new Uint8Array(0);
