import { LIMITS, type SkipReason } from './limits.ts';
import { hasDuplicateKeys } from './duplicate-keys.ts';
import { ENTRY, type JsonSource } from './tape.ts';

const QUOTE = 34;
const COMMA = 44;
const OPEN_ARRAY = 91;
const BACKSLASH = 92;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const SPACE = 32;

/** Locates the values of a JSON text that is known to parse; `start` is where its value begins. */
export function scanSource(text: string, start: number = 0): JsonSource | SkipReason {
  if (text.length - start > LIMITS.textLength) return 'too_large';
  return new Scanner(text).scan(start);
}

/** Whether a scan was refused, and why. */
export function isSkipped(result: JsonSource | SkipReason): result is SkipReason {
  return typeof result === 'string';
}

/** Where the string that opens at `quote` ends, behind its closing quote. */
export function stringEnd(text: string, quote: number): number {
  let at = quote + 1;
  for (const near = at + NEAR; at < near; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
  let close = text.indexOf('"', at);
  while (isEscaped(text, close, at)) close = text.indexOf('"', close + 1);
  return close + 1;
}

/** Up to here looking at each character is cheaper than a search. */
const NEAR = 40;

/** The first position from `at` on that is not JSON white space. */
export function skipBlank(text: string, at: number): number {
  let position = at;
  while (text.charCodeAt(position) <= SPACE) position += 1;
  return position;
}

/** Whether a quote has an odd number of backslashes before it; those before `from` belong to something else. */
function isEscaped(text: string, quote: number, from: number): boolean {
  let slashes = 0;
  while (quote - 1 - slashes >= from && text.charCodeAt(quote - 1 - slashes) === BACKSLASH) {
    slashes += 1;
  }
  return slashes % 2 === 1;
}

/** Where the scalar that begins at `at` ends. */
export function scalarEnd(text: string, at: number): number {
  return text.charCodeAt(at) === QUOTE ? stringEnd(text, at) : literalEnd(text, at);
}

/** Where the number, `true`, `false` or `null` that begins at `at` ends. */
function literalEnd(text: string, at: number): number {
  for (let position = at; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    const ends = code === COMMA || code === CLOSE_OBJECT || code === CLOSE_ARRAY || code <= SPACE;
    if (ends) return position;
  }
  return text.length;
}

class Scanner {
  private readonly text: string;
  private readonly tape: number[] = [];
  /** Tape indexes of the containers around the current position, innermost last. */
  private readonly open: number[] = [];
  private at = 0;
  private keyStart = -1;
  private keyEnd = -1;
  private refusal: SkipReason | undefined;

  constructor(text: string) {
    this.text = text;
  }

  scan(start: number): JsonSource | SkipReason {
    this.at = start;
    do {
      const opened = this.value();
      if (!opened) while (this.containerEnds()) this.leave();
    } while (this.open.length > 0 && this.refusal === undefined);
    return this.refusal ?? { text: this.text, tape: this.tape };
  }

  /** Records the value at the current position; true when its first child comes next. */
  private value(): boolean {
    this.at = skipBlank(this.text, this.at);
    const code = this.text.charCodeAt(this.at);
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) return this.enter();
    const end = scalarEnd(this.text, this.at);
    this.record(end, this.tape.length + ENTRY.size);
    this.at = end;
    return false;
  }

  private enter(): boolean {
    this.open.push(this.tape.length);
    if (this.open.length > LIMITS.depth) this.refusal = 'too_deep';
    this.record(-1, -1);
    this.at = skipBlank(this.text, this.at + 1);
    const code = this.text.charCodeAt(this.at);
    if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) return false;
    this.key();
    return true;
  }

  private record(end: number, next: number): void {
    if (this.tape.length >= LIMITS.values * ENTRY.size) this.refusal = 'too_many';
    this.tape.push(this.at, end, next, this.keyStart, this.keyEnd);
  }

  /** Whether the innermost container ends here; if not, moves on to its next child. */
  private containerEnds(): boolean {
    if (this.open.length === 0 || this.refusal !== undefined) return false;
    this.at = skipBlank(this.text, this.at);
    if (this.text.charCodeAt(this.at) !== COMMA) return true;
    this.at = skipBlank(this.text, this.at + 1);
    this.key();
    return false;
  }

  private leave(): void {
    const index = this.open.pop() ?? 0;
    this.at += 1;
    this.tape[index + ENTRY.end] = this.at;
    this.tape[index + ENTRY.next] = this.tape.length;
    if (this.isObject(index) && hasDuplicateKeys(this.text, this.tape, index)) {
      this.refusal = 'ambiguous_arguments';
    }
  }

  private key(): void {
    if (!this.isObject(this.open.at(-1) ?? 0)) {
      this.keyStart = -1;
      this.keyEnd = -1;
      return;
    }
    this.keyStart = this.at;
    this.keyEnd = stringEnd(this.text, this.at);
    this.at = this.text.indexOf(':', this.keyEnd) + 1;
  }

  private isObject(index: number): boolean {
    return this.text.charCodeAt(this.tape[index] ?? 0) === OPEN_OBJECT;
  }
}
