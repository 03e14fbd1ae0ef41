import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLearning } from '../../src/learn/index.ts';
import { LearnLines } from '../../src/learn/fold/learn-lines.ts';
import { Memory, type StoredMemory } from '../../src/learn/memory.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { recordSessions, type ScriptedCall } from './log.ts';

const READ = {
  name: 'read',
  inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
};

const NAMES = ['path', 'file', 'näme', 'a.b', 'x"y', '#12345678'];
const call: fc.Arbitrary<ScriptedCall> = fc.record(
  {
    tool: fc.constantFrom('read', 'lesen', 'tööl'),
    sent: fc.dictionary(
      fc.constantFrom(...NAMES),
      fc.oneof(fc.constantFrom('a', 'b b', '12', 'true'), fc.integer(), fc.array(fc.boolean())),
    ),
    error: fc.constantFrom('ENOENT: no such file', 'missing required parameter: path', "'x' 12"),
  },
  { requiredKeys: ['tool', 'sent'] },
);
const sessions = fc.array(fc.array(call, { maxLength: 8 }), { minLength: 1, maxLength: 5 });

const fingerprintOf = (text: string): string => text.length.toString(16).padStart(8, '0');

/** What is learnt from text that comes in pieces of so many lines, going on from what is stored after each. */
function learntFrom(lines: readonly string[], inOnePiece: number, isParsed: boolean): StoredMemory {
  let stored: StoredMemory | undefined;
  for (let at = 0; at < lines.length; at += inOnePiece) {
    const memory = new Memory(stored, fingerprintOf);
    const fold = new LearnLines(memory);
    const piece = lines.slice(at, at + inOnePiece).map((line) => `${isParsed ? ' ' : ''}${line}\n`);
    fold.add(Buffer.from(piece.join('')));
    fold.finish();
    stored = JSON.parse(JSON.stringify(memory.stored())) as StoredMemory;
  }
  return stored ?? new Memory(undefined, fingerprintOf).stored();
}

function byText(left: unknown, right: unknown): number {
  return JSON.stringify(left) < JSON.stringify(right) ? -1 : 1;
}

/** What does not depend on the order in which things were first met. */
function sorted({ patterns, calls, candidates }: StoredMemory): unknown {
  return {
    patterns: patterns.map(({ samples: _samples, ...rest }) => rest).toSorted(byText),
    candidates: [...candidates].toSorted(byText),
    calls: calls
      .map(({ places, failures, ...rest }) => ({
        ...rest,
        places: [...places].toSorted(byText),
        failures: [...failures].toSorted(byText),
      }))
      .toSorted(byText),
  };
}

describe('the fold', () => {
  it('learns the same from lines read where they stand as from lines that are parsed, at once or piece by piece', async () => {
    await fc.assert(
      fc.asyncProperty(sessions, fc.integer({ min: 1, max: 5 }), async (scripts, inOnePiece) => {
        const directory = temporaryDirectory();
        await recordSessions(
          directory,
          [READ],
          scripts.map((calls) => ({ calls })),
        );
        const text = readFileSync(join(directory, 'operations.jsonl'), {
          encoding: 'utf8',
          flag: 'a+',
        });
        const lines = text.split('\n').filter(Boolean);
        const whole = sorted(learntFrom(lines, Infinity, true));
        expect(sorted(learntFrom(lines, Infinity, false))).toEqual(whole);
        expect(sorted(learntFrom(lines, inOnePiece, false))).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  it('goes on from what was kept, and counts nothing twice', async () => {
    const directory = temporaryDirectory();
    const failing = { calls: [{ tool: 'read', sent: {}, error: 'path is required' }] };
    await recordSessions(directory, [READ], [failing, failing]);
    const first = openLearning(directory);
    await first.view();
    await first.save();
    await recordSessions(directory, [READ], [failing]);
    for (const learning of [first, openLearning(directory), openLearning(directory)]) {
      expect((await learning.view()).patterns).toMatchObject([{ count: 3 }]);
    }
  });

  it('passes over what is no record, and reads both of two that were run together', async () => {
    const directory = temporaryDirectory();
    const failing = { calls: [{ tool: 'read', sent: {}, error: 'path is required' }] };
    await recordSessions(directory, [READ], [failing]);
    const log = join(directory, 'operations.jsonl');
    const line = readFileSync(log, 'utf8').trimEnd();
    const half = line.slice(0, line.length / 2);
    appendFileSync(log, `nonsense\n[]\n{"ts":1}\n\0\n${half}${line}\n${half}\n`);
    expect((await openLearning(directory).view()).patterns).toMatchObject([{ count: 2 }]);
  });
});
