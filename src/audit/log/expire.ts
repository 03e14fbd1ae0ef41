import { readdirSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { isTemporary } from '../atomic-write.ts';
import { isRotatedLog } from './files.ts';

const HOUR = 3_600_000;
const KEPT = 10 * 24 * HOUR;

/** Removes records that nobody wrote to for ten days, and what writers left behind that were killed. */
export function removeExpired(directory: string, now: number): void {
  for (const name of attempt(() => readdirSync(directory)) ?? []) {
    const kept = isRotatedLog(name) ? KEPT : isTemporary(name) ? HOUR : Infinity;
    const path = join(directory, name);
    if (kept < Infinity) attempt(() => statSync(path).mtimeMs < now - kept && unlinkSync(path));
  }
}

/** Another process may have been quicker, and what cannot be removed now can be later. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
