const INTEGER = /^-?(?:0|[1-9]\d{0,18})$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LONGEST_NUMBER = 32;
const WORDS: ReadonlyMap<string, string> = new Map([
  ['true', 'string:boolean'],
  ['false', 'string:boolean'],
  ['null', 'string:null'],
]);
const LONGEST_WORD = 5;

/** What a string spells, where that is not just text. */
export function kindOfText(text: string): string {
  if (text === '') return 'string:empty';
  if (isDigitOrMinus(text.charCodeAt(0))) return kindOfDigits(text);
  if (text.length > LONGEST_WORD) return 'string';
  return WORDS.get(text.toLowerCase()) ?? 'string';
}

function kindOfDigits(text: string): string {
  if (text.length > LONGEST_NUMBER) return 'string';
  if (INTEGER.test(text)) return 'string:integer';
  return NUMBER.test(text) ? 'string:number' : 'string';
}

function isDigitOrMinus(code: number): boolean {
  return code === 45 || (code >= 48 && code <= 57);
}

/** The text that the value itself would have: `true` for `True`, `10` for `10.0`. */
export function spelledText(text: string): string {
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? String(number) : text.toLowerCase();
}
