import { readdirSync, readFileSync } from 'node:fs';

/** Whether a group of processes has a member that runs. */
export function isGroupRunning(group: number): boolean {
  try {
    process.kill(-group, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return process.platform !== 'linux' || runningMembers(group) > 0;
}

/**
 * The members of a group without those that have ended and only wait for a parent to take note, as they do for long where
 * the first process of a container is no init.
 */
function runningMembers(group: number): number {
  return readdirSync('/proc').filter((name) => {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    return stat?.group === group && !'ZX'.includes(stat.state);
  }).length;
}

function statOf(pid: string): { state: string; group: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may hold anything.
    const [state = '', , group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, group: Number(group) };
  } catch {
    return undefined;
  }
}
