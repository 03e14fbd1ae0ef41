import { appendFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newestCalls, scanCalls, type CallFilter } from '../../src/dashboard/calls/filter.ts';
import { CallIndex } from '../../src/dashboard/calls/index.ts';
import { callViews } from '../../src/dashboard/views/call-view.ts';
import { completion, start } from '../stats/lines.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const NORM = { rule_id: 'edit-old_str', type: 'param_alias', param: 'a', from: 'a', to: 'b' };
const BLOCKED = {
  kind: 'blocked',
  param: 'force',
  rule_id: 'force-bool-coerce',
  message: 'blocked by schema',
} as const;

function write(directory: string, lines: readonly string[], name = 'operations.jsonl'): void {
  appendFileSync(join(directory, name), lines.map((line) => `${line}\n`).join(''));
}

async function indexed(lines: readonly string[]): Promise<CallIndex> {
  const directory = temporaryDirectory();
  write(directory, lines);
  const index = new CallIndex(directory);
  await index.update();
  return index;
}

function countOf(index: CallIndex, filter: CallFilter): number {
  let count = 0;
  scanCalls(index, filter, () => {
    count += 1;
  });
  return count;
}

const LINES = [
  completion({ tool: 'read_file', client: 'claude-ai' }),
  start(),
  completion({ tool: 'edit_file', outcome: 'normalized', norms: [NORM] }),
  completion({ tool: 'edit_file', outcome: 'observed', norms: [NORM] }),
  completion({ tool: 'read_file', status: 'error', error: 'ENOENT: \u00e4 "quoted" thing' }),
  completion({ tool: 'delete_file', outcome: 'clean', problems: [BLOCKED] }),
  completion({ tool: 'with "quotes" and \u202e', outcome: 'unfixed', client: 'cl\u00efent' }),
];

describe('the index of calls', () => {
  const rows: readonly (readonly [string, CallFilter, number])[] = [
    ['counts lines that end a call, and no others', {}, 6],
    ['finds a tool', { tool: 'read_file' }, 2],
    ['finds a tool whose name needs escapes', { tool: 'with "quotes" and \u202e' }, 1],
    ['finds a client beyond ASCII', { client: 'cl\u00efent' }, 1],
    ['finds an outcome', { outcome: 'unfixed' }, 1],
    ['finds failed calls', { status: 'error' }, 1],
    ['finds what a rule changed, not what it would have', { rule: 'edit-old_str' }, 1],
    ['finds what a schema held a rule back from', { rule: 'force-bool-coerce' }, 1],
    ['finds text of an error, whatever its case', { search: 'enoent' }, 1],
    ['finds text of a rule id', { search: 'old_str' }, 1],
    ['finds a session', { session: '0428b9777bbb' }, 6],
    ['finds nothing under a name that was never met', { tool: 'nobody' }, 0],
    ['finds nothing before the first call', { to: 1_000 }, 0],
    ['finds nothing after the last call', { from: Date.now() + 60_000 }, 0],
    ['takes two choices together', { tool: 'read_file', status: 'ok' }, 1],
  ];

  it.each(rows)('%s', async (_, filter, count) => {
    expect(countOf(await indexed(LINES), filter)).toBe(count);
  });

  it('leads back from a call to its record', async () => {
    const index = await indexed(LINES);
    const views = callViews(index, newestCalls(index, { rule: 'edit-old_str' }, 5));
    expect(views).toMatchObject([{ tool: 'edit_file', norms: [NORM], outcome: 'normalized' }]);
  });

  it('gives the newest first, across files, and follows a file that is renamed', async () => {
    const directory = temporaryDirectory();
    write(directory, [completion({ tool: 'first', requestId: '1' })]);
    const index = new CallIndex(directory);
    await index.update();
    renameSync(join(directory, 'operations.jsonl'), join(directory, 'operations-20261118.jsonl'));
    write(directory, [completion({ tool: 'second', requestId: '2' })]);
    const added = await index.update();
    expect(callViews(index, added).map(({ tool }) => tool)).toEqual(['second']);
    const all = callViews(index, newestCalls(index, {}, 10));
    expect(all.map(({ tool }) => tool)).toEqual(['second', 'first']);
  });

  it('reads a line only once it is whole', async () => {
    const directory = temporaryDirectory();
    const line = completion({ tool: 'slow' });
    write(directory, [completion({ tool: 'quick' })]);
    appendFileSync(join(directory, 'operations.jsonl'), line.slice(0, 40));
    const index = new CallIndex(directory);
    await index.update();
    expect(index.count).toBe(1);
    appendFileSync(join(directory, 'operations.jsonl'), `${line.slice(40)}\n`);
    await index.update();
    expect(countOf(index, { tool: 'slow' })).toBe(1);
  });

  it('passes over what is no record, and takes both of two in a line', async () => {
    const cut = completion({ tool: 'cut' }).slice(0, 60);
    const index = await indexed(['no json', '[1]', '{}', `${cut}${completion({ tool: 'whole' })}`]);
    expect(callViews(index, newestCalls(index, {}, 9)).map(({ tool }) => tool)).toEqual(['whole']);
  });

  it('takes records of the reference format, which say less', async () => {
    const line = '{"ts":"2026-11-18T10:00:00Z","tool":"t","status":"ok","duration_ms":2}';
    const index = await indexed([line]);
    expect(countOf(index, { tool: 't', outcome: 'clean', status: 'ok' })).toBe(1);
  });

  it('says why a directory cannot be read, and reads it once it is there', async () => {
    const directory = join(temporaryDirectory(), 'later');
    const index = new CallIndex(directory);
    await index.update();
    expect(index.problem).toContain('ENOENT');
  });

  it('reads by characters what parsing reads, whatever the names and values', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 24 });
    const norm = fc.record({ rule_id: text, type: text, param: text, from: text, to: text });
    const call = fc.record({
      tool: text,
      client: text,
      status: fc.constantFrom('ok', 'error'),
      outcome: fc.constantFrom('clean', 'normalized', 'unfixed', 'observed'),
      durationMs: fc.nat(5_000_000),
      norms: fc.array(norm, { maxLength: 3 }),
      error: fc.option(text, { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 6 }), async (calls) => {
        const lines = calls.map((entry) => completion(entry));
        const quick = await indexed(lines);
        // A space that our writer never writes makes every line one that is parsed.
        const parsed = await indexed(lines.map((line) => line.replace('{"ts"', '{ "ts"')));
        expect(factsOf(quick)).toEqual(factsOf(parsed));
      }),
      { numRuns: 60 },
    );
  });
});

function factsOf(index: CallIndex): unknown[] {
  const facts: unknown[] = [];
  scanCalls(index, {}, (segment, row) => {
    facts.push([
      segment.time[row],
      segment.duration[row],
      segment.isError[row],
      segment.outcome[row],
      index.tools.nameOf(segment.tool[row] ?? 0),
      index.clients.nameOf(segment.client[row] ?? 0),
      index.servers.nameOf(segment.server[row] ?? 0),
      index.rules.at(segment.rules[row] ?? 0),
    ]);
  });
  return facts;
}

describe('a log that is no directory', () => {
  it('is a problem in words', async () => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    const index = new CallIndex(file);
    await index.update();
    expect(index.problem).toContain('ENOTDIR');
  });
});
