import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  messagesOf,
  modern,
  post,
  type HttpMessage,
  type RawReply,
} from '../support/http/raw-http.ts';
import { serve, Serving } from '../support/http/serving.ts';

const MODERN = fileURLToPath(new URL('../support/http/modern-server.mjs', import.meta.url));

let upstream: Serving;
let plain: Serving;
let widening: Serving;

beforeAll(async () => {
  upstream = await Serving.start([process.execPath, MODERN]);
  plain = await serve('--upstream', upstream.url);
  widening = await serve('--widen', 'always', '--upstream', upstream.url);
});

afterAll(async () => {
  for (const serving of [plain, widening, upstream]) await serving[Symbol.asyncDispose]();
});

function book(port: number, args: object, mirror: Record<string, string>): Promise<RawReply> {
  const { message, headers } = modern(1, 'tools/call', { name: 'book', arguments: args });
  return post(port, message, { ...headers, ...mirror });
}

function answerOf(reply: RawReply): HttpMessage {
  return messagesOf(reply).find(({ id }) => id === 1) ?? {};
}

interface Row {
  readonly what: string;
  readonly args: object;
  readonly mirror: Record<string, string>;
  readonly booked: object;
}

const MENDED: readonly Row[] = [
  {
    what: 'text for a number',
    args: { seat_count: '3' },
    mirror: { 'mcp-param-seats': '3' },
    booked: { seat_count: 3 },
  },
  {
    what: 'a name in another style, which no header repeated',
    args: { seatCount: 3 },
    mirror: {},
    booked: { seat_count: 3 },
  },
  {
    what: 'both, with a text that has to be encoded beside it',
    args: { seatCount: '3', row: 'ü' },
    mirror: { 'mcp-param-row': '=?base64?w7w=?=' },
    booked: { seat_count: 3, row: 'ü' },
  },
  {
    what: 'an empty optional that the schema rejects',
    args: { seat_count: '4', row: null },
    mirror: { 'mcp-param-seats': '4' },
    booked: { seat_count: 4 },
  },
];

describe('a repair of a parameter that a header repeats', () => {
  it.each(MENDED)('is accepted by the server: $what', async ({ args, mirror, booked }) => {
    const reply = await book(plain.port, args, mirror);
    expect(reply.status).toBe(200);
    const { result } = answerOf(reply);
    expect(result?.['isError']).toBeUndefined();
    const [block] = (result?.['content'] ?? []) as { text: string }[];
    expect(JSON.parse(block?.text ?? '')).toEqual(booked);
    expect(result?.['_meta']).toHaveProperty(['argmend/norms']);
  });

  it.each([
    ['another number', { 'mcp-param-seats': '9' }],
    ['another row', { 'mcp-param-seats': '3', 'mcp-param-row': 'B' }],
    ['no number', {}],
  ])('does not hide that the client sent %s in the header', async (_, mirror) => {
    const args = { seat_count: '3', row: 'A' };
    const direct = await book(upstream.port, args, mirror);
    const reply = await book(plain.port, args, mirror);
    expect([direct.status, reply.status]).toEqual([400, 400]);
    expect(answerOf(reply).error?.code).toBe(-32_020);
  });
});

async function seatsAt({ url }: Serving): Promise<unknown> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const { tools } = await client.listTools();
  await client.close();
  return tools.find(({ name }) => name === 'book')?.inputSchema.properties;
}

describe('with wider schemas', () => {
  it('the tool stays listed, its annotated parameters as they are', async () => {
    const direct = await seatsAt(upstream);
    expect(direct).toBeDefined();
    expect(await seatsAt(widening)).toMatchObject({
      ...(direct as object),
      price: { type: ['number', 'string'] },
    });
  });
});
