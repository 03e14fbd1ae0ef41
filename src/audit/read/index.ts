// In: a log directory, and how far it was read before. Out: the bytes of the lines since then, whole lines only.
// It must never write, never give a line twice, and never take a file that was moved or copied for a new one.

import { closeSync, fstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from './identity.ts';
import { logFiles, openForReading } from './log-files.ts';
import { wholeLines } from './whole-lines.ts';

/** How far one file of a log was read. */
export interface LogPosition {
  /** The fingerprint of the file's first line, which stays when the file is moved, copied or restored. */
  readonly id: string;
  readonly name: string;
  /** Bytes that were read. */
  readonly offset: number;
  /** Since when the file is missing. */
  readonly gone?: string;
}

/** Long, because most lines are told by their bytes; short enough that a piece takes no more than milliseconds. */
const PIECE = 131_072;
/** A missing file may only have been renamed while the directory was read, so it is remembered for a day. */
const REMEMBERED_MS = 24 * 3_600_000;

/**
 * Gives the lines that were added since the positions, in pieces that are valid until the next one is asked for, and in
 * the end the new positions.
 */
export function* newLines(
  directory: string,
  positions: readonly LogPosition[],
): Generator<Buffer, LogPosition[]> {
  const known = new Map(positions.map((position) => [position.id, position]));
  const present = new Set<string>();
  for (const name of logFiles(directory)) {
    const read = yield* newLinesOf(directory, name, known);
    if (read === undefined) continue;
    known.set(read.id, read);
    present.add(read.id);
  }
  return [...known.values()].flatMap((position) =>
    present.has(position.id) ? position : stillRemembered(position),
  );
}

/** The bytes of all files of a log. */
export function logSize(directory: string): number {
  return logFiles(directory).reduce((sum, name) => sum + sizeOf(join(directory, name)), 0);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function* newLinesOf(
  directory: string,
  name: string,
  known: ReadonlyMap<string, LogPosition>,
): Generator<Buffer, LogPosition | undefined> {
  const descriptor = openForReading(join(directory, name));
  if (descriptor === undefined) return undefined;
  try {
    const stats = fstatSync(descriptor);
    const id = stats.isFile() ? identityOf(descriptor) : undefined;
    if (id === undefined) return undefined;
    // A copy of a file that was read further has nothing new.
    const offset = known.get(id)?.offset ?? 0;
    return {
      id,
      name,
      offset: yield* wholeLines(descriptor, offset, stats.size, { piece: PIECE }),
    };
  } finally {
    closeSync(descriptor);
  }
}

function stillRemembered(position: LogPosition): LogPosition[] {
  const now = Date.now();
  const { gone = new Date(now).toISOString() } = position;
  return now - Date.parse(gone) > REMEMBERED_MS ? [] : [{ ...position, gone }];
}
