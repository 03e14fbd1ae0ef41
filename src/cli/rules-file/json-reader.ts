import { isExactDecimal } from '../../core/json/exact-decimal.ts';
import {
  FaultError,
  lineAndColumn,
  notAName,
  notAValue,
  notSeparated,
  unexpected,
  type JsonFault,
} from './json-fault.ts';

/** Names and indexes that lead to a place in a JSON text. */
export type JsonPath = readonly (string | number)[];

/** Something that `JSON.parse` passes over in silence. */
export type JsonFinding =
  | { readonly kind: 'repeated'; readonly path: JsonPath }
  | { readonly kind: 'rounded'; readonly path: JsonPath; readonly text: string };

/** A JSON text read, or the first place where it is not JSON. */
export type JsonReading =
  | {
      readonly value: unknown;
      readonly findings: readonly JsonFinding[];
      readonly fault?: undefined;
    }
  | { readonly fault: JsonFault };

/** Deeper nesting has no place in a rules file, and would exhaust the stack. */
const MAX_DEPTH = 200;

/** Reads JSON strictly: says where it stops being JSON, and what a parser would drop or round. */
export function readJson(text: string): JsonReading {
  const reader = new JsonReader(text);
  try {
    reader.document();
    return { value: JSON.parse(text), findings: reader.findings };
  } catch (error) {
    if (error instanceof FaultError) return { fault: error.fault };
    throw error;
  }
}

const BLANK = /[ \t\r\n]*/y;
/** Everything from the space on, except quote and backslash. */
const PLAIN_TEXT = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const WORD = /(?:true|false|null)(?![\p{L}\p{N}_$])/uy;

class JsonReader {
  readonly findings: JsonFinding[] = [];
  private readonly text: string;
  private readonly path: (string | number)[] = [];
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  document(): void {
    this.skip(BLANK);
    if (this.at === this.text.length) throw new FaultError(0, 'the file is empty');
    this.value();
    this.skip(BLANK);
    if (this.at === this.text.length) return;
    if (/[,{[]/.test(this.text.charAt(this.at))) {
      throw new FaultError(
        this.at,
        'the file holds more than one value; put all rules into one array',
      );
    }
    throw unexpected(this.text, this.at, 'the end of the file');
  }

  private value(): void {
    switch (this.text.charAt(this.at)) {
      case '{':
        return this.members();
      case '[':
        return this.items();
      case '"':
        this.string();
        return;
      default:
        return this.scalar();
    }
  }

  private members(): void {
    const open = this.at;
    const names = new Set<string>();
    this.children(open, '}', () => {
      if (this.text.charAt(this.at) !== '"') throw notAName(this.text, this.at);
      const name = this.string();
      this.path.push(name);
      if (names.has(name)) this.findings.push({ kind: 'repeated', path: [...this.path] });
      names.add(name);
      this.blankInside(open);
      if (this.text.charAt(this.at) !== ':') throw unexpected(this.text, this.at, '":"');
      this.at += 1;
      this.blankInside(open);
      this.value();
      this.path.pop();
    });
  }

  private items(): void {
    let index = 0;
    this.children(this.at, ']', () => {
      this.path.push(index);
      index += 1;
      this.value();
      this.path.pop();
    });
  }

  /** Reads what stands between the brackets, separated by commas. */
  private children(open: number, close: string, child: () => void): void {
    if (this.path.length >= MAX_DEPTH) {
      throw new FaultError(open, `nested more than ${MAX_DEPTH} levels deep`);
    }
    this.at += 1;
    this.blankInside(open);
    while (this.text.charAt(this.at) !== close) {
      child();
      this.blankInside(open);
      const next = this.text.charAt(this.at);
      if (next === ',') this.comma(open, close);
      else if (next !== close) throw notSeparated(this.text, this.at, close);
    }
    this.at += 1;
  }

  private comma(open: number, close: string): void {
    const comma = this.at;
    this.at += 1;
    this.blankInside(open);
    if (this.text.charAt(this.at) === close)
      throw new FaultError(comma, 'trailing comma; remove it');
  }

  private string(): string {
    const open = this.at;
    this.at += 1;
    this.skip(PLAIN_TEXT);
    while (this.text.charAt(this.at) !== '"') {
      if (!this.skip(ESCAPE)) throw this.brokenString(open);
      this.skip(PLAIN_TEXT);
    }
    this.at += 1;
    const decoded: unknown = JSON.parse(this.text.slice(open, this.at));
    return String(decoded);
  }

  private scalar(): void {
    const start = this.at;
    if (this.skip(NUMBER)) {
      const number = this.text.slice(start, this.at);
      if (!isExactDecimal(number)) {
        this.findings.push({ kind: 'rounded', path: [...this.path], text: number });
      }
    } else if (!this.skip(WORD)) {
      throw notAValue(this.text, this.at);
    }
  }

  /** Goes to the next token of a container; the text must not end inside it. */
  private blankInside(open: number): void {
    this.skip(BLANK);
    if (this.at < this.text.length) return;
    const kind = this.text.charAt(open) === '[' ? 'array' : 'object';
    const opened = lineAndColumn(this.text, open);
    throw new FaultError(this.at, `the file ends inside the ${kind} that opens at ${opened}`);
  }

  private brokenString(open: number): FaultError {
    const character = this.text.charAt(this.at);
    const opened = lineAndColumn(this.text, open);
    if (character === '' || character === '\n' || character === '\r') {
      return new FaultError(this.at, `the closing quote of the string at ${opened} is missing`);
    }
    if (character === '\\') {
      const escape = this.text.slice(this.at, this.at + 2);
      return new FaultError(this.at, `"${escape}" is not an escape; write \\\\ for a backslash`);
    }
    const escaped = JSON.stringify(character).slice(1, -1);
    return new FaultError(this.at, `strings cannot hold this character as it is; write ${escaped}`);
  }

  /** Moves behind what matches here; false when nothing does. */
  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }
}
