import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAudit } from '../../src/audit/index.ts';
import { foldStatistics, keepStatistics } from '../../src/stats/index.ts';
import type { Statistics } from '../../src/stats/statistics.ts';
import { finishedCall, NORMS, startedCall } from '../audit/calls.ts';
import { fuzzCount, fuzzSeed } from '../support/fuzz.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

/** Records calls, every second one changed. */
async function record(directory: string, count: number, rotateAt?: number): Promise<void> {
  const audit = createAudit({ directory, rotateAt });
  const recorder = audit.recorder('filesystem');
  for (let index = 0; index < count; index += 1) {
    const isChanged = index % 2 === 1;
    if (isChanged) recorder.started(startedCall({ requestId: String(index) }));
    recorder.finished(
      finishedCall({
        requestId: String(index),
        tool: index % 3 === 0 ? 'read_file' : 'edit_file',
        ...(isChanged ? { outcome: 'normalized', norms: NORMS } : {}),
      }),
    );
  }
  await audit.close();
}

/** Writes the statistics once and gives what was written. */
async function write(directory: string): Promise<Statistics> {
  await keepStatistics(directory).close();
  return JSON.parse(readFileSync(join(directory, 'normalizer_stats.json'), 'utf8'));
}

const log = (directory: string): string => join(directory, 'operations.jsonl');
const aside = (directory: string, name = '1'): string =>
  join(directory, `operations-${name}.jsonl`);

describe('normalizer_stats.json', () => {
  it('has the documented shape', async () => {
    const directory = temporaryDirectory();
    await record(directory, 4);
    expect(await write(directory)).toEqual({
      total_processed: 4,
      total_normalized: 2,
      last_updated: expect.stringMatching(/^\d{4}-.*Z$/),
      by_tool: {
        edit_file: { processed: 2, normalized: 1 },
        read_file: { processed: 2, normalized: 1 },
      },
      by_rule: {
        'edit-old_str': {
          rule_id: 'edit-old_str',
          type: 'param_alias',
          hits: 2,
          tools: ['edit_file', 'read_file'],
        },
        'force-bool-coerce': {
          rule_id: 'force-bool-coerce',
          type: 'type_coerce',
          hits: 2,
          tools: ['edit_file', 'read_file'],
        },
      },
      recent_normalizations: [
        { ts: expect.any(String), tool: 'edit_file', applied: NORMS },
        { ts: expect.any(String), tool: 'read_file', applied: NORMS },
      ],
      checkpoint: {
        v: 1,
        files: [
          {
            id: expect.stringMatching(/^[0-9a-f]{16}$/),
            name: 'operations.jsonl',
            offset: readFileSync(log(directory)).length,
          },
        ],
        unreadable: 0,
      },
    });
  });

  it('is what a fold of the whole log gives, however often it was written meanwhile', async () => {
    const directory = temporaryDirectory();
    for (const count of [1, 10, 100, 3, 50]) {
      await record(directory, count, 20_000);
      await write(directory);
    }
    const kept = await write(directory);
    rmSync(join(directory, 'normalizer_stats.json'));
    expect(kept).toEqual(await foldStatistics(directory));
    expect(kept.total_processed).toBe(164);
    expect(kept.checkpoint.files.length).toBeGreaterThan(2);
    expect(kept.recent_normalizations).toHaveLength(50);
  });

  it('counts the last line only when it is ended', async () => {
    const directory = temporaryDirectory();
    await record(directory, 3);
    const whole = readFileSync(log(directory));
    truncateSync(log(directory), whole.length - 1);
    expect(await write(directory)).toMatchObject({ total_processed: 2 });
    appendFileSync(log(directory), '\n');
    expect(await write(directory)).toMatchObject({ total_processed: 3 });
  });

  it('counts nothing twice when a file is moved aside', async () => {
    const directory = temporaryDirectory();
    await record(directory, 10);
    await write(directory);
    renameSync(log(directory), aside(directory));
    await record(directory, 5);
    appendFileSync(aside(directory), '{"tool":"late","status":"ok"}\n');
    expect(await write(directory)).toMatchObject({
      total_processed: 16,
      by_tool: { late: { processed: 1 } },
    });
  });

  it('counts nothing twice when the directory is copied or restored', async () => {
    const directory = temporaryDirectory();
    const copy = join(temporaryDirectory(), 'copy');
    await record(directory, 10);
    await write(directory);
    cpSync(directory, copy, { recursive: true });
    await record(copy, 5);
    expect(await write(copy)).toMatchObject({ total_processed: 15 });
  });

  it('counts nothing twice when a file has a copy beside it', async () => {
    const directory = temporaryDirectory();
    await record(directory, 10);
    copyFileSync(log(directory), aside(directory, 'copy'));
    await record(directory, 5);
    expect(await write(directory)).toMatchObject({ total_processed: 15 });
    expect(await write(directory)).toMatchObject({ total_processed: 15 });
  });

  it('keeps what it counted of files that are gone', async () => {
    const directory = temporaryDirectory();
    await record(directory, 10);
    await write(directory);
    rmSync(log(directory));
    await record(directory, 5);
    const kept = await write(directory);
    expect(kept).toMatchObject({ total_processed: 15, total_normalized: 7 });
    expect(kept.checkpoint.files).toEqual([
      expect.objectContaining({ gone: expect.any(String) }),
      expect.not.objectContaining({ gone: expect.any(String) }),
    ]);
  });

  it('goes on when a file that was gone is there again', async () => {
    const directory = temporaryDirectory();
    await record(directory, 10);
    await write(directory);
    renameSync(log(directory), join(directory, 'hidden'));
    await write(directory);
    renameSync(join(directory, 'hidden'), log(directory));
    expect(await write(directory)).toMatchObject({
      total_processed: 10,
      checkpoint: { files: [{ name: 'operations.jsonl' }] },
    });
  });

  it('forgets a file that has been gone for more than a day', async () => {
    const directory = temporaryDirectory();
    await record(directory, 1);
    const kept = await write(directory);
    const gone = new Date(Date.now() - 90_000_000).toISOString();
    const files = [
      ...kept.checkpoint.files,
      { id: 'f'.repeat(16), name: 'operations-0.jsonl', offset: 9, gone },
    ];
    writeFileSync(
      join(directory, 'normalizer_stats.json'),
      JSON.stringify({ ...kept, checkpoint: { ...kept.checkpoint, files } }),
    );
    expect(await write(directory)).toEqual(kept);
  });

  it('counts what comes after a file was emptied in place', async () => {
    const directory = temporaryDirectory();
    await record(directory, 10);
    await write(directory);
    truncateSync(log(directory));
    await record(directory, 5);
    expect(await write(directory)).toMatchObject({ total_processed: 15 });
  });

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is cut off', '{"total_processed": 12, "by_to'],
    [
      'is of another program, which has no checkpoint',
      '{"total_processed":900,"total_normalized":1,"last_updated":"2026-01-01T00:00:00Z","by_tool":{},"by_rule":{},"recent_normalizations":[]}',
    ],
    [
      'holds counts that are none',
      '{"last_updated":"","by_tool":{"a":{"processed":-1,"normalized":0}},"by_rule":{},"recent_normalizations":[],"checkpoint":{"files":[],"unreadable":0}}',
    ],
  ])('is counted anew when it %s', async (_, text) => {
    const directory = temporaryDirectory();
    await record(directory, 10);
    if (text !== undefined) writeFileSync(join(directory, 'normalizer_stats.json'), text);
    expect(await write(directory)).toMatchObject({ total_processed: 10, total_normalized: 5 });
  });

  it('may hold anything without stopping us', async () => {
    const directory = temporaryDirectory();
    await record(directory, 3);
    const file = join(directory, 'normalizer_stats.json');
    await write(directory);
    const whole = readFileSync(file, 'utf8');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.nat(whole.length),
        fc.json(),
        async (from, length, junk) => {
          writeFileSync(file, whole.slice(0, from) + junk + whole.slice(from + length));
          await foldStatistics(directory);
        },
      ),
      { numRuns: fuzzCount(200, 20_000), seed: fuzzSeed },
    );
  });

  it('is not written when there is nothing new', async () => {
    const directory = temporaryDirectory();
    await record(directory, 3);
    await write(directory);
    const file = join(directory, 'normalizer_stats.json');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replaceAll('\n', ' \n'));
    await write(directory);
    expect(readFileSync(file, 'utf8')).toBe(before.replaceAll('\n', ' \n'));
  });

  it('is right in the end, whoever of several processes writes last', async () => {
    const directory = temporaryDirectory();
    for (let round = 0; round < 20; round += 1) {
      const keepers = Array.from({ length: 4 }, () => keepStatistics(directory));
      await record(directory, 5);
      await Promise.all(keepers.map((keeper) => keeper.close()));
    }
    expect(await foldStatistics(directory)).toMatchObject({ total_processed: 100 });
    const kept: Statistics = JSON.parse(
      readFileSync(join(directory, 'normalizer_stats.json'), 'utf8'),
    );
    expect(kept.total_processed).toBe(100);
  });

  it('is not made where there is no directory', async () => {
    const directory = join(temporaryDirectory(), 'none');
    await keepStatistics(directory).close();
    expect(existsSync(directory)).toBe(false);
  });

  it('passes over a line that is longer than any record', async () => {
    const directory = temporaryDirectory();
    await record(directory, 1);
    appendFileSync(log(directory), `${'x'.repeat(70_000_000)}\n`);
    await record(directory, 1);
    expect(await write(directory)).toMatchObject({ total_processed: 2 });
  });

  it('counts a line that is longer than what is read at once', async () => {
    const directory = temporaryDirectory();
    const norms = Array.from({ length: 20_000 }, () => ({ rule_id: 'r', type: 't', param: 'p' }));
    const audit = createAudit({ directory });
    audit.recorder('s').finished(finishedCall({ outcome: 'normalized', norms }));
    await audit.close();
    expect(await write(directory)).toMatchObject({
      total_normalized: 1,
      by_rule: { r: { hits: 20_000 } },
    });
  });
});
