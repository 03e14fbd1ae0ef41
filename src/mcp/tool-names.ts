/** Names that are kept; a power of two. */
const MOST_NAMES = 256;

interface KnownName {
  readonly bytes: Buffer;
  readonly text: string;
}

/** The names of tools met last, found by their bytes, so that a name need not be decoded for each call. */
export class ToolNames {
  private readonly names: (KnownName | undefined)[] = Array.from({ length: MOST_NAMES });

  /** The text that the bytes from `start` to `end` spell. */
  textOf(bytes: Buffer, start: number, end: number): string {
    const place = placeOf(bytes, start, end);
    const known = this.names[place];
    if (known !== undefined && isSame(known.bytes, bytes, start, end)) return known.text;
    const text = bytes.toString('utf8', start, end);
    this.names[place] = { bytes: Buffer.from(bytes.subarray(start, end)), text };
    return text;
  }
}

function placeOf(bytes: Buffer, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < end; at += 1) hash = (hash * 31 + (bytes[at] ?? 0)) | 0;
  return hash & (MOST_NAMES - 1);
}

function isSame(name: Buffer, bytes: Buffer, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let index = 0; index < name.length; index += 1) {
    if (name[index] !== bytes[start + index]) return false;
  }
  return true;
}
