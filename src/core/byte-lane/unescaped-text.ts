import { BYTE } from './json-tokens.ts';

/** The bytes of a text without the escapes it was sent with. */
export interface UnescapedText {
  readonly text: Uint8Array;
  /** The place of the last quote. */
  readonly close: number;
}

/** More is not decoded by a guess of ours. */
const MOST_TEXT = 1_048_576;

const SPACE = 0x20;
const SLASH = 0x2f;

/** The text that opens at `open`; undefined when it has line breaks or escapes that JSON text on one line does without. */
export function unescapedText(
  bytes: Uint8Array,
  open: number,
  end: number,
): UnescapedText | undefined {
  if (end - open > MOST_TEXT) return undefined;
  const text = new Uint8Array(end - open);
  let length = 0;
  for (let at = open + 1; at < end; at += 1) {
    let byte = bytes[at] ?? 0;
    if (byte === BYTE.quote) return { text: text.subarray(0, length), close: at };
    if (byte < SPACE) return undefined;
    if (byte === BYTE.backslash) {
      at += 1;
      byte = bytes[at] ?? 0;
      if (byte !== BYTE.quote && byte !== BYTE.backslash && byte !== SLASH) return undefined;
    }
    text[length] = byte;
    length += 1;
  }
  return undefined;
}
