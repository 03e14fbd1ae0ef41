import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLog } from '../support/records/log-lines.ts';
import { Caller, startsIn } from '../support/stdio/caller.ts';
import { wrapped } from '../support/stdio/raw-client.ts';
import { slowServer } from '../support/stdio/slow-server.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Permissions mean nothing to root, so that the command runs as somebody else then. */
function unprivileged(command: readonly string[]): readonly string[] {
  const drop = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  return isRoot ? [...drop, ...command] : command;
}

describe('a directory without permission to write', () => {
  it('stops changes, not calls, until it may be written', async () => {
    const outer = temporaryDirectory();
    const directory = join(outer, 'logs');
    mkdirSync(directory);
    if (isRoot) for (const path of [outer, directory]) chownSync(path, NOBODY, NOBODY);
    chmodSync(directory, 0o500);
    const caller = new Caller(
      unprivileged(wrapped(slowServer({ delay: 20 }), '--log-dir', directory)),
    );
    await caller.begin();
    expect(await caller.call(20)).toEqual([]);
    chmodSync(directory, 0o700);
    const later = await caller.call(20);
    expect(await caller.client.end()).toBe(0);

    expect(later.length).toBeGreaterThan(5);
    expect(startsIn(readLog(directory).lines)).toBe(later.length);
    expect(caller.said).toEqual([
      `argmend: cannot record calls in ${directory}: EACCES: permission denied; calls go on, unchanged until it works again`,
      expect.stringMatching(/ again; \d+ records were lost$/),
    ]);
  });
});
