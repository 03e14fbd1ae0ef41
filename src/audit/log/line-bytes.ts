const scratch = Buffer.allocUnsafeSlow(65_536);

/** At most this many bytes for each code unit of a string. */
const WIDEST = 3;

/** The bytes of a line, which may be longer than what they stand in. */
export interface LineBytes {
  bytes: Buffer;
  length: number;
}

const line: LineBytes = { bytes: scratch, length: 0 };

/** The bytes of a line that begins with a text and ends with some bytes; valid until the next line is encoded. */
export function encodeLine(text: string, rest: Buffer): LineBytes {
  encode(text, rest);
  // Only text beyond ASCII can hold what some readers take for the end of a line.
  if (line.length !== text.length + rest.length) encode(withoutLineEnds(text), rest);
  return line;
}

/** The bytes of a text that will be the end of a line. */
export function encodeRest(text: string): Buffer {
  const bytes = Buffer.from(text);
  return bytes.length === text.length ? bytes : Buffer.from(withoutLineEnds(text));
}

function encode(text: string, rest: Buffer): void {
  const fits = text.length * WIDEST + rest.length <= scratch.length;
  if (fits) {
    const length = scratch.write(text);
    if (rest.length > 0) scratch.set(rest, length);
    line.bytes = scratch;
    line.length = length + rest.length;
  } else {
    line.bytes = Buffer.concat([Buffer.from(text), rest]);
    line.length = line.bytes.length;
  }
}

const LINE_ENDS = /[\u0085\u2028\u2029]/g;

function withoutLineEnds(text: string): string {
  return text.replaceAll(LINE_ENDS, escape);
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
