import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAudit } from '../../src/audit/index.ts';
import { completionText, startText } from '../../src/audit/record-text.ts';
import { fuzzCount, fuzzSeed } from '../support/fuzz.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { finishedCall, NORMS, recordsIn, startedCall } from './calls.ts';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const PROBLEMS = [
  { kind: 'type', param: 'limit', message: 'Send an integer.', expected: 'an integer' },
] as const;

describe('the records of a call', () => {
  it('are a start line without a status and a completion line, for a changed call', async () => {
    const directory = join(temporaryDirectory(), 'logs');
    const audit = createAudit({ directory });
    const recorder = audit.recorder('filesystem');
    expect(recorder.started(startedCall())).toBe(true);
    expect(recordsIn(directory)).toHaveLength(1);
    recorder.finished(finishedCall({ outcome: 'normalized', norms: NORMS, client: 'claude-ai' }));
    await audit.close();
    const [start, completion] = recordsIn(directory);
    const session = expect.stringMatching(/^[0-9a-f]{12}$/);
    expect(start).toEqual({
      ts: expect.stringMatching(TIME),
      tool: 'edit_file',
      req_id: '1',
      norms: NORMS,
      v: 1,
      server: 'filesystem',
      session,
    });
    expect(completion).toEqual({
      ts: expect.stringMatching(TIME),
      tool: 'edit_file',
      status: 'ok',
      duration_ms: 3,
      outcome: 'normalized',
      norms: NORMS,
      v: 1,
      req_id: '1',
      server: 'filesystem',
      client: 'claude-ai',
      shape: { path: expect.stringMatching(/^string#[0-9a-f]{8}$/) },
      session,
    });
    expect(completion?.['session']).toBe(start?.['session']);
  });

  it('have what statistics need first and the session last', async () => {
    const directory = temporaryDirectory();
    const audit = createAudit({ directory });
    audit.recorder('filesystem').finished(
      finishedCall({
        status: 'error',
        outcome: 'unfixed',
        norms: NORMS,
        problems: PROBLEMS,
        client: 'claude-ai',
        error: 'no such file',
        skipped: 'budget',
        rulesVersion: 'b7',
      }),
    );
    await audit.close();
    expect(Object.keys(recordsIn(directory)[0] ?? {})).toEqual([
      'ts',
      'tool',
      'status',
      'duration_ms',
      'outcome',
      'norms',
      'v',
      'req_id',
      'server',
      'client',
      'rules_version',
      'skipped',
      'problems',
      'shape',
      'error',
      'session',
    ]);
  });

  it.each([
    ['a clean call', {}],
    ['a mended call', { outcome: 'normalized', norms: NORMS }],
    ['a call with problems', { outcome: 'unfixed', problems: PROBLEMS, skipped: 'budget' }],
    ['a call that ended in an error', { status: 'error', error: 'no such file: notes.txt' }],
  ] as const)('are the same whether prepared ahead or not: %s', async (_, more) => {
    const directory = temporaryDirectory();
    const audit = createAudit({ directory });
    const recorder = audit.recorder('filesystem');
    const call = finishedCall({ client: 'claude-ai', rulesVersion: 'b7', ...more });
    recorder.finished({ ...call, prepared: recorder.prepare(call, call.sent) });
    recorder.finished(call);
    await audit.close();
    const [ahead, atTheEnd] = recordsIn(directory);
    expect({ ...ahead, ts: '' }).toEqual({ ...atTheEnd, ts: '' });
  });

  it('are readable by the owner alone', async () => {
    const directory = join(temporaryDirectory(), 'deep', 'logs');
    const audit = createAudit({ directory });
    const recorder = audit.recorder('filesystem');
    recorder.finished(finishedCall());
    recorder.listed([{ name: 'edit_file' }]);
    await audit.close();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    for (const file of ['operations.jsonl', 'tools-filesystem.json', 'fingerprint-salt']) {
      expect([file, statSync(join(directory, file)).mode & 0o777]).toEqual([file, 0o600]);
    }
  });

  it.each([
    ['a negative duration, as after a clock was set back', -5, 0],
    ['a duration that is no number', Number.NaN, 0],
    ['a part of a millisecond', 0.4, 0],
    ['more than a half', 2.6, 3],
  ])('give %s as whole milliseconds', async (_, durationMs, expected) => {
    const directory = temporaryDirectory();
    const audit = createAudit({ directory });
    audit.recorder('s').finished(finishedCall({ durationMs }));
    await audit.close();
    expect(recordsIn(directory)[0]).toMatchObject({ duration_ms: expected });
  });

  it.each([
    'line\nfeed',
    'carriage\rreturn',
    'next\u0085line',
    'separators\u2028\u2029',
    'escape\u001b[2J',
    'nul\0',
    'lone \ud800 surrogate',
    'quotes " and \\ backslashes',
    '\u202egnp.exe',
    'emoji 😀',
  ])('are one line each, whatever a tool is called: %j', async (tool) => {
    const directory = temporaryDirectory();
    const audit = createAudit({ directory });
    audit.recorder('s').finished(finishedCall({ tool }));
    await audit.close();
    const text = readFileSync(join(directory, 'operations.jsonl'), 'utf8');
    expect(text.match(/[\n\r\u0085\u2028\u2029\0]/g)).toEqual(['\n']);
    expect(recordsIn(directory)[0]).toMatchObject({ tool });
  });

  it('cut what others wrote, and say how long it was', async () => {
    const directory = temporaryDirectory();
    const audit = createAudit({ directory });
    audit
      .recorder('s')
      .finished(finishedCall({ tool: 't '.repeat(1_000), error: 'e '.repeat(500_000) }));
    await audit.close();
    const [record] = recordsIn(directory);
    expect(record?.['tool']).toMatch(/^(t )+\.\.\. \(2000 characters\)$/);
    expect(record?.['error']).toMatch(/^(e )+\.\.\. \(1000000 characters\)$/);
    expect(JSON.stringify(record).length).toBeLessThan(4_000);
  });

  it('keep every one of ten thousand norms', async () => {
    const directory = temporaryDirectory();
    const norms = Array.from({ length: 10_000 }, (_, index) => ({
      rule_id: 'schema/number-from-string',
      type: 'schema_repair',
      param: `map.k${index}`,
      from: '"1"',
      to: '1',
    }));
    const audit = createAudit({ directory });
    expect(audit.recorder('s').started(startedCall({ norms }))).toBe(true);
    await audit.close();
    expect(recordsIn(directory)[0]).toMatchObject({ norms });
  });

  it('of sessions in one directory differ by their session', async () => {
    const directory = temporaryDirectory();
    const audit = createAudit({ directory });
    for (const server of ['a', 'b']) audit.recorder(server).finished(finishedCall());
    await audit.close();
    const [first, second] = recordsIn(directory);
    expect([first?.['server'], second?.['server']]).toEqual(['a', 'b']);
    expect(first?.['session']).not.toBe(second?.['session']);
  });

  it('are not written once the audit is closed', async () => {
    const directory = temporaryDirectory();
    const audit = createAudit({ directory });
    const recorder = audit.recorder('s');
    await audit.close();
    expect(recorder.started(startedCall())).toBe(false);
    recorder.finished(finishedCall());
    recorder.listed([]);
    expect(recordsIn(directory)).toEqual([]);
  });

  it('survive arguments that throw when they are looked at', async () => {
    const directory = temporaryDirectory();
    const sent = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    const audit = createAudit({ directory });
    audit.recorder('s').finished(finishedCall({ sent, error: 'bad' }));
    await audit.close();
    expect(recordsIn(directory)[0]).toMatchObject({ tool: 'edit_file', error: 'bad' });
  });

  it('are JSON as JSON.stringify writes it, whatever the names and texts hold', () => {
    const context = {
      session: '0'.repeat(12),
      server: 's',
      secrets: [],
      secretPattern: undefined,
      shapeOf: () => '{}',
      lastNorms: { norms: [], text: '[]' },
    };
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, text) => {
        const norms = [{ rule_id: name, type: name, param: name, from: text, to: name, count: 2 }];
        const problems = [{ kind: 'type', param: name, message: text, received: text }] as const;
        const call = finishedCall({
          tool: name,
          norms,
          problems,
          error: text,
          client: name,
          requestId: text,
        });
        for (const line of [startText(call, context), completionText(call, context)]) {
          expect(JSON.stringify(JSON.parse(line))).toBe(line.trimEnd());
        }
      }),
      { numRuns: fuzzCount(500, 50_000), seed: fuzzSeed },
    );
  });
});
