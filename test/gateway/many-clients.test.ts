import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exchange,
  MESSAGE_HEADERS,
  messagesOf,
  modern,
  openSession,
  type RawReply,
} from '../support/http/raw-http.ts';
import { serve, type Serving } from '../support/http/serving.ts';

const CLIENTS = 200;
const MIXING = fileURLToPath(new URL('../support/http/mixing-server.mjs', import.meta.url));
const TINY = fileURLToPath(new URL('../support/http/tiny-server.sh', import.meta.url));

/** Every client sends the same id and the same token; only the name differs, and the number is text for argmend to mend. */
interface Sent {
  readonly who: string;
  readonly reply: RawReply;
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

async function send(
  port: number,
  body: object,
  headers: Record<string, string>,
): Promise<RawReply> {
  const all = { ...MESSAGE_HEADERS, ...headers };
  return exchange(port, { headers: all, body: JSON.stringify(body), agent });
}

function names(): string[] {
  return Array.from({ length: CLIENTS }, (_, index) => `client-${index}`);
}

function allModern(port: number): Promise<Sent[]> {
  return Promise.all(
    names().map(async (who) => {
      const call = { name: 'mix', arguments: { who, n: '7' } };
      const { message, headers } = modern(1, 'tools/call', call, { progressToken: 'token' });
      return { who, reply: await send(port, message, headers) };
    }),
  );
}

async function allLegacy(
  port: number,
  sessions: readonly Record<string, string>[],
): Promise<Sent[]> {
  return Promise.all(
    sessions.map(async (session, index) => {
      const who = `client-${index}`;
      const params = { name: 'mix', arguments: { who, n: '7' }, _meta: { progressToken: 'token' } };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      return { who, reply: await send(port, message, session) };
    }),
  );
}

/** What a client got: its own answer, under its own id, after its own progress. */
function expectOwn({ who, reply }: Sent, answer: unknown): void {
  const messages = messagesOf(reply);
  expect(reply.status).toBe(200);
  expect(messages.map(({ method, id }) => method ?? id)).toEqual(['notifications/progress', 1]);
  const [progress, last] = messages;
  expect(progress?.params).toMatchObject({ progressToken: 'token', message: who });
  expect(last?.result?.['content']).toEqual([{ type: 'text', text: answer }]);
}

describe(`${CLIENTS} clients with equal ids and progress tokens get only their own answers`, () => {
  let mixing: Serving;
  let tiny: Serving;
  let chained: Serving;

  beforeAll(async () => {
    mixing = await serve('--', process.execPath, MIXING);
    tiny = await serve('--max-sessions', String(CLIENTS), '--', 'sh', TINY);
    chained = await serve('--upstream', mixing.url);
  });

  afterAll(async () => {
    agent.destroy();
    await Promise.all([chained, mixing, tiny].map((server) => server[Symbol.asyncDispose]()));
  });

  it('without sessions, from one server on stdio', async () => {
    for (const sent of await allModern(mixing.port)) {
      expectOwn(sent, JSON.stringify({ who: sent.who, n: 7 }));
    }
  });

  it('without sessions, from an upstream that speaks HTTP', async () => {
    for (const sent of await allModern(chained.port)) {
      expectOwn(sent, JSON.stringify({ who: sent.who, n: 7 }));
    }
  });

  it('in sessions, from servers on stdio', async () => {
    const sessions = await Promise.all(names().map(() => openSession(tiny.port)));
    expect(new Set(sessions.map((session) => session['mcp-session-id'])).size).toBe(CLIENTS);
    for (const sent of await allLegacy(tiny.port, sessions)) expectOwn(sent, sent.who);
  });

  it('in one session, where ids are taken, a second request of the same id is refused', async () => {
    const session = await openSession(mixing.port);
    const replies = await allLegacy(mixing.port, [session, session]);
    expect(new Set(replies.map(({ reply }) => reply.status))).toEqual(new Set([200, 400]));
  });
});
