import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAudit } from '../../src/audit/index.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { finishedCall, recordsIn, startedCall } from './calls.ts';

const ROTATED = /^operations-\d{8}T\d{6}\.\d{3}Z(?:_\d{3})?\.jsonl$/;

function rotatedIn(directory: string): string[] {
  return readdirSync(directory).filter((name) => ROTATED.test(name));
}

/** Lets a file be as old as many days. */
function age(path: string, days: number): void {
  const time = Date.now() / 1_000 - days * 86_400;
  utimesSync(path, time, time);
}

describe('rotation', () => {
  it('moves the log aside at its size, and loses nothing', async () => {
    const directory = temporaryDirectory();
    const audit = createAudit({ directory, rotateAt: 20_000 });
    const recorder = audit.recorder('s');
    for (let call = 0; call < 1_000; call += 1) {
      recorder.started(startedCall({ requestId: String(call) }));
    }
    await audit.close();
    const rotated = rotatedIn(directory);
    expect(rotated.length).toBeGreaterThan(10);
    for (const file of rotated) {
      const { size, mode } = statSync(join(directory, file));
      expect(size).toBeGreaterThanOrEqual(20_000);
      expect(size).toBeLessThan(21_000);
      expect(mode & 0o777).toBe(0o600);
    }
    const ids = [...rotated, 'operations.jsonl'].flatMap((file) =>
      recordsIn(directory, file).map(({ req_id }) => Number(req_id)),
    );
    expect(ids).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
  });

  it('is done by completion lines, too, though they look less often', async () => {
    const directory = temporaryDirectory();
    const audit = createAudit({ directory, rotateAt: 20_000 });
    const recorder = audit.recorder('s');
    for (let call = 0; call < 2_000; call += 1) recorder.finished(finishedCall());
    await audit.close();
    expect(rotatedIn(directory).length).toBeGreaterThan(2);
  });

  it('of one recorder is noticed by another in the same directory', async () => {
    const directory = temporaryDirectory();
    const audits = [1, 2].map(() => createAudit({ directory, rotateAt: 5_000 }));
    const recorders = audits.map((audit) => audit.recorder('s'));
    for (let call = 0; call < 400; call += 1) {
      recorders[call % 2]?.started(startedCall({ requestId: String(call) }));
    }
    await Promise.all(audits.map((audit) => audit.close()));
    const files = [...rotatedIn(directory), 'operations.jsonl'];
    const ids = files.flatMap((file) =>
      recordsIn(directory, file).map(({ req_id }) => Number(req_id)),
    );
    expect(ids.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 400 }, (_, index) => index),
    );
  });
});

describe('what is old', () => {
  it('goes after ten days when the audit ends, and nothing else does', async () => {
    const directory = temporaryDirectory();
    const rows: readonly (readonly [string, number, 'goes' | 'stays'])[] = [
      ['operations-20261101T000000.000Z.jsonl', 10.1, 'goes'],
      ['operations-20261102T000000.000Z.jsonl', 9.9, 'stays'],
      ['operations.jsonl', 400, 'stays'],
      ['notes.txt', 400, 'stays'],
      ['tools-filesystem.json', 400, 'stays'],
      ['normalizer_stats.json', 400, 'stays'],
      ['normalizer_stats.json.0123456789ab.tmp', 0.1, 'goes'],
      ['tools-filesystem.json.0123456789ab.tmp', 0.001, 'stays'],
      ['mine.tmp', 400, 'stays'],
    ];
    for (const [name] of rows) writeFileSync(join(directory, name), '');
    const audit = createAudit({ directory });
    for (const [name, days] of rows) age(join(directory, name), days);
    await audit.close();
    const left = readdirSync(directory);
    for (const [name, , fate] of rows)
      expect([name, left.includes(name)]).toEqual([name, fate === 'stays']);
  });
});

describe('fsync', () => {
  it('changes nothing in what is written', async () => {
    const directory = temporaryDirectory();
    const audit = createAudit({ directory, sync: true, rotateAt: 5_000 });
    const recorder = audit.recorder('s');
    for (let call = 0; call < 60; call += 1) {
      expect(recorder.started(startedCall({ requestId: String(call) }))).toBe(true);
      recorder.finished(finishedCall({ requestId: String(call) }));
    }
    await audit.close();
    const files = [...rotatedIn(directory), 'operations.jsonl'];
    expect(files.flatMap((file) => recordsIn(directory, file))).toHaveLength(120);
  });
});
