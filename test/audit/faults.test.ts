import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createAudit, type Audit } from '../../src/audit/index.ts';
import type { CallRecorder } from '../../src/audit/call-recorder.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { finishedCall, recordsIn, startedCall } from './calls.ts';

interface Opened {
  readonly audit: Audit;
  readonly recorder: CallRecorder;
  /** What people were told. */
  readonly said: string[];
}

function open(directory: string): Opened {
  const said: string[] = [];
  const audit = createAudit({ directory, say: (text) => said.push(text) });
  return { audit, recorder: audit.recorder('filesystem'), said };
}

/** Longer than a directory that could not be used is left alone. */
const A_WHILE = 150;
/** Until the log is looked up by its name before the line of a change. */
const A_MOMENT = 30;

describe('a log that cannot be written', () => {
  it('withholds changes, loses no call, and says so once, as on a full disk', async () => {
    const directory = temporaryDirectory();
    const log = join(directory, 'operations.jsonl');
    symlinkSync('/dev/full', log);
    const { audit, recorder, said } = open(directory);
    for (let call = 0; call < 5; call += 1) {
      expect(recorder.started(startedCall())).toBe(false);
      recorder.finished(finishedCall({ skipped: 'no_record' }));
    }
    expect(said).toEqual([
      `cannot record calls in ${directory}: ENOSPC: no space left on device; calls go on, unchanged until it works again`,
    ]);
    rmSync(log);
    expect(recorder.started(startedCall())).toBe(true);
    recorder.finished(finishedCall());
    await audit.close();
    expect(said.slice(1)).toEqual([`recording calls in ${directory} again; 5 records were lost`]);
    expect(recordsIn(directory)).toEqual([
      {
        ts: expect.any(String),
        lost: 5,
        since: expect.any(String),
        reason: 'ENOSPC: no space left on device',
        v: 1,
      },
      expect.objectContaining({ req_id: '1', norms: expect.any(Array) }),
      expect.objectContaining({ status: 'ok' }),
    ]);
  });

  it('says what was lost when it ends before it works again', async () => {
    const directory = temporaryDirectory();
    const log = join(directory, 'operations.jsonl');
    symlinkSync('/dev/full', log);
    const { audit, recorder } = open(directory);
    recorder.finished(finishedCall());
    rmSync(log);
    await audit.close();
    expect(recordsIn(directory)).toEqual([expect.objectContaining({ lost: 1 })]);
  });

  it('recovers when a file stood where the directory should be', async () => {
    const directory = join(temporaryDirectory(), 'logs');
    writeFileSync(directory, 'in the way');
    const { audit, recorder, said } = open(directory);
    expect(recorder.started(startedCall())).toBe(false);
    rmSync(directory);
    await setTimeout(A_WHILE);
    expect(recorder.started(startedCall())).toBe(true);
    await audit.close();
    expect(recordsIn(directory)).toHaveLength(1);
    expect(said).toEqual([expect.stringContaining('EEXIST'), expect.stringMatching(/ again$/)]);
  });

  it('recovers when the directory is replaced by a file in the middle', async () => {
    const directory = join(temporaryDirectory(), 'logs');
    const { audit, recorder, said } = open(directory);
    expect(recorder.started(startedCall())).toBe(true);
    rmSync(directory, { recursive: true });
    writeFileSync(directory, 'in the way');
    await setTimeout(A_MOMENT);
    expect(recorder.started(startedCall())).toBe(false);
    rmSync(directory);
    await setTimeout(A_WHILE);
    expect(recorder.started(startedCall({ requestId: '2' }))).toBe(true);
    await audit.close();
    expect(recordsIn(directory)).toEqual([expect.objectContaining({ req_id: '2' })]);
    expect(said).toHaveLength(2);
  });

  it('says nothing when nothing is wrong', async () => {
    const { audit, recorder, said } = open(temporaryDirectory());
    recorder.started(startedCall());
    recorder.finished(finishedCall());
    await audit.close();
    expect(said).toEqual([]);
  });
});

describe('a log that somebody else moves', () => {
  it('is made again, for the owner alone, when its directory was removed', async () => {
    const directory = join(temporaryDirectory(), 'logs');
    const { audit, recorder } = open(directory);
    recorder.started(startedCall());
    rmSync(directory, { recursive: true });
    await setTimeout(A_MOMENT);
    expect(recorder.started(startedCall({ requestId: '2' }))).toBe(true);
    await audit.close();
    expect(recordsIn(directory)).toEqual([expect.objectContaining({ req_id: '2' })]);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(readdirSync(directory)).toContain('fingerprint-salt');
  });

  it('goes on in a new file after a rename', async () => {
    const directory = temporaryDirectory();
    const { audit, recorder } = open(directory);
    recorder.started(startedCall());
    renameSync(join(directory, 'operations.jsonl'), join(directory, 'elsewhere.jsonl'));
    await setTimeout(A_MOMENT);
    recorder.started(startedCall({ requestId: '2' }));
    await audit.close();
    expect(recordsIn(directory, 'elsewhere.jsonl')).toEqual([
      expect.objectContaining({ req_id: '1' }),
    ]);
    expect(recordsIn(directory)).toEqual([expect.objectContaining({ req_id: '2' })]);
  });

  it('begins at the beginning after it was emptied, without a hole', async () => {
    const directory = temporaryDirectory();
    const { audit, recorder } = open(directory);
    recorder.started(startedCall());
    truncateSync(join(directory, 'operations.jsonl'));
    recorder.started(startedCall({ requestId: '2' }));
    await audit.close();
    expect(readFileSync(join(directory, 'operations.jsonl'), 'utf8')).toMatch(/^\{"ts"[^\0]*\}\n$/);
  });

  it('is looked up again for calls that were not changed, too, after a while', async () => {
    const directory = temporaryDirectory();
    const { audit, recorder } = open(directory);
    recorder.finished(finishedCall());
    rmSync(join(directory, 'operations.jsonl'));
    await setTimeout(300);
    recorder.finished(finishedCall({ requestId: '2' }));
    await audit.close();
    expect(recordsIn(directory)).toEqual([expect.objectContaining({ req_id: '2' })]);
  });
});

describe('a log that ends in a part of a line', () => {
  it.each(['{"ts":"2026', '{', '{"ts":"2026-11-18T13:41:18.286Z"}'])(
    'has it ended before the next line: %s',
    async (part) => {
      const directory = temporaryDirectory();
      const log = join(directory, 'operations.jsonl');
      writeFileSync(log, part);
      const { audit, recorder } = open(directory);
      recorder.finished(finishedCall());
      recorder.finished(finishedCall());
      await audit.close();
      const [first, second, third, rest] = readFileSync(log, 'utf8').split('\n');
      expect([first, rest]).toEqual([part, '']);
      for (const line of [second, third])
        expect(JSON.parse(line ?? '')).toMatchObject({ status: 'ok' });
    },
  );

  it('is never rewritten', async () => {
    const directory = temporaryDirectory();
    const log = join(directory, 'operations.jsonl');
    const junk = Buffer.from([0, 255, 10, 13, 10, 1, 128]);
    writeFileSync(log, junk);
    const { audit, recorder } = open(directory);
    recorder.finished(finishedCall());
    await audit.close();
    expect(readFileSync(log).subarray(0, junk.length)).toEqual(junk);
  });
});

describe('a clock that is set back', () => {
  it('disturbs neither lines nor rotation', async () => {
    const directory = temporaryDirectory();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T12:00:00Z') });
    try {
      const audit = createAudit({ directory, rotateAt: 1_000 });
      const recorder = audit.recorder('s');
      for (let call = 0; call < 30; call += 1) {
        vi.setSystemTime(Date.parse('2026-11-18T12:00:00Z') - 60_000 * (call % 3));
        expect(recorder.started(startedCall({ requestId: String(call) }))).toBe(true);
      }
      await audit.close();
    } finally {
      vi.useRealTimers();
    }
    const files = readdirSync(directory).filter((name) => name.startsWith('operations'));
    const ids = files.flatMap((file) => recordsIn(directory, file)).map(({ req_id }) => req_id);
    expect(files.length).toBeGreaterThan(5);
    expect(ids.map(Number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, i) => i),
    );
  });
});

describe('another writer in the same file', () => {
  it('does not hide that the directory is shared', async () => {
    const directory = temporaryDirectory();
    mkdirSync(directory, { recursive: true });
    const { audit, recorder } = open(directory);
    recorder.finished(finishedCall());
    appendFileSync(join(directory, 'operations.jsonl'), '{"tool":"theirs","status":"ok"}\n');
    recorder.finished(finishedCall());
    await audit.close();
    expect(recordsIn(directory).map(({ tool }) => tool)).toEqual([
      'edit_file',
      'theirs',
      'edit_file',
    ]);
  });
});
