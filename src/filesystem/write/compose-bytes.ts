import { FilesystemFault } from '../fault.ts';
import { codecFor, type EncodingName } from '../text/codec.ts';
import { lineEndingsOf, withLineEndings } from '../text/line-endings.ts';
import { readText } from '../text/text-file.ts';

/** A text, or bytes as base64, and how they are to be written. */
export interface Content {
  readonly text: string;
  readonly encoding: EncodingName | 'base64' | undefined;
  /** Whether a file of CRLF lines keeps them when the new text has LF. */
  readonly keepsLineEndings: boolean;
}

/** The bytes of a new version: in the encoding of the old one, unless another is asked for. */
export function composeBytes(
  { text, encoding, keepsLineEndings }: Content,
  old: Buffer | undefined,
): { bytes: Buffer; encoding: EncodingName | 'base64' } {
  if (encoding === 'base64') return { bytes: fromBase64(text), encoding };
  const former = readText(old ?? Buffer.alloc(0), encoding);
  // Bytes that were no UTF-8 are gone with the old version.
  const codec = former.codec.isExact ? former.codec : codecFor(former.codec.mark, encoding);
  const style = keepsLineEndings ? lineEndingsOf(former.text) : 'none';
  const body = codec.encode(codec.fromCaller(withLineEndings(text, style)));
  const startsWithMark = body.subarray(0, codec.mark.length).equals(codec.mark);
  const bytes = startsWithMark ? body : Buffer.concat([codec.mark, body]);
  return { bytes, encoding: codec.encoding };
}

function fromBase64(text: string): Buffer {
  const compact = text.replaceAll(/\s/g, '');
  const bytes = Buffer.from(compact, 'base64');
  // The decoder skips what it does not know; what it read back must be what was sent.
  if (bytes.toString('base64').replace(/=+$/, '') === compact.replace(/=+$/, '')) return bytes;
  throw new FilesystemFault('content is not base64 text; nothing was written');
}
