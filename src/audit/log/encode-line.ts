const scratch = Buffer.allocUnsafeSlow(65_536);

/** At most this many bytes for each code unit of a string. */
const WIDEST = 3;

/** The bytes of a record with its line feed; valid until the next line is encoded. */
export function encodeLine(record: object): Buffer {
  const text = `${JSON.stringify(record)}\n`;
  const bytes = encode(text);
  // Only text beyond ASCII can hold what some readers take for the end of a line.
  return bytes.length === text.length ? bytes : encode(text.replaceAll(LINE_ENDS, escape));
}

function encode(text: string): Buffer {
  if (text.length * WIDEST > scratch.length) return Buffer.from(text);
  return scratch.subarray(0, scratch.write(text));
}

const LINE_ENDS = /[\u0085\u2028\u2029]/g;

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
