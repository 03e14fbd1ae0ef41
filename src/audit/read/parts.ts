import { closeSync, fstatSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from './identity.ts';
import { logFiles, openForReading } from './log-files.ts';
import { wholeLines, type PiecePlace } from './whole-lines.ts';

/** A part of a log. It keeps its id when its file is moved, copied or restored. */
export interface LogPart {
  readonly id: string;
  readonly name: string;
  /** Bytes that are there by now. */
  readonly size: number;
}

/** The parts of a log, newest first; a copy of a part is none. */
export function logParts(directory: string): LogPart[] {
  const parts = new Map<string, LogPart>();
  for (const name of logFiles(directory).toReversed()) {
    const part = withFile(join(directory, name), (descriptor) => partOf(descriptor, name));
    if (part !== undefined && !parts.has(part.id)) parts.set(part.id, part);
  }
  return [...parts.values()];
}

function partOf(descriptor: number, name: string): LogPart | undefined {
  const stats = fstatSync(descriptor);
  const id = stats.isFile() ? identityOf(descriptor) : undefined;
  return id === undefined ? undefined : { id, name, size: stats.size };
}

/** Gives the whole lines of a part from an offset on, piece by piece, and the offset behind the last one. */
export function* linesOfPart(
  directory: string,
  part: LogPart,
  offset: number,
  place: PiecePlace,
): Generator<Buffer, number> {
  const descriptor = openForReading(join(directory, part.name));
  if (descriptor === undefined) return offset;
  try {
    // Between the listing and now, another file may have taken the name.
    if (identityOf(descriptor) !== part.id) return offset;
    return yield* wholeLines(descriptor, offset, part.size, { place });
  } finally {
    closeSync(descriptor);
  }
}

/** The lines of a part that begin at some offsets; undefined for those that cannot be read any more. */
export function linesAt(
  directory: string,
  part: LogPart,
  offsets: readonly number[],
): (string | undefined)[] {
  const lines = withFile(join(directory, part.name), (descriptor) =>
    identityOf(descriptor) === part.id
      ? offsets.map((offset) => lineAt(descriptor, offset))
      : undefined,
  );
  return lines ?? offsets.map(() => undefined);
}

const PIECE = 8_192;
const LONGEST_LINE = 4_194_304;

function lineAt(descriptor: number, offset: number): string | undefined {
  for (let length = PIECE; length <= LONGEST_LINE; length *= 8) {
    const bytes = Buffer.allocUnsafe(length);
    const read = bytes.subarray(0, readSync(descriptor, bytes, 0, length, offset));
    const end = read.indexOf('\n');
    if (end >= 0) return read.toString('utf8', 0, end);
    if (read.length < length) return undefined;
  }
  return undefined;
}

function withFile<Result>(
  path: string,
  work: (descriptor: number) => Result | undefined,
): Result | undefined {
  const descriptor = openForReading(path);
  if (descriptor === undefined) return undefined;
  try {
    return work(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
