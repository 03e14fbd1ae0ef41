import { describe, expect, it } from 'vitest';
import { argumentsIn, DAMAGED_CALLS } from './damaged-calls.ts';
import { realServer, SERVERS } from './servers.ts';
import { sessionScript } from './session-script.ts';
import { tape } from './taped-session.ts';

const SEED = 4;

describe.each(SERVERS)('a session with %s', (name) => {
  it('in which nothing is to be mended passes byte for byte, both ways', async () => {
    using server = realServer(name);
    const taped = await tape(server, sessionScript(name, server.folder, SEED), SEED);
    expect(taped.messages).toBeGreaterThanOrEqual(200);
    expect(taped.reachedServer.equals(taped.sent)).toBe(true);
    expect(taped.received.equals(taped.leftServer)).toBe(true);
  });

  it('passes byte for byte with --observe, though every call is damaged', async () => {
    using server = realServer(name);
    const calls = DAMAGED_CALLS.filter((call) => call.server === name).map(
      ({ tool, args }, id) =>
        `${JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: tool, arguments: argumentsIn(server.folder, args) } })}\n`,
    );
    const [handshake = [], initialized = [], list = []] = sessionScript(name, server.folder, SEED);
    // The first calls come before any list, the others behind one.
    const steps = [
      handshake,
      initialized,
      calls,
      list,
      calls.map((line) => line.replace('"id":', '"id":9')),
    ];
    const taped = await tape(server, steps, SEED, '--observe');
    expect(taped.reachedServer.equals(taped.sent)).toBe(true);
    expect(taped.received.equals(taped.leftServer)).toBe(true);
    expect(taped.received.toString()).toContain('"isError":true');
  });
});
