import { openSync, readdirSync } from 'node:fs';
import { CURRENT_LOG, isRotatedLog } from '../log/files.ts';

/** The files of a log, oldest first. */
export function logFiles(directory: string): string[] {
  const rotated = readdirSync(directory).filter(isRotatedLog).toSorted();
  return [...rotated, CURRENT_LOG];
}

/** Undefined when the file is gone, moved or not for us. */
export function openForReading(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}
