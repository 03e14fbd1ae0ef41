import { classBody, complement, LINE_END, literal } from './code-points.ts';
import { readClass } from './character-class.ts';
import { readEscape } from './escape.ts';

/** A piece of a translated pattern, where it ends in the source, and whether a quantifier may follow. */
interface Piece {
  readonly text: string;
  readonly end: number;
  readonly isAtom: boolean;
}

const ANY_BUT_LINE_END = `[${classBody(complement(LINE_END))}]`;

/** Translates an ECMAScript pattern (Unicode mode) to RE2; `undefined` for what RE2 cannot express. */
export function toRe2(source: string): string | undefined {
  let output = '';
  let index = 0;
  let mayRepeat = false;
  while (index < source.length) {
    const repeat: Piece | undefined = mayRepeat ? readQuantifier(source, index) : undefined;
    const piece: Piece | undefined = repeat ?? readPiece(source, index);
    if (piece === undefined) return undefined;
    output += piece.text;
    index = piece.end;
    mayRepeat = piece.isAtom;
  }
  return output;
}

function readQuantifier(source: string, index: number): Piece | undefined {
  const match = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(source.slice(index, index + 24));
  if (match === null) return undefined;
  const end = index + match[0].length;
  const isLazy = source.charAt(end) === '?';
  return { text: match[0], end: isLazy ? end + 1 : end, isAtom: false };
}

function readPiece(source: string, index: number): Piece | undefined {
  const character = source.charAt(index);
  switch (character) {
    case '\\':
      return readAtomEscape(source, index);
    case '[': {
      const set = readClass(source, index);
      return set && { text: set.text, end: set.end, isAtom: true };
    }
    case '(':
      return readGroup(source, index);
    case ')':
      return { text: ')', end: index + 1, isAtom: true };
    case '.':
      return { text: ANY_BUT_LINE_END, end: index + 1, isAtom: true };
    case '^':
    case '$':
    case '|':
      return { text: character, end: index + 1, isAtom: false };
    case '*':
    case '+':
    case '?':
      return undefined;
    default:
      return readLiteral(source, index);
  }
}

function readAtomEscape(source: string, index: number): Piece | undefined {
  const escape = readEscape(source, index, false);
  switch (escape?.kind) {
    case 'point':
      return { text: literal(escape.code), end: escape.end, isAtom: true };
    case 'set':
      return { text: `[${escape.body}]`, end: escape.end, isAtom: true };
    case 'boundary':
      return { text: escape.text, end: escape.end, isAtom: false };
    default:
      return undefined;
  }
}

/** Nothing is captured, because only the verdict matters; look-around has no linear form. */
function readGroup(source: string, index: number): Piece | undefined {
  if (source.charAt(index + 1) !== '?') return { text: '(?:', end: index + 1, isAtom: false };
  if (source.startsWith('?:', index + 1)) return { text: '(?:', end: index + 3, isAtom: false };
  const name = /^\?<[A-Za-z_$][\w$]*>/.exec(source.slice(index + 1, index + 100));
  return name === null
    ? undefined
    : { text: '(?:', end: index + 1 + name[0].length, isAtom: false };
}

/** A brace that is no quantifier is a literal, as browsers have it. */
function readLiteral(source: string, index: number): Piece | undefined {
  const code = source.codePointAt(index);
  if (code === undefined || /^\{\d/.test(source.slice(index, index + 2))) return undefined;
  return { text: literal(code), end: index + (code > 0xffff ? 2 : 1), isAtom: true };
}
