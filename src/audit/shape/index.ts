// In: arguments as they were sent. Out: their key names, types and salted fingerprints, as JSON text.
// It must never hold a value, and never grow with the arguments beyond its limits.

import { isObject } from '../../core/json/index.ts';
import { containerIn } from '../container-text.ts';
import { safeName } from '../redact/safe-name.ts';
import type { Fingerprint } from './fingerprint.ts';
import { kindOfText, spelledText } from './text-kind.ts';

const MOST_VALUES = 128;
const MOST_ITEMS = 16;
const DEEPEST = 8;
const MORE = '"..."';

/**
 * Makes the shapes of arguments, with one salt for all of them. A scalar is `kind#fingerprint`; a string that spells
 * something else says so, as `string:integer#...`. Equal values have equal fingerprints whether they are text or not.
 * Objects and lists hold the shapes of their members; text of a JSON object or list is `["json", shape]`. `...` stands for
 * what went over a limit.
 */
export class Shaper {
  readonly #fingerprint: Fingerprint;
  #left = 0;

  constructor(fingerprint: Fingerprint) {
    this.#fingerprint = fingerprint;
  }

  shapeOf(sent: unknown): string {
    this.#left = MOST_VALUES;
    return this.#shape(sent, false, 0);
  }

  #shape(value: unknown, isSecret: boolean, depth: number): string {
    this.#left -= 1;
    if (this.#left < 0 || depth > DEEPEST) return MORE;
    if (typeof value === 'string') return this.#ofText(value, isSecret, depth);
    if (Array.isArray(value)) return this.#ofList(value, isSecret, depth);
    if (isObject(value)) return this.#ofObject(value, isSecret, depth);
    return this.#ofScalar(value, isSecret);
  }

  #ofScalar(value: unknown, isSecret: boolean): string {
    if (value === null) return '"null"';
    if (typeof value === 'boolean') return this.#leaf('boolean', String(value), isSecret);
    if (typeof value !== 'number') return '"unknown"';
    return this.#leaf(Number.isInteger(value) ? 'integer' : 'number', String(value), isSecret);
  }

  #ofText(text: string, isSecret: boolean, depth: number): string {
    if (isSecret) return '"string"';
    const inner = containerIn(text);
    if (inner !== undefined) return `["json",${this.#shape(inner, isSecret, depth + 1)}]`;
    const kind = kindOfText(text);
    return this.#leaf(kind, kind === 'string' ? text : spelledText(text), isSecret);
  }

  #leaf(kind: string, text: string, isSecret: boolean): string {
    return isSecret ? `"${kind}"` : `"${kind}#${this.#fingerprint(text)}"`;
  }

  #ofList(list: readonly unknown[], isSecret: boolean, depth: number): string {
    let text = '';
    for (let index = 0; index < list.length; index += 1) {
      const isOver = index === MOST_ITEMS || this.#left <= 0;
      const shape = isOver ? MORE : this.#shape(list[index], isSecret, depth + 1);
      text += index === 0 ? shape : `,${shape}`;
      if (isOver) break;
    }
    return `[${text}]`;
  }

  #ofObject(object: Record<string, unknown>, isSecret: boolean, depth: number): string {
    let text = '';
    for (const key in object) {
      if (!Object.hasOwn(object, key)) continue;
      const isOver = this.#left <= 0;
      const shape = isOver ? `${MORE}:${MORE}` : this.#member(object, key, isSecret, depth);
      text += text === '' ? shape : `,${shape}`;
      if (isOver) break;
    }
    return `{${text}}`;
  }

  #member(object: Record<string, unknown>, key: string, isSecret: boolean, depth: number): string {
    const name = safeName(key);
    const shape = this.#shape(object[key], isSecret || name.isSecret, depth + 1);
    // What is hidden or cut would be the same name for several keys, so it gets a number.
    return name.isWhole
      ? `${name.json}:${shape}`
      : `${name.json.slice(0, -1)} ${this.#left}":${shape}`;
  }
}
