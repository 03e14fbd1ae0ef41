import { codecFor, type Codec, type EncodingName } from './codec.ts';

/** A file taken apart so that it can be put together again without losing a byte. */
export interface TextFile {
  readonly codec: Codec;
  readonly text: string;
  /** The odd byte at the end of a UTF-16 file that was cut off. */
  readonly tail: Buffer;
}

/** Takes the bytes of a file apart. */
export function readText(bytes: Buffer, wanted?: EncodingName): TextFile {
  const codec = codecFor(bytes, wanted);
  const body = bytes.subarray(codec.mark.length);
  const unit = codec.encoding.startsWith('utf-16') ? 2 : 1;
  const tail = body.subarray(body.length - (body.length % unit));
  return { codec, text: codec.decode(body), tail };
}

/** The bytes of a file with another text. */
export function writeText({ codec, tail }: TextFile, text: string): Buffer {
  return Buffer.concat([codec.mark, codec.encode(text), tail]);
}
