import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { begin, MESSAGE_HEADERS, messagesOf, openSession, post } from '../support/http/raw-http.ts';
import { serve, type Serving } from '../support/http/serving.ts';
import { COUNT_TOOL, fakeServer } from '../support/stdio/raw-client.ts';

const call = (id: number): object => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'count', arguments: { n: 1 } },
});

describe('a server on stdio that dies', () => {
  it('with calls under way answers every one of them once', async () => {
    const command = fakeServer({ tools: [COUNT_TOOL], call: 'never' });
    await using serving = await serve('--', ...command);
    const session = await openSession(serving.port);
    const calls = [1, 2, 3, 4, 5].map((id) => post(serving.port, call(id), session));
    const dying = post(serving.port, { jsonrpc: '2.0', id: 6, method: 'test/die' }, session);
    const replies = await Promise.all([...calls, dying]);
    expect(replies.map(({ status }) => status)).toEqual([502, 502, 502, 502, 502, 502]);
    const errors = replies.flatMap(messagesOf);
    expect(errors.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(errors[0]?.error?.message).toMatch(/exited with code 9; outcome unknown, not retried/);
    expect((await post(serving.port, call(7), session)).status).toBe(404);
  });

  it('before it starts is told to the client', async () => {
    await using serving = await serve('--', '/no/such/command');
    const { status, text } = await post(serving.port, { ...call(1), method: 'initialize' });
    expect(status).toBe(502);
    expect(text).toContain('no such command');
  });
});

/** An upstream that answers `tools/list`, and everything else as it is told. */
class Misbehaving {
  readonly server: Server;
  seen: IncomingMessage[] = [];

  constructor(answer: (response: ServerResponse, request: IncomingMessage) => void) {
    this.server = createServer((request, response) => {
      this.seen.push(request);
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        if (!body.includes('"tools/list"')) return answer(response, request);
        const { id } = JSON.parse(body);
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: { tools: [COUNT_TOOL] } }));
      });
    });
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    return typeof address === 'object' ? `http://127.0.0.1:${address?.port}/mcp` : '';
  }
}

describe('an upstream that speaks HTTP', () => {
  const started: { server?: Server; serving?: Serving }[] = [];

  async function before(
    answer: ConstructorParameters<typeof Misbehaving>[0],
  ): Promise<[Serving, Misbehaving]> {
    const upstream = new Misbehaving(answer);
    const serving = await serve('--upstream', await upstream.listen());
    started.push({ server: upstream.server, serving });
    return [serving, upstream];
  }

  afterAll(async () => {
    for (const { server, serving } of started) {
      await serving?.[Symbol.asyncDispose]();
      server?.closeAllConnections();
      server?.close();
    }
  });

  it('and is down gets 502 with a clear error', async () => {
    const upstream = new Misbehaving(() => undefined);
    const url = await upstream.listen();
    upstream.server.close();
    await once(upstream.server, 'close');
    await using serving = await serve('--upstream', url);
    const { status, text } = await post(serving.port, call(1));
    expect(status).toBe(502);
    expect(JSON.parse(text)).toMatchObject({ id: 1, error: { code: -31_900 } });
    expect(JSON.parse(text).error.message).toMatch(
      /^cannot reach the server at http:.*ECONNREFUSED/,
    );
  });

  it('and breaks off before its answer gets 502', async () => {
    const [serving] = await before((response) => response.destroy());
    const { status, text } = await post(serving.port, call(1));
    expect(status).toBe(502);
    expect(JSON.parse(text).id).toBe(1);
  });

  it('and breaks off in its answer gets 502', async () => {
    const [serving] = await before((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"jsonrpc":"2.0",', () => response.destroy());
    });
    const { status, text } = await post(serving.port, call(1));
    expect(status).toBe(502);
    expect(JSON.parse(text).error.message).toContain('outcome unknown, not retried');
  });

  it.each([
    ['before its answer', ': hello\n\n'],
    ['in its answer', 'data: {"jsonrpc":"2.0","res'],
    ['after its answer', 'data: {"jsonrpc":"2.0","id":1,"result":{}}\n\n'],
  ])('and breaks off a stream %s has every id answered once', async (_, text) => {
    const [serving] = await before((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(text, () => setTimeout(() => response.destroy(), 50));
    });
    const reply = await begin(serving.port, {
      headers: { ...MESSAGE_HEADERS },
      body: JSON.stringify(call(1)),
    });
    let received = '';
    for await (const chunk of reply) received += String(chunk);
    expect([...received.matchAll(/"id":1[,}]/g)]).toHaveLength(1);
  });

  it.each([301, 302, 307, 308])('and redirects with %d is not followed', async (status) => {
    const [serving, upstream] = await before((response) => {
      response.writeHead(status, { location: 'http://169.254.169.254/latest' });
      response.end();
    });
    const credential = { authorization: 'Bearer secret' };
    const reply = await post(serving.port, call(1), credential);
    expect(reply.status).toBe(502);
    expect(reply.headers.location).toBeUndefined();
    expect(reply.text).toContain(
      'redirects to http://169.254.169.254/latest, which is not followed',
    );
    expect(upstream.seen.every(({ headers }) => headers.authorization === 'Bearer secret')).toBe(
      true,
    );
  });

  it('gets the headers that are for it, and no others', async () => {
    const [serving, upstream] = await before((response) => {
      response.setHeader('set-cookie', 'a=1');
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('x-custom', 'kept');
      response.setHeader('content-type', 'application/json');
      response.end('{"jsonrpc":"2.0","id":1,"result":{}}');
    });
    const reply = await post(serving.port, call(1), {
      authorization: 'Bearer secret',
      cookie: 'session=1',
      'x-forwarded-for': '1.2.3.4',
      'x-api-key': 'key',
      'mcp-param-unknown': 'value',
      connection: 'keep-alive, x-hop',
      'x-hop': 'hop',
      origin: `http://127.0.0.1:${serving.port}`,
    });
    expect(reply.headers).toMatchObject({ 'x-custom': 'kept' });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    const { headers } = upstream.seen.at(-1) ?? { headers: {} };
    expect(headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-api-key': 'key',
      'mcp-param-unknown': 'value',
    });
    const stopped = ['cookie', 'x-forwarded-for', 'x-hop', 'origin', 'accept-encoding'];
    expect(stopped.filter((name) => name in headers)).toEqual([]);
    expect(serving.stderr).not.toContain('secret');
  });
});
