import { skipBlank, stringEnd, scalarEnd } from './scan.ts';

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Goes over the members of objects in a JSON text that is known to parse, one after the other, and keeps nothing of what
 * it passes. The fields tell where the member it is at stands.
 */
export class ObjectWalk {
  readonly text: string;
  keyStart = 0;
  keyEnd = 0;
  start = 0;
  end = 0;
  /** Members passed so far, in objects at any depth. */
  colons = 0;
  /** Whether a key was met that is spelt with escapes. */
  isOdd = false;
  private at: number;

  constructor(text: string) {
    this.text = text;
    this.at = skipBlank(text, 0);
  }

  /** Goes into the object that begins here; false when no object does. */
  opens(): boolean {
    if (this.text.charCodeAt(this.at) !== OPEN_OBJECT) return false;
    this.at += 1;
    return true;
  }

  /** Goes to the value of the next member; false, and behind the object, when there is none. */
  next(): boolean {
    const { text } = this;
    let at = skipBlank(text, this.at);
    if (text.charCodeAt(at) === COMMA) at = skipBlank(text, at + 1);
    if (text.charCodeAt(at) === CLOSE_OBJECT) {
      this.at = at + 1;
      return false;
    }
    this.keyStart = at;
    this.keyEnd = stringEnd(text, at);
    this.colons += 1;
    this.start = skipBlank(text, skipBlank(text, this.keyEnd) + 1);
    this.at = this.start;
    return true;
  }

  /** The key of the member, which is only right if it has no escapes. */
  key(): string {
    const key = this.text.slice(this.keyStart + 1, this.keyEnd - 1);
    if (key.includes('\\')) this.isOdd = true;
    return key;
  }

  /** Goes behind the value of the member. */
  skip(): void {
    const code = this.text.charCodeAt(this.at);
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) this.skipContainer();
    else this.at = scalarEnd(this.text, this.at);
    this.end = this.at;
  }

  private skipContainer(): void {
    const { text } = this;
    let depth = 0;
    let at = this.at;
    do {
      const code = text.charCodeAt(at);
      if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth += 1;
      else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth -= 1;
      else if (code === COLON) this.colons += 1;
      at = code === QUOTE ? stringEnd(text, at) : at + 1;
    } while (depth > 0);
    this.at = at;
  }
}
