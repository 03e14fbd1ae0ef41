/** Tells whether a text is the value of an argument. */
export type IsValue = (text: string) => boolean;

/** The most characters of an error that are looked at, and shown. */
const LONGEST = 300;
const SHOWN = 200;
const MASK = '*';

/** What cannot be told from a value is masked; the order matters, longer things first. */
const MASKS: readonly RegExp[] = [
  /\[redacted\]/g,
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'`)\]]+/gi,
  /[\w.+-]+@[\w-]+\.[\w.]+/g,
  /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'(?!\w)|`[^`\n]*`|“[^”\n]*”/g,
  /\{[^{}\n]*\}|\[[^[\]\n]*\]/g,
  /(?:[A-Za-z]:)?[\w.~@-]*[\\/][^\s"'`),;]*/g,
  /\b[\w-]*\d[\w.:-]*/g,
  /\b[\w-]+(?:[_.][\w-]+)+/g,
  /[^\s\p{L}\p{P}]+/gu,
];
/** Words that can be read out: letters, an apostrophe or hyphen between them. */
const WORD = /[\p{L}][\p{L}'’-]*/gu;
const LONGEST_WORD = 16;

/** The words of an error without anything that may be a value; equal for errors that differ in values only. */
export function maskText(text: string): string {
  let masked = text.slice(0, LONGEST);
  for (const pattern of MASKS) masked = masked.replaceAll(pattern, MASK);
  masked = masked.replaceAll(WORD, (word) => (isPlainWord(word) ? word : MASK));
  return masked
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\*(?:[\s,:;.|/\\-]*\*)+/g, MASK)
    .trim();
}

/** Error codes, and words in one case but for the first letter. */
function isPlainWord(word: string): boolean {
  if (/^E[A-Z]{3,12}$/.test(word)) return true;
  return word.length <= LONGEST_WORD && /^\p{Lu}?[\p{Ll}'’-]+$|^\p{Lu}{1,4}$/u.test(word);
}

/** The same without words that are the value of an argument, alone or in a row; cut to what is shown. */
export function maskValues(masked: string, isValue: IsValue): string {
  const tokens = masked.split(' ');
  const isHidden = tokens.map(() => false);
  for (let start = 0; start < tokens.length; start += 1) {
    for (let end = tokens.length; end > start; end -= 1) {
      if (!readings(tokens.slice(start, end).join(' ')).some(isValue)) continue;
      isHidden.fill(true, start, end);
      break;
    }
  }
  const left = tokens.map((token, index) => (isHidden[index] === true ? MASK : token)).join(' ');
  return left.replaceAll(/\*(?: \*)+/g, MASK).slice(0, SHOWN);
}

/** A word may have a mark at its end that is not part of the value. */
function readings(text: string): string[] {
  const bare = text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return bare === text ? [text] : [text, bare];
}
