import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FinishedCall } from '../src/audit/call-recorder.ts';
import { createAudit } from '../src/audit/index.ts';
import { newLines, type LogPosition } from '../src/audit/read/index.ts';
import { LineFold } from '../src/stats/fold-lines.ts';
import type { Statistics } from '../src/stats/statistics.ts';
import { Tally } from '../src/stats/tally.ts';
import { report } from './harness.ts';

/** What a record costs beside the text it is, and what a fold of the log costs beside parsing it. */
export async function benchRecords(): Promise<void> {
  await inFolder(benchLines);
  await inFolder(benchFold);
}

async function inFolder(bench: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'argmend-bench-'));
  try {
    await bench(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const NORMS = [
  {
    rule_id: 'edit-old_str',
    type: 'param_alias',
    param: 'old_str',
    from: 'old_str',
    to: 'old_text',
  },
  { rule_id: 'force-bool-coerce', type: 'type_coerce', param: 'force', from: '"true"', to: 'true' },
];

const CLEAN: FinishedCall = {
  requestId: '1024',
  tool: 'edit_file',
  client: 'claude-ai',
  status: 'ok',
  durationMs: 12.4,
  outcome: 'clean',
  norms: [],
  problems: [],
  error: undefined,
  skipped: undefined,
  rulesVersion: '5799051f',
  sent: {
    path: '/home/user/notes.txt',
    old_text: 'the colour of the sea',
    new_text: 'the color of the sea',
    force: true,
  },
};

const MENDED: FinishedCall = { ...CLEAN, outcome: 'normalized', norms: NORMS };

const WARM_UP = 50_000;

async function benchLines(directory: string): Promise<void> {
  const audit = createAudit({ directory });
  const recorder = audit.recorder('filesystem');
  for (const [name, call] of [
    ['clean', CLEAN],
    ['mended', MENDED],
  ] as const) {
    // As after some hours of use: until then the engine has not compiled everything.
    for (let index = 0; index < WARM_UP; index += 1) recorder.finished(call);
    const [line = ''] = readFileSync(join(directory, 'operations.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-1);
    const record: unknown = JSON.parse(line);
    assert.equal(JSON.stringify(record), line);
    report({
      title: `records: the line that ends a ${name} call (${line.length} bytes), ratio to JSON.stringify of it`,
      contenders: [
        { name: 'JSON.stringify', run: () => JSON.stringify(record) },
        { name: 'argmend: described and written', run: () => recorder.finished(call) },
      ],
    });
  }
  await audit.close();
}

const LINES = 1_000_000;
const TOOLS = [
  'edit_file',
  'read_file',
  'search_files',
  'list_directory',
  'write_file',
  'get_file_info',
  'move_file',
  'delete_file',
];

async function benchFold(directory: string): Promise<void> {
  await recordLines(directory, LINES * 0.99);
  const before = fold(directory, undefined);
  await recordLines(directory, LINES * 0.01);
  const lines = readdirSync(directory)
    .filter((name) => name.startsWith('operations'))
    .flatMap((name) => readFileSync(join(directory, name), 'latin1').split('\n').slice(0, -1));
  const whole = fold(directory, undefined);
  assert.equal(lines.length, LINES);
  assert.equal(whole.total_processed, lines.filter((line) => line.includes('"status":')).length);
  assert.deepEqual(fold(directory, before), whole);
  const bytes = lines.reduce((sum, line) => sum + line.length + 1, 0);
  report({
    title: `records: the statistics of ${LINES} lines (${Math.round(bytes / LINES)} bytes each), ratio to JSON.parse of every line`,
    rounds: 9,
    contenders: [
      { name: 'JSON.parse', run: () => lines.forEach((line) => JSON.parse(line)) },
      { name: 'argmend: read and fold all', run: () => fold(directory, undefined) },
      { name: 'argmend: resume, 1 % is new', run: () => fold(directory, before) },
    ],
  });
}

/** Writes so many lines: one call in five is changed, and has two; one in twenty fails. */
export async function recordLines(directory: string, count: number): Promise<void> {
  const audit = createAudit({ directory });
  const recorder = audit.recorder('filesystem');
  for (let line = 0, call = 0; line < count; line += 1, call += 1) {
    const tool = TOOLS[call % TOOLS.length] ?? '';
    const isChanged = call % 5 === 0 && line < count - 1;
    const norms = isChanged ? NORMS.slice(0, 1 + (call % 2)) : [];
    if (isChanged) line += Number(recorder.started({ requestId: String(call), tool, norms }));
    recorder.finished({
      ...(isChanged ? MENDED : CLEAN),
      requestId: String(call),
      tool,
      norms,
      ...(call % 20 === 7 ? { status: 'error', error: 'ENOENT: no such file or directory' } : {}),
    });
  }
  await audit.close();
}

/** What the statistics are made by, without the file they go into. */
function fold(directory: string, before: Statistics | undefined): Statistics {
  const tally = new Tally(before);
  const lines = new LineFold(tally);
  const pieces = newLines(directory, before?.checkpoint.files ?? []);
  let step: IteratorResult<Buffer, LogPosition[]> = pieces.next();
  for (; step.done !== true; step = pieces.next()) lines.add(step.value);
  lines.finish();
  return tally.statistics(step.value);
}
