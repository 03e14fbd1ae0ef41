import type { ErrorOutput } from '../transport/error-output.ts';

/** What is shown of a line that is no message. */
const SHOWN_BYTES = 4096;

/** Shows people a line that the server wrote among its messages, so that the client never meets it. */
export function showNoise(output: ErrorOutput, line: Buffer): void {
  const shown = printable(line.subarray(0, SHOWN_BYTES).toString('utf8'));
  const rest = line.length > SHOWN_BYTES ? ` ... (${line.length} bytes in all)` : '';
  output.say(`not a message, on the server's stdout: ${shown}${rest}`);
}

/** Spells out what could garble a terminal: control characters and reordering marks. */
function printable(text: string): string {
  return text.trimEnd().replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return character === '\t' ? character : `\\u{${code.toString(16)}}`;
  });
}
