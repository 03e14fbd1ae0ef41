import { placesOf } from '../shape/bare-shape.ts';
import { isShape } from '../shape/index.ts';

/** A fingerprint, where it stands in the text of a shape. */
const FINGERPRINT = /#[0-9a-f]{8}(?=")/g;

/**
 * What the texts of shapes have in common that differ in fingerprints only. Fingerprints have one length, so everything
 * else stands at the same places: a shape is told by cutting out and comparing, without being parsed.
 */
export class ShapeTemplate {
  readonly length: number;
  /** The places of the shape, with their forms. */
  readonly places: readonly string[];
  /** Calls that succeeded as they were sent. */
  clean = 0;
  /** Those that were mended first, by the places that were mended. */
  readonly mended: Map<string, number> = new Map();
  readonly #parts: string[] = [];
  readonly #starts: number[] = [];

  constructor(text: string) {
    this.length = text.length;
    let start = 0;
    for (const match of text.matchAll(FINGERPRINT)) {
      this.#addPart(text, start, match.index);
      start = match.index + match[0].length;
    }
    this.#addPart(text, start, text.length);
    this.places = placesIn(text);
  }

  /** Whether a shape that stands in a text is of this kind; its length is known to fit. */
  fits(text: string, at: number): boolean {
    const parts = this.#parts;
    for (let index = 0; index < parts.length; index += 1) {
      const part = parts[index] ?? '';
      const start = at + (this.#starts[index] ?? 0);
      if (text.slice(start, start + part.length) !== part) return false;
    }
    return true;
  }

  #addPart(text: string, start: number, end: number): void {
    // A copy: what is cut out of a text keeps all of the text alive.
    this.#parts.push(Buffer.from(text.slice(start, end), 'latin1').toString('latin1'));
    this.#starts.push(start);
  }
}

function placesIn(bytes: string): string[] {
  try {
    const shape: unknown = JSON.parse(Buffer.from(bytes, 'latin1').toString());
    return isShape(shape) ? placesOf(shape) : [];
  } catch {
    return [];
  }
}
