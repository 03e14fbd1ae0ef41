import { classBody, complement, SPACE } from './code-points.ts';
import { unicodeProperty } from './unicode-property.ts';

/** What an escape stands for: one code point, a set (as the body of a class), or a word boundary. */
export type Escape =
  | { readonly kind: 'point'; readonly code: number; readonly end: number }
  | { readonly kind: 'set'; readonly body: string; readonly end: number }
  | { readonly kind: 'boundary'; readonly text: string; readonly end: number };

const SETS: ReadonlyMap<string, string> = new Map([
  ['d', '0-9'],
  ['D', '\\D'],
  ['w', '0-9A-Za-z_'],
  ['W', '\\W'],
  ['s', classBody(SPACE)],
  ['S', classBody(complement(SPACE))],
]);

const CONTROLS: ReadonlyMap<string, number> = new Map([
  ['t', 0x09],
  ['n', 0x0a],
  ['v', 0x0b],
  ['f', 0x0c],
  ['r', 0x0d],
]);

/** Reads the escape whose backslash is at `start`; `undefined` for one that cannot be translated. */
export function readEscape(source: string, start: number, inClass: boolean): Escape | undefined {
  const letter = source.charAt(start + 1);
  const end = start + 2;
  const body = SETS.get(letter);
  if (body !== undefined) return { kind: 'set', body, end };
  const control = CONTROLS.get(letter);
  if (control !== undefined) return { kind: 'point', code: control, end };
  if (letter === 'b' && inClass) return { kind: 'point', code: 0x08, end };
  if ((letter === 'b' || letter === 'B') && !inClass) {
    return { kind: 'boundary', text: `\\${letter}`, end };
  }
  if (letter === 'p' || letter === 'P') return readProperty(source, start);
  return readPoint(source, start, letter);
}

function readProperty(source: string, start: number): Escape | undefined {
  const close = source.indexOf('}', start);
  if (source.charAt(start + 2) !== '{' || close < 0) return undefined;
  const name = unicodeProperty(source.slice(start + 3, close));
  if (name === undefined) return undefined;
  return { kind: 'set', body: `\\${source.charAt(start + 1)}{${name}}`, end: close + 1 };
}

function readPoint(source: string, start: number, letter: string): Escape | undefined {
  switch (letter) {
    case 'x':
      return readHex(source, start + 2, 2);
    case 'u':
      return readUnicode(source, start + 2);
    case 'c':
      return readControl(source, start + 2);
    case '0':
      return isDigit(source.charAt(start + 2))
        ? undefined
        : { kind: 'point', code: 0, end: start + 2 };
    default:
      return readIdentity(source, start + 1);
  }
}

/** Letters and digits are left out: they are references, anchors of other engines, or mistakes. */
function readIdentity(source: string, index: number): Escape | undefined {
  const code = source.codePointAt(index);
  if (code === undefined || /[0-9A-Za-z]/.test(source.charAt(index))) return undefined;
  return { kind: 'point', code, end: index + (code > 0xffff ? 2 : 1) };
}

function readControl(source: string, index: number): Escape | undefined {
  const letter = source.charAt(index);
  if (!/^[A-Za-z]$/.test(letter)) return undefined;
  return { kind: 'point', code: letter.charCodeAt(0) % 32, end: index + 1 };
}

function readUnicode(source: string, index: number): Escape | undefined {
  if (source.charAt(index) === '{') {
    const close = source.indexOf('}', index);
    return close < 0 ? undefined : hexPoint(source.slice(index + 1, close), close + 1);
  }
  const first = readHex(source, index, 4);
  if (first?.kind !== 'point' || (first.code & 0xf800) !== 0xd800) return first;
  if (!source.startsWith('\\u', first.end)) return undefined;
  const second = readHex(source, first.end + 2, 4);
  if (second?.kind !== 'point') return undefined;
  const code = String.fromCharCode(first.code, second.code).codePointAt(0) ?? 0;
  return code > 0xffff ? { kind: 'point', code, end: second.end } : undefined;
}

function readHex(source: string, index: number, length: number): Escape | undefined {
  const digits = source.slice(index, index + length);
  return digits.length === length ? hexPoint(digits, index + length) : undefined;
}

function hexPoint(digits: string, end: number): Escape | undefined {
  if (!/^[0-9A-Fa-f]+$/.test(digits)) return undefined;
  const code = Number.parseInt(digits, 16);
  return code > 0x10ffff ? undefined : { kind: 'point', code, end };
}

function isDigit(text: string): boolean {
  return text >= '0' && text <= '9';
}
