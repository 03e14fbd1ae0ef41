/** How the lines of a text end. */
export type LineEndings = 'lf' | 'crlf' | 'mixed' | 'none';

/** Finds out how the lines of a text end. */
export function lineEndingsOf(text: string): LineEndings {
  let crlf = 0;
  let lf = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (text[at - 1] === '\r') crlf += 1;
    else lf += 1;
    if (crlf > 0 && lf > 0) return 'mixed';
  }
  if (crlf > 0) return 'crlf';
  return lf > 0 ? 'lf' : 'none';
}

/** A text with the line endings of the place it goes to; with none to follow it stays as it is. */
export function withLineEndings(text: string, style: LineEndings): string {
  if (style === 'crlf') return text.replaceAll(/\r?\n/g, '\r\n');
  return style === 'lf' ? text.replaceAll('\r\n', '\n') : text;
}
