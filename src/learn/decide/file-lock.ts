import { open, stat, unlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** A lock that was left behind by a process that was killed counts for nothing after this long. */
const STALE_MS = 10_000;
const EVERY_MS = 20;
const MOST_TRIES = 250;

/** Does something while no other process does the same; a lock beside the file tells. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${path}.lock`;
  await acquire(lock);
  try {
    return await work();
  } finally {
    await unlink(lock).catch(() => undefined);
  }
}

async function acquire(lock: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      await (await open(lock, 'wx', 0o600)).close();
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    await removeStale(lock);
    await delay(EVERY_MS);
  }
  throw new Error(`another process holds ${lock}; if there is none, remove that file`);
}

async function removeStale(lock: string): Promise<void> {
  const held = await stat(lock).catch(() => undefined);
  if (held !== undefined && Date.now() - held.mtimeMs > STALE_MS) {
    await unlink(lock).catch(() => undefined);
  }
}
