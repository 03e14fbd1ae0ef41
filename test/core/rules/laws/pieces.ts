/** A part of a JSON text: kept to the byte, or something that has to change. */
export type Piece = string | { readonly was: string; readonly becomes: string };

/** A JSON text together with what has to become of it. */
export type Pieces = readonly Piece[];

/** The text that is sent. */
export function sentText(pieces: Pieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.was)).join('');
}

/** The text that has to leave. */
export function leftText(pieces: Pieces): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.becomes)).join('');
}

/** The same text, but nothing is to change. */
export function kept(pieces: Pieces): Pieces {
  return [sentText(pieces)];
}

/** A way to write text inside a JSON string. */
export type Escape = (text: string) => string;

/** Ways to write text inside a JSON string; all of them spell the same. */
export const ESCAPES: readonly Escape[] = [
  plain,
  (text) => plain(text).replaceAll('/', String.raw`\/`),
  (text) =>
    plain(text).replaceAll(/\\(.)/g, (escape, letter) => (letter === '"' ? '\\u0022' : escape)),
  (text) =>
    text.replaceAll(/[^]/g, (unit) => (unit < ' ' || unit > 's' ? coded(unit) : plain(unit))),
];

function plain(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function coded(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A string that holds the JSON text: what stays keeps its escapes, what is new gets plain ones. */
export function insideString(pieces: Pieces, escape: Escape): Pieces {
  const inner = pieces.map((piece) =>
    typeof piece === 'string'
      ? escape(piece)
      : { was: escape(piece.was), becomes: plain(piece.becomes) },
  );
  return ['"', ...inner, '"'];
}

/** A value that has to become a string with its JSON text, without white space. */
export function toBecomeText(pieces: Pieces): Pieces {
  return [{ was: sentText(pieces), becomes: JSON.stringify(withoutBlanks(leftText(pieces))) }];
}

/** A string that has to become the value it holds; line breaks would end a message framed by lines. */
export function toBecomeValue(pieces: Pieces, escape: Escape): Pieces {
  const becomes = leftText(pieces)
    .trim()
    .replaceAll(/[\r\n]/g, ' ');
  return [{ was: sentText(insideString(pieces, escape)), becomes }];
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, '$1');
}
