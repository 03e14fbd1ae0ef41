import { stringEnd } from './scan.ts';

const QUOTE = 34;
const SPACE = 32;

/** A JSON text without the white space between its tokens; the tokens keep their spelling. */
export function compactJson(text: string): string {
  let compact = '';
  let from = 0;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = stringEnd(text, at);
    } else if (code <= SPACE) {
      compact += text.slice(from, at);
      at += 1;
      from = at;
    } else {
      at += 1;
    }
  }
  return compact + text.slice(from);
}
