import { createHash, randomBytes } from 'node:crypto';
import { readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, FilesystemFault, quoted, systemFault } from '../fault.ts';
import type { PinnedDirectory } from '../roots/pinned-directory.ts';
import { OWN_PREFIX } from '../roots/reserved.ts';

/** A process that was restarted under its old number must know that an old lock is not its own. */
const HOLDER = `${process.pid} ${randomBytes(8).toString('hex')}`;
const PATIENCE_MS = 10_000;
const RETRY_MS = 3;
/** No change takes this long: a lock this old was left behind. */
const STALE_MS = 60_000;

/** Keeps others from changing the same entry meanwhile: calls of this process by a queue, other processes by a file. */
export async function withLock<T>(
  directory: PinnedDirectory,
  name: string,
  shown: string,
  work: () => Promise<T>,
): Promise<T> {
  return inTurn(join(directory.real, name), async () => {
    const lock = directory.at(lockName(name));
    await acquire(lock, shown);
    try {
      return await work();
    } finally {
      await unlink(lock).catch(() => undefined);
    }
  });
}

/** The last in each queue; whoever comes next waits for it. */
const queues = new Map<string, Promise<unknown>>();

async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (queues.get(key) ?? Promise.resolve()).then(work, work);
  queues.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === mine) queues.delete(key);
  }
}

function lockName(name: string): string {
  const digest = createHash('sha256').update(name.toLowerCase()).digest('hex');
  return `${OWN_PREFIX}${digest.slice(0, 16)}.lock`;
}

async function acquire(lock: string, shown: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await tryAcquire(lock, shown))) {
    if (await isStale(lock)) await unlink(lock).catch(() => undefined);
    else if (Date.now() > deadline) throw busyFault(shown);
    else await sleep(RETRY_MS * (1 + Math.random()));
  }
}

async function tryAcquire(lock: string, shown: string): Promise<boolean> {
  try {
    await writeFile(lock, HOLDER, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    // A disk that took the name but not the text would leave a lock that nobody holds.
    if (errorCode(error) === 'ENOSPC') await unlink(lock).catch(() => undefined);
    throw systemFault(error, shown);
  }
}

async function isStale(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => undefined);
  if (found === undefined) return false;
  if (Date.now() - found.mtimeMs > STALE_MS) return true;
  const [number, token] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
  // Somebody is just about to write who holds it.
  if (token === undefined) return false;
  const isOwnNumber = Number(number) === process.pid;
  return isOwnNumber ? `${number} ${token}` !== HOLDER : !isAlive(Number(number));
}

function isAlive(processNumber: number): boolean {
  try {
    return process.kill(processNumber, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function busyFault(shown: string): FilesystemFault {
  return new FilesystemFault(
    `${quoted(shown)}: another process is changing this file; try again when it is done`,
  );
}
