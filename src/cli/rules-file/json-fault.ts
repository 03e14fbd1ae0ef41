/** The first place where a text is not JSON, and what to do about it. */
export interface JsonFault {
  readonly offset: number;
  readonly message: string;
}

/** Ends the reading of a text that is not JSON. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
  readonly fault: JsonFault;

  constructor(offset: number, message: string) {
    super(message);
    this.fault = { offset, message };
  }
}

/** Where an offset is, for people: `line 4, column 7`. */
export function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  return `line ${line}, column ${offset - lineStart + 1}`;
}

/** The words of other languages, and what JSON writes instead. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['TRUE', 'true'],
  ['False', 'false'],
  ['FALSE', 'false'],
  ['None', 'null'],
  ['NULL', 'null'],
  ['Null', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
]);

const COMMENT = 'JSON has no comments; put remarks into "description"';
const WORD = /[\p{L}\p{N}_$]+/uy;
const NUMBER_LIKE = /[-+.]?[\d.][\w.+-]*/y;

/** Why the text at an offset is not what was expected there. */
export function unexpected(text: string, offset: number, expected: string): FaultError {
  const isComment = text.startsWith('#', offset) || /^\/[/*]/.test(text.slice(offset, offset + 2));
  if (isComment) return new FaultError(offset, COMMENT);
  return new FaultError(offset, `expected ${expected}, got ${shownAt(text, offset)}`);
}

/** Why there is no value at an offset. */
export function notAValue(text: string, offset: number): FaultError {
  const number = matchAt(NUMBER_LIKE, text, offset);
  if (number !== undefined) return new FaultError(offset, `${number} is not a JSON number`);
  const word = matchAt(WORD, text, offset);
  if (word === undefined) return notQuoted(text, offset, 'a value');
  const instead = OTHER_WORDS.get(word);
  if (instead !== undefined) return new FaultError(offset, `JSON writes ${instead} for ${word}`);
  return new FaultError(offset, `text takes double quotes: write "${word}"`);
}

/** Why there is no name of a member at an offset. */
export function notAName(text: string, offset: number): FaultError {
  const word = matchAt(WORD, text, offset);
  if (word === undefined) return notQuoted(text, offset, 'a name in double quotes');
  return new FaultError(offset, `names take double quotes: write "${word}"`);
}

/** Why the value before an offset is followed by neither a comma nor the end of its container. */
export function notSeparated(text: string, offset: number, close: string): FaultError {
  if (/["{[\p{L}\p{N}-]/u.test(text.charAt(offset))) {
    return new FaultError(offset, 'a comma is missing before this');
  }
  return unexpected(text, offset, `"," or "${close}"`);
}

function notQuoted(text: string, offset: number, expected: string): FaultError {
  if (!/['`‘’“”]/.test(text.charAt(offset))) return unexpected(text, offset, expected);
  return new FaultError(offset, 'JSON takes straight double quotes (")');
}

function shownAt(text: string, offset: number): string {
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  return JSON.stringify(character);
}

function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
