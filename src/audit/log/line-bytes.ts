const scratch = Buffer.allocUnsafeSlow(65_536);

/** At most this many bytes for each code unit of a string. */
const WIDEST = 3;

/** The bytes of a line, which may be longer than what they stand in. */
export interface LineBytes {
  bytes: Buffer;
  length: number;
}

const line: LineBytes = { bytes: scratch, length: 0 };

/** The bytes of a line; valid until the next line is encoded. */
export function encodeLine(text: string): LineBytes {
  encode(text);
  // Only text beyond ASCII can hold what some readers take for the end of a line.
  if (line.length !== text.length) encode(text.replaceAll(LINE_ENDS, escape));
  return line;
}

function encode(text: string): void {
  const fits = text.length * WIDEST <= scratch.length;
  line.bytes = fits ? scratch : Buffer.from(text);
  line.length = fits ? scratch.write(text) : line.bytes.length;
}

const LINE_ENDS = /[\u0085\u2028\u2029]/g;

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
