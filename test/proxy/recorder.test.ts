import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { CallRecorder, FinishedCall, StartedCall } from '../../src/audit/call-recorder.ts';
import { createInnerNormalizer } from '../../src/core/index.ts';
import { runProxy } from '../../src/proxy/index.ts';
import type { SessionOptions } from '../../src/proxy/session.ts';
import { ServerProcess } from '../../src/transport/server-process.ts';
import { COUNT_TOOL, fakeServer, type FakeServer } from '../support/stdio/raw-client.ts';

/** What happened, in its order: lines of the recorder, and the bytes that reached the client. */
interface Story {
  readonly events: string[];
  readonly started: StartedCall[];
  readonly finished: FinishedCall[];
  readonly output: string;
}

interface Telling {
  readonly server?: FakeServer;
  readonly calls: readonly unknown[];
  readonly options?: Partial<SessionOptions>;
  readonly canWrite?: boolean;
}

/** Lets a client make calls of `count`, and tells what the recorder was told. */
async function tell({ server = {}, calls, options, canWrite = true }: Telling): Promise<Story> {
  const events: string[] = [];
  const started: StartedCall[] = [];
  const finished: FinishedCall[] = [];
  const recorder: CallRecorder = {
    started(call) {
      events.push(`started ${call.requestId}`);
      started.push(call);
      return canWrite;
    },
    prepare: ({ outcome }, sent) => ({
      rest: Buffer.from(`${outcome} ${JSON.stringify(sent)}`),
      secrets: [],
    }),
    finished(call) {
      events.push(`finished ${call.requestId} ${call.outcome} ${call.status}`);
      finished.push(call);
    },
    listed: (tools) => void events.push(`listed ${tools.length}`),
  };
  const [input, out, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  let output = '';
  out.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    for (const line of chunk.toString().trimEnd().split('\n'))
      events.push(`answered ${JSON.parse(line).id}`);
  });
  const process = new ServerProcess(fakeServer({ tools: [COUNT_TOOL], ...server }));
  const done = runProxy(
    process,
    { input, output: out, errors },
    {
      rules: { version: 'v1', createNormalizer: (name) => createInnerNormalizer({ server: name }) },
      observe: false,
      onInvalid: 'forward',
      listing: { widen: 'never', options: {}, isRootTyped: false },
      openRecorder: () => recorder,
      ...options,
    },
  );
  const lines = calls.map((args, id) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'count', arguments: args },
    }),
  );
  input.write(`${lines.join('\n')}\n`);
  input.end();
  await done;
  return { events, started, finished, output };
}

describe('a recorder', () => {
  it('hears of a change before it leaves, and of the end before the answer', async () => {
    const { events, started, finished } = await tell({ calls: [{ n: '7' }] });
    expect(events).toEqual(['listed 1', 'started 1', 'finished 1 normalized ok', 'answered 0']);
    expect(started[0]).toMatchObject({ tool: 'count', norms: [{ param: 'n' }] });
    expect(finished[0]).toMatchObject({
      tool: 'count',
      rulesVersion: 'v1',
      prepared: { rest: Buffer.from('normalized {"n":"7"}'), secrets: [] },
      error: undefined,
    });
  });

  it('hears of every call, changed or not', async () => {
    const { events } = await tell({ calls: [{ n: 7 }, { n: 'abc' }] });
    expect(events.filter((event) => event.startsWith('finished'))).toEqual([
      'finished 1 clean ok',
      'finished 2 unfixed ok',
    ]);
  });

  it('that cannot write keeps the call from being changed', async () => {
    const { finished, output } = await tell({ calls: [{ n: '7' }], canWrite: false });
    expect(finished[0]).toMatchObject({ outcome: 'clean', norms: [], skipped: 'no_record' });
    expect(JSON.parse(output).result.content[0].text).toContain('"n":"7"');
    expect(output).not.toContain('argmend/norms');
  });

  it.each([
    ['isError', 'bad'],
    ['rpcError', 'bad'],
  ] as const)('hears what the server said: %s', async (call, error) => {
    const { finished } = await tell({ server: { call }, calls: [{ n: 7 }] });
    expect(finished[0]).toMatchObject({ status: 'error', error });
  });

  it('hears of calls whose server died', async () => {
    const { finished, events } = await tell({
      server: { call: 'die' },
      calls: [{ n: 7 }, { n: '8' }],
    });
    expect(finished.map(({ status, error }) => [status, error])).toEqual(
      Array.from({ length: 2 }, () => ['error', expect.stringContaining('outcome unknown')]),
    );
    expect(events.slice(-4)).toEqual([
      'finished 1 clean error',
      'finished 2 normalized error',
      'answered 0',
      'answered 1',
    ]);
  });

  it('hears what would have changed, and of no change, when the operator only observes', async () => {
    // Nothing is asked of the server then, so a rule has to do it.
    const { events, finished, output } = await tell({
      calls: [{ force: 'true' }],
      options: { observe: true },
    });
    expect(events).toEqual(['finished 1 observed ok', 'answered 0']);
    expect(finished[0]?.norms).toMatchObject([{ rule_id: 'force-bool-coerce' }]);
    expect(output).not.toContain('argmend/norms');
  });

  it('hears of a refused call as an error that nothing was done about', async () => {
    const { finished } = await tell({ calls: [{ n: 'abc' }], options: { onInvalid: 'refuse' } });
    expect(finished[0]).toMatchObject({ outcome: 'unfixed', status: 'error', norms: [] });
  });
});
