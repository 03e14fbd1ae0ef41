import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completionsIn, readLog } from '../support/records/log-lines.ts';
import { Caller, startsIn } from '../support/stdio/caller.ts';
import { wrapped } from '../support/stdio/raw-client.ts';
import { slowServer } from '../support/stdio/slow-server.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

/** Runs a command with a file system of so many bytes mounted on a directory, and copies that to another in the end. */
function onSmallDisk(
  directory: string,
  bytes: number,
  copy: string,
  command: readonly string[],
): readonly string[] {
  const script = `mount -t tmpfs -o size=${bytes},mode=700 tmpfs "$1" && head -c ${bytes - 16_384} /dev/zero > "$1/ballast" &&
    copy="$2" && directory="$1" && shift 2 && "$@"; code=$?; cp -r "$directory/." "$copy"; exit $code`;
  const asRoot = process.getuid?.() === 0 ? ['-m'] : ['-rm'];
  return ['unshare', ...asRoot, 'sh', '-c', script, 'sh', directory, copy, ...command];
}

describe('a disk that fills up', () => {
  it('stops changes, not calls; no changed call leaves unrecorded; and changes go on when there is room again', async () => {
    const directory = temporaryDirectory();
    const copy = temporaryDirectory();
    const server = slowServer({ ballast: join(directory, 'ballast') });
    const command = onSmallDisk(directory, 131_072, copy, wrapped(server, '--log-dir', directory));
    const caller = new Caller(command);
    await caller.begin();
    const before = await caller.call(60);
    const full = await caller.call(20);
    expect(full).toEqual([]);
    await caller.client.call('free', 'free', {});
    const after = await caller.call(20);
    expect(await caller.client.end()).toBe(0);

    expect(before.length).toBeGreaterThan(5);
    expect(before.length).toBeLessThan(60);
    expect(after).toHaveLength(20);
    const { lines, torn } = readLog(copy);
    expect(startsIn(lines)).toBe(before.length + after.length);
    expect(torn.length).toBeLessThanOrEqual(2);
    const lost = lines.reduce((sum, line) => sum + (line.lost ?? 0), 0);
    expect(lost).toBeGreaterThan(20);
    expect(completionsIn(lines).length + lost).toBe(101);
    expect(caller.said).toEqual([
      expect.stringMatching(
        /^argmend: cannot record calls in .*: (?:ENOSPC: no space left on device|only a part of a line could be written); calls go on/,
      ),
      `argmend: recording calls in ${directory} again; ${lost} records were lost`,
    ]);
  });
});
