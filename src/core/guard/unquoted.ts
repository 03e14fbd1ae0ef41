/** A text that is to lose its quotes, and what it is taken for. */
export interface UnquotedText {
  /** The places of its quotes. */
  readonly open: number;
  readonly close: number;
  /** The number or boolean in it. */
  readonly value: number | boolean | undefined;
  /** Or the JSON text in it. */
  readonly decoded: Uint8Array | undefined;
}

/** Part of the web platform, so it is there wherever the core runs; its types come with each platform's own. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array | undefined): string };

const QUOTE = 0x22;

/** The last look at a number or boolean whose quotes are left out: what is between them spells that very value. */
export function keepsScalar(bytes: Uint8Array, { open, close, value }: UnquotedText): boolean {
  if (bytes[open] !== QUOTE || bytes[close] !== QUOTE) return false;
  const text = textBetween(bytes, open + 1, close);
  if (text === String(value)) return true;
  return typeof value === 'number' && Number(text) === value && NUMBER.test(text);
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

function textBetween(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
}

/** The last look at a text that JSON text takes the place of: read by other means, it is that very text. */
export function keepsText(bytes: Uint8Array, { open, close, decoded }: UnquotedText): boolean {
  const decoder = new TextDecoder();
  try {
    const sent: unknown = JSON.parse(decoder.decode(bytes.subarray(open, close + 1)));
    return sent === decoder.decode(decoded);
  } catch {
    return false;
  }
}
