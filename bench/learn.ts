import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FinishedCall } from '../src/audit/call-recorder.ts';
import { createAudit } from '../src/audit/index.ts';
import { newLines, type LogPosition } from '../src/audit/read/index.ts';
import { knownSalt } from '../src/audit/salt.ts';
import { createFingerprint } from '../src/audit/shape/fingerprint.ts';
import { LearnLines } from '../src/learn/fold/learn-lines.ts';
import { Memory, type StoredMemory } from '../src/learn/memory.ts';
import { LineFold } from '../src/stats/fold-lines.ts';
import type { Statistics } from '../src/stats/statistics.ts';
import { Tally } from '../src/stats/tally.ts';
import { report } from './harness.ts';

const LINES = 1_000_000;
const SESSION_CALLS = 200;
const PATHS = 5_000;

/** What was made of a log: statistics, and what was learnt. */
interface Folded {
  readonly statistics: Statistics;
  readonly memory: StoredMemory;
  readonly files: readonly LogPosition[];
}

/** What it costs to fold a log into statistics and patterns, beside parsing it; and how much memory that takes. */
export async function benchLearn(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'argmend-bench-'));
  try {
    await recordLines(directory, LINES * 0.99);
    const before = fold(directory, undefined);
    await recordLines(directory, LINES * 0.01);
    measure(directory, before);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function measure(directory: string, before: Folded): void {
  const heap = process.memoryUsage().heapUsed;
  const whole = fold(directory, undefined);
  const growth = (process.memoryUsage().heapUsed - heap) / 1e6;
  const lines = readdirSync(directory)
    .filter((name) => name.startsWith('operations'))
    .flatMap((name) => readFileSync(join(directory, name), 'latin1').split('\n').slice(0, -1));
  const failed = lines.filter((line) => line.includes('"status":"error"')).length;
  const counted = whole.memory.patterns.reduce((sum, { count }) => sum + count, 0);
  assert.equal(lines.length, LINES);
  assert.equal(counted, failed);
  assert.deepEqual(fold(directory, before).memory.patterns, whole.memory.patterns);
  assert.deepEqual(fold(directory, before).statistics, whole.statistics);
  const bytes = lines.reduce((sum, line) => sum + line.length + 1, 0);
  report({
    title: `learn: statistics and patterns of ${LINES} lines (${Math.round(bytes / LINES)} bytes each, ${failed} failed calls), ratio to JSON.parse of every line`,
    rounds: 7,
    contenders: [
      { name: 'JSON.parse', run: () => lines.forEach((line) => JSON.parse(line)) },
      { name: 'argmend: read and fold all', run: () => fold(directory, undefined) },
      { name: 'argmend: resume, 1 % is new', run: () => fold(directory, before) },
    ],
  });
  const kept = JSON.stringify(whole.memory).length / 1e6;
  console.log(
    `learn: what is kept takes ${kept.toFixed(2)} MB of text; the heap grew by ${growth.toFixed(1)} MB\n`,
  );
}

const TOOLS = ['read_file', 'search_files', 'list_directory', 'write_file', 'move_file'];

/** One call in five is changed, and has two lines; one in twenty fails, in one of three ways, and half of those are put right. */
async function recordLines(directory: string, count: number): Promise<void> {
  const audit = createAudit({ directory });
  let recorder = audit.recorder('filesystem');
  for (let line = 0, call = 0; line < count; line += 1, call += 1) {
    if (call % SESSION_CALLS === 0) recorder = audit.recorder('filesystem');
    const tool = TOOLS[call % TOOLS.length] ?? '';
    const finished = finishedCall(tool, call);
    const isChanged = call % 5 === 0 && finished.status === 'ok' && line < count - 1;
    if (isChanged) {
      const norms = [
        { rule_id: 'schema/number-from-string', type: 'schema_repair', param: 'head' },
      ];
      line += Number(recorder.started({ requestId: String(call), tool, norms }));
      recorder.finished({ ...finished, outcome: 'normalized', norms });
    } else {
      recorder.finished(finished);
    }
  }
  await audit.close();
}

function finishedCall(tool: string, call: number): FinishedCall {
  const path = `/home/user/project/file-${call % PATHS}.txt`;
  const base: FinishedCall = {
    requestId: String(call),
    tool,
    client: 'claude-ai',
    status: 'ok',
    durationMs: 12,
    outcome: 'clean',
    norms: [],
    problems: [],
    error: undefined,
    skipped: undefined,
    rulesVersion: '5799051f',
    sent:
      call % 3 === 0 ? { path, head: String(call % 100) } : { path, encoding: 'utf-8', tail: 3 },
  };
  if (call % 20 !== 7) return base;
  const error = ERRORS[call % ERRORS.length] ?? '';
  if (error !== MISSING) return { ...base, status: 'error', error: error + path };
  const problem = {
    kind: 'missing',
    param: 'path',
    message: '`path` is missing (string, required).',
    expected: 'string',
  } as const;
  const sent = { file: path };
  return { ...base, status: 'error', outcome: 'unfixed', problems: [problem], error, sent };
}

const MISSING =
  'MCP error -32602: Input validation error: Invalid arguments for tool read_file: Invalid input: expected string, received undefined at path';
const ERRORS = [
  'ENOENT: no such file or directory, open ',
  MISSING,
  'Access denied - path outside allowed directories: ',
];

function fold(directory: string, before: Folded | undefined): Folded {
  const tally = new Tally(before?.statistics);
  const statistics = new LineFold(tally);
  const salt = knownSalt(directory);
  const memory = new Memory(before?.memory, salt && createFingerprint(salt));
  const learnt = new LearnLines(memory);
  const pieces = newLines(directory, before?.files ?? []);
  let step: IteratorResult<Buffer, LogPosition[]> = pieces.next();
  for (; step.done !== true; step = pieces.next()) {
    statistics.add(step.value);
    learnt.add(step.value);
  }
  statistics.finish();
  learnt.finish();
  return { statistics: tally.statistics(step.value), memory: memory.stored(), files: step.value };
}
