import type { JsonSource } from '../json/tape.ts';

/** Takes a text piece by piece: spans of its source, copied to the byte, and new text. */
export interface Sink {
  readonly source: JsonSource;
  copy(from: number, to: number): void;
  write(text: string): void;
}

/** Collects the pieces into one string; neighbouring spans are copied in one go. */
export class StringSink implements Sink {
  readonly source: JsonSource;
  private built = '';
  private from = 0;
  private to = 0;

  constructor(source: JsonSource) {
    this.source = source;
  }

  copy(from: number, to: number): void {
    if (from !== this.to) this.flush(from);
    this.to = to;
  }

  write(text: string): void {
    this.flush(this.to);
    this.built += text;
  }

  finish(): string {
    this.flush(this.to);
    return this.built;
  }

  private flush(next: number): void {
    if (this.to > this.from) this.built += this.source.text.slice(this.from, this.to);
    this.from = next;
    this.to = next;
  }
}

const BACKSLASH = 92;
const LETTER_U = 117;

/**
 * Writes JSON text that stands inside a string of an outer text: spans are copied with the escapes
 * they were sent with, new text is escaped. Spans must come in order.
 */
export class EscapedSink implements Sink {
  readonly source: JsonSource;
  private readonly outer: Sink;
  private decodedAt = 0;
  private rawAt: number;
  private slash: number;

  constructor(source: JsonSource, outer: Sink, rawStart: number) {
    this.source = source;
    this.outer = outer;
    this.rawAt = rawStart;
    this.slash = this.nextSlash();
  }

  copy(from: number, to: number): void {
    const rawFrom = this.rawOffset(from);
    this.outer.copy(rawFrom, this.rawOffset(to));
  }

  write(text: string): void {
    this.outer.write(JSON.stringify(text).slice(1, -1));
  }

  /** Where a character of the decoded text begins in the outer text. */
  private rawOffset(decoded: number): number {
    while (this.decodedAt < decoded) {
      const plain = Math.min(this.slash - this.rawAt, decoded - this.decodedAt);
      this.rawAt += plain;
      this.decodedAt += plain;
      if (this.decodedAt < decoded) this.passEscape();
    }
    return this.rawAt;
  }

  private passEscape(): void {
    const isUnicode = this.outer.source.text.charCodeAt(this.rawAt + 1) === LETTER_U;
    this.rawAt += isUnicode ? 6 : 2;
    this.decodedAt += 1;
    this.slash = this.nextSlash();
  }

  private nextSlash(): number {
    const { text } = this.outer.source;
    if (text.charCodeAt(this.rawAt) === BACKSLASH) return this.rawAt;
    const found = text.indexOf('\\', this.rawAt);
    return found === -1 ? text.length : found;
  }
}
