import { LIMITS } from './limits.ts';

/** Words for literals that JSON spells otherwise. */
const LITERALS: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['True', 'true'],
  ['false', 'false'],
  ['False', 'false'],
  ['null', 'null'],
  ['None', 'null'],
]);

const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("[^"\\]*(?:\\[^][^"\\]*)*")|('[^'\\]*(?:\\[^][^'\\]*)*')|([A-Za-z]+)|(-?[0-9][0-9.eE+-]*))[ \t\r\n]*/y;

/**
 * The JSON text of a list or object that is written with trailing commas, single quotes or Python's literals. Strict
 * about all else: brackets have to match, and a string ends at its first bare quote.
 */
export function strictJson(text: string): string | undefined {
  const rewritten = rewrite(text);
  if (rewritten === undefined) return undefined;
  try {
    JSON.parse(rewritten);
    return rewritten;
  } catch {
    return undefined;
  }
}

function rewrite(text: string): string | undefined {
  if (text.length > LIMITS.textLength || !/^[ \t\r\n]*[[{]/.test(text)) return undefined;
  const pieces: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    const piece = match === null ? undefined : rewriteToken(match);
    if (piece === undefined) return undefined;
    if (CLOSING.has(piece) && endsInComma(pieces)) pieces.pop();
    pieces.push(piece);
  }
  return pieces.join('');
}

const OPENING: ReadonlySet<string | undefined> = new Set(['[', '{']);
const CLOSING: ReadonlySet<string> = new Set([']', '}']);

/** A comma behind nothing is no trailing one. */
function endsInComma(pieces: readonly string[]): boolean {
  return pieces.at(-1) === ',' && !OPENING.has(pieces.at(-2));
}

function rewriteToken(match: RegExpExecArray): string | undefined {
  const [, mark, double, single, word, number] = match;
  if (single !== undefined) return requote(single);
  if (word !== undefined) return LITERALS.get(word);
  return mark ?? double ?? number;
}

/** A single-quoted string in double quotes; escapes keep their meaning. */
function requote(quoted: string): string {
  const inner = quoted.slice(1, -1).replaceAll(/\\[^]|"/g, (piece) => {
    if (piece === '"') return '\\"';
    return piece === "\\'" ? "'" : piece;
  });
  return `"${inner}"`;
}
