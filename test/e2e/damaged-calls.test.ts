import { describe, expect, it } from 'vitest';
import { wrapped } from '../support/stdio/raw-client.ts';
import { CLIENTS, connect, type AnyClient, type CallOutcome } from './clients.ts';
import { argumentsIn, DAMAGED_CALLS, type DamagedCall } from './damaged-calls.ts';
import { realServer, SERVERS } from './servers.ts';

/** Makes every call of a server's, one after the other. */
async function outcomes(
  client: AnyClient,
  folder: string,
  calls: readonly DamagedCall[],
): Promise<CallOutcome[]> {
  const found: CallOutcome[] = [];
  for (const { tool, args } of calls)
    found.push(await client.call(tool, argumentsIn(folder, args)));
  return found;
}

it('there are more than thirty of them', () => {
  expect(DAMAGED_CALLS.length).toBeGreaterThanOrEqual(45);
});

describe.each(CLIENTS)('damaged calls of the %s', (kind) => {
  describe.each(SERVERS)('to %s', (name) => {
    // What is no object the SDK clients cannot be made to send.
    const calls = DAMAGED_CALLS.filter(({ server, args }) => {
      const isObject = typeof args === 'object' && args !== null;
      return server === name && (isObject || kind === 'raw client');
    });

    it('fail without argmend', async () => {
      using server = realServer(name);
      await using client = await connect(kind, server.command, server.env);
      const found = await outcomes(client, server.folder, calls);
      expect(found.map(({ isError }, index) => [calls[index]?.args, isError])).toEqual(
        calls.map(({ args }) => [args, true]),
      );
    });

    it('succeed with it, and do what was meant', async () => {
      using server = realServer(name);
      await using client = await connect(kind, wrapped(server.command), server.env);
      const found = await outcomes(client, server.folder, calls);
      for (const [index, call] of calls.entries()) {
        const meant = String(argumentsIn(server.folder, call.result));
        expect(found[index], JSON.stringify(call)).toMatchObject({ isError: false });
        expect(found[index]?.text).toContain(JSON.stringify(meant).slice(1, -1));
      }
    });
  });
});

describe.each(CLIENTS)('what no repair can mend for the %s', (kind) => {
  it('is refused by the server and explained', async () => {
    using server = realServer('sequential-thinking');
    await using client = await connect(kind, wrapped(server.command), server.env);
    for (const thoughtNumber of ['abc', -1, '99999999999999999999']) {
      const args = { thought: 'hm', nextThoughtNeeded: false, thoughtNumber, totalThoughts: 1 };
      const { isError, text } = await client.call('sequentialthinking', args);
      expect(isError).toBe(true);
      expect(text).toContain('Invalid arguments for tool');
      expect(text).toMatch(/`thoughtNumber`: got /);
    }
  });
});
