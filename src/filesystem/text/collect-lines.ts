/** Which lines to keep, counted from 1, and how many bytes of them. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
  readonly maxBytes: number;
  /** The bytes of a line feed: two in UTF-16. */
  readonly lineFeed: Buffer;
}

/** Some lines of a file. */
export interface Collected {
  readonly bytes: Buffer;
  /** The last line that is kept; one less than the first when there is none. */
  readonly lastLine: number;
  /** How many lines the file has, when its end was reached. */
  readonly totalLines: number | undefined;
  /** Whether lines of the range were left out because they are too many. */
  readonly isCut: boolean;
}

/** Reads up to the end of a range of lines and keeps no more than that. */
export async function collectLines(
  chunks: AsyncIterable<Buffer>,
  range: LineRange,
): Promise<Collected> {
  const keeper = createKeeper(range);
  for await (const chunk of chunks) {
    const done = keeper.take(chunk);
    if (done !== undefined) return done;
  }
  return keeper.finish();
}

/** Takes a file piece by piece; the pieces kept are stretches of whole chunks, however short the lines are. */
function createKeeper({ start, end, maxBytes, lineFeed }: LineRange) {
  const kept: Buffer[] = [];
  let keptBytes = 0;
  /** How much of what is kept are whole lines. */
  let wholeBytes = 0;
  let line = 1;
  let isLineEmpty = true;
  const keep = (piece: Buffer): void => {
    kept.push(piece);
    keptBytes += piece.length;
  };
  const cut = (): Collected => {
    const bytes = Buffer.concat(kept).subarray(0, wholeBytes);
    return { bytes, lastLine: line - 1, totalLines: undefined, isCut: true };
  };
  return {
    /** Gives the result as soon as it is complete. */
    take(chunk: Buffer): Collected | undefined {
      let from = 0;
      let at = 0;
      while (at < chunk.length) {
        const lineEnd = endOfLine(chunk, at, lineFeed);
        at = lineEnd ?? chunk.length;
        if (line < start) from = at;
        isLineEmpty = lineEnd !== undefined;
        if (keptBytes + at - from > maxBytes) {
          keep(chunk.subarray(from, at));
          return cut();
        }
        if (lineEnd === undefined) break;
        wholeBytes = keptBytes + at - from;
        line += 1;
        if (line <= end) continue;
        keep(chunk.subarray(from, at));
        return { bytes: Buffer.concat(kept), lastLine: end, totalLines: undefined, isCut: false };
      }
      keep(chunk.subarray(from, at));
      return undefined;
    },
    finish(): Collected {
      const lines = isLineEmpty ? line - 1 : line;
      return { bytes: Buffer.concat(kept), lastLine: lines, totalLines: lines, isCut: false };
    },
  };
}

/** The position behind the next line feed; units of two bytes start at even positions. */
function endOfLine(chunk: Buffer, from: number, lineFeed: Buffer): number | undefined {
  const unit = lineFeed.length;
  let found = chunk.indexOf(lineFeed, from);
  while (found % unit !== 0 && found !== -1) found = chunk.indexOf(lineFeed, found + 1);
  return found === -1 ? undefined : found + unit;
}
