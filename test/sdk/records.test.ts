import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { normalize } from '../../src/sdk/index.ts';
import { foldStatistics } from '../../src/stats/index.ts';
import { readLog } from '../support/records/log-lines.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { connectPeer } from './combinations/peer.ts';
import { handlerV2, highLevelV2 } from './combinations/v2.ts';
import { TestServer } from './test-server.ts';

const NORMS = [expect.objectContaining({ rule_id: 'schema/number-from-string', param: 'n' })];

describe('records of a server', () => {
  it('name the change before the tool runs, and the end before the answer', async () => {
    const logDir = temporaryDirectory();
    const test = new TestServer();
    const seen: unknown[] = [];
    test.answer = () => {
      seen.push(...readLog(logDir).lines);
      return { content: [] };
    };
    await using peer = await test.connect({ logDir }, 'someone');
    await peer.call('count', { n: '1' });
    expect(seen).toEqual([expect.objectContaining({ tool: 'count', req_id: '1', norms: NORMS })]);
    expect(seen[0]).not.toHaveProperty('status');
    expect(readLog(logDir).lines.slice(1)).toEqual([
      expect.objectContaining({
        tool: 'count',
        req_id: '1',
        status: 'ok',
        outcome: 'normalized',
        server: 'counter',
        client: 'someone',
        norms: NORMS,
        rules_version: expect.stringMatching(/^[0-9a-f]{8}$/),
      }),
    ]);
  });

  it('have a line for every call', async () => {
    const logDir = temporaryDirectory();
    const test = new TestServer();
    test.answer = (args) => ({
      content: [{ type: 'text', text: 'no' }],
      isError: args === undefined,
    });
    await using peer = await test.connect({ logDir });
    await peer.call('count', { n: 1 });
    await peer.call('count', { n: 'many' });
    await peer.call('count', undefined);
    const ends = readLog(logDir).lines.filter(({ status }) => status !== undefined);
    expect(ends.map(({ status, outcome }) => `${status} ${outcome}`)).toEqual([
      'ok clean',
      'ok unfixed',
      'error unfixed',
    ]);
    const { total_processed: all } = await foldStatistics(logDir);
    expect(all).toBe(3);
  });

  it('say what would have changed when it is only observed', async () => {
    const logDir = temporaryDirectory();
    await using peer = await new TestServer().connect({ logDir, observe: true });
    await peer.call('count', { n: '1' });
    expect(readLog(logDir).lines).toEqual([
      expect.objectContaining({ status: 'ok', outcome: 'observed', norms: NORMS }),
    ]);
  });

  it('tell of calls that were refused, cancelled, or cut off', async () => {
    const logDir = temporaryDirectory();
    const test = new TestServer();
    test.answer = () => new Promise(() => undefined);
    const peer = await test.connect({ logDir, onInvalid: 'refuse' });
    await peer.call('count', { n: 'many' });
    void peer.call('count', { n: 1 });
    void peer.call('count', { n: '2' });
    await peer.notify('notifications/cancelled', { requestId: 3 });
    await peer[Symbol.asyncDispose]();
    const ends = readLog(logDir).lines.filter(({ status }) => status !== undefined);
    expect(ends).toEqual([
      expect.objectContaining({ status: 'error', error: expect.stringContaining('not executed') }),
      expect.objectContaining({ status: 'error', error: 'cancelled by the client' }),
      expect.objectContaining({ status: 'error', error: 'the connection was closed' }),
    ]);
  });

  it('that cannot be written leave the call as it came', async () => {
    const words: unknown[] = [];
    const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      words.push(text);
      return true;
    });
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    const test = new TestServer();
    await using peer = await test.connect({ logDir: join(file, 'logs') });
    await peer.call('count', { n: '1' });
    stderr.mockRestore();
    expect(test.received).toEqual([{ n: '1' }]);
    expect(words).toEqual([expect.stringMatching(/^argmend: cannot record calls in .*\n$/)]);
  });

  it('are shared by servers that live for one request', async () => {
    const logDir = temporaryDirectory();
    const transport = handlerV2(() => normalize(highLevelV2(), { logDir }));
    await using peer = await connectPeer(transport, '2026-07-28', 'modern');
    await peer.call('count', { n: '1' });
    const tools = join(logDir, 'tools-counter.json');
    await vi.waitFor(() => expect(existsSync(tools)).toBe(true));
    const first = readFileSync(tools, 'utf8');
    await peer.call('count', { n: '2' });
    const ends = readLog(logDir).lines.filter(({ status }) => status !== undefined);
    expect(ends).toEqual([
      expect.objectContaining({ server: 'counter', client: 'modern', outcome: 'normalized' }),
      expect.objectContaining({ server: 'counter', client: 'modern', outcome: 'normalized' }),
    ]);
    expect(readFileSync(tools, 'utf8')).toBe(first);
  });
});
