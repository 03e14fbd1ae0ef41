// In: arguments as they were sent. Out: their key names, types and salted fingerprints, as JSON.
// It must never hold a value, and never grow with the arguments beyond its limits.

import { isObject, setOwn } from '../../core/json/index.ts';
import { containerIn } from '../container-text.ts';
import { safeName } from '../redact/safe-name.ts';
import type { Fingerprint } from './fingerprint.ts';

/**
 * A scalar is `kind#fingerprint`; a string that spells something else says so, as `string:integer#...`. Equal values have
 * equal fingerprints whether they are text or not. Objects and lists hold the shapes of their members; text of a JSON
 * object or list is `["json", shape]`. `...` stands for what went over a limit.
 */
export type Shape = string | readonly Shape[] | { readonly [key: string]: Shape };

const MOST_VALUES = 128;
const MOST_ITEMS = 16;
const DEEPEST = 8;
const MORE = '...';

/** Makes the shapes of arguments, with one salt for all of them. */
export class Shaper {
  readonly #fingerprint: Fingerprint;
  #left = 0;

  constructor(fingerprint: Fingerprint) {
    this.#fingerprint = fingerprint;
  }

  shapeOf(sent: unknown): Shape {
    this.#left = MOST_VALUES;
    return this.#shape(sent, false, 0);
  }

  #shape(value: unknown, isSecret: boolean, depth: number): Shape {
    this.#left -= 1;
    if (this.#left < 0 || depth > DEEPEST) return MORE;
    if (typeof value === 'string') return this.#ofText(value, isSecret, depth);
    if (Array.isArray(value)) return this.#ofList(value, isSecret, depth);
    if (isObject(value)) return this.#ofObject(value, isSecret, depth);
    return this.#ofScalar(value, isSecret);
  }

  #ofScalar(value: unknown, isSecret: boolean): string {
    if (value === null) return 'null';
    if (typeof value === 'boolean') return this.#leaf('boolean', String(value), isSecret);
    if (typeof value !== 'number') return 'unknown';
    return this.#leaf(Number.isInteger(value) ? 'integer' : 'number', String(value), isSecret);
  }

  #ofText(text: string, isSecret: boolean, depth: number): Shape {
    if (isSecret) return 'string';
    const inner = containerIn(text);
    if (inner !== undefined) return ['json', this.#shape(inner, isSecret, depth + 1)];
    const kind = kindOfText(text);
    return this.#leaf(kind, kind === 'string' ? text : asSpelt(text), isSecret);
  }

  #leaf(kind: string, text: string, isSecret: boolean): string {
    return isSecret ? kind : `${kind}#${this.#fingerprint(text)}`;
  }

  #ofList(list: readonly unknown[], isSecret: boolean, depth: number): Shape {
    const shapes: Shape[] = [];
    for (const item of list) {
      if (shapes.length === MOST_ITEMS || this.#left <= 0) {
        shapes.push(MORE);
        break;
      }
      shapes.push(this.#shape(item, isSecret, depth + 1));
    }
    return shapes;
  }

  #ofObject(object: Record<string, unknown>, isSecret: boolean, depth: number): Shape {
    const shapes: Record<string, Shape> = {};
    for (const key in object) {
      if (!Object.hasOwn(object, key)) continue;
      if (this.#left <= 0) {
        shapes[MORE] = MORE;
        break;
      }
      const name = safeName(key);
      setOwn(shapes, name.shown, this.#shape(object[key], isSecret || name.isSecret, depth + 1));
    }
    return shapes;
  }
}

const INTEGER = /^-?(?:0|[1-9]\d{0,18})$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LONGEST_NUMBER = 32;

/** What a string spells, where that is not just text. */
function kindOfText(text: string): string {
  if (text.length > LONGEST_NUMBER) return 'string';
  if (text === '') return 'string:empty';
  if (INTEGER.test(text)) return 'string:integer';
  if (NUMBER.test(text)) return 'string:number';
  const word = text.toLowerCase();
  if (word === 'true' || word === 'false') return 'string:boolean';
  return word === 'null' ? 'string:null' : 'string';
}

/** The text that the value itself would have: `true` for `True`, `10` for `10.0`. */
function asSpelt(text: string): string {
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? String(number) : text.toLowerCase();
}
