import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The processes whose command line holds a text, by their ids. */
export function processesWith(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => commandLineOf(pid).includes(text))
    .map(Number);
}

/** Waits until no process has a text in its command line; gives those that are left when that takes too long. */
export async function untilGone(text: string, patience = 5000): Promise<number[]> {
  const latest = Date.now() + patience;
  while (processesWith(text).length > 0 && Date.now() < latest) await delay(20);
  return processesWith(text);
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended since it was listed.
    return '';
  }
}
