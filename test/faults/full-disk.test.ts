import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completionsIn, readLog } from '../support/records/log-lines.ts';
import { Caller, startsIn } from '../support/stdio/caller.ts';
import { wrapped } from '../support/stdio/raw-client.ts';
import { slowServer } from '../support/stdio/slow-server.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

describe('a disk that is full', () => {
  it('stops changes, not calls; and changes go on when there is room again', async () => {
    const directory = temporaryDirectory();
    const ballast = join(directory, 'operations.jsonl');
    symlinkSync('/dev/full', ballast);
    const caller = new Caller(wrapped(slowServer({ ballast }), '--log-dir', directory));
    await caller.begin();
    expect(await caller.call(20)).toEqual([]);
    await caller.client.call('free', 'free', {});
    expect(await caller.call(20)).toHaveLength(20);
    expect(await caller.client.end()).toBe(0);

    const { lines, torn } = readLog(directory);
    expect(torn).toEqual([]);
    expect(startsIn(lines)).toBe(20);
    expect(completionsIn(lines)).toHaveLength(21);
    expect(caller.said).toEqual([
      `argmend: cannot record calls in ${directory}: ENOSPC: no space left on device; calls go on, unchanged until it works again`,
      `argmend: recording calls in ${directory} again; 20 records were lost`,
    ]);
  });
});

describe('a file that may not grow', () => {
  it('takes a part of a line; that line counts as not written, and its call leaves as it came', async () => {
    const directory = join(temporaryDirectory(), 'logs');
    mkdirSync(directory);
    // In blocks of 512 bytes, for every file that it or its children write.
    const limit = ['sh', '-c', 'ulimit -f 20; exec "$@"', 'sh'];
    const command = [...limit, ...wrapped(slowServer({}), '--log-dir', directory)];
    const caller = new Caller(command);
    await caller.begin();
    const changed = await caller.call(60);
    expect(await caller.client.end()).toBe(0);

    const { lines, torn } = readLog(directory);
    expect(torn).toHaveLength(1);
    expect(changed.length).toBeGreaterThan(5);
    expect(changed.length).toBeLessThan(60);
    expect(startsIn(lines)).toBe(changed.length);
    expect(caller.said).toHaveLength(1);
  });
});
