import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modern, post } from '../support/http/raw-http.ts';
import { serve, type Serving } from '../support/http/serving.ts';
import { COUNT_TOOL, fakeServer } from '../support/stdio/raw-client.ts';

const PREFIX = 'io.modelcontextprotocol/';
const VERSIONS: readonly string[] = ['2026-07-28', '2027-01-01'];

/** Requests that a server on stdio leaves to us, since it has no statuses to refuse them with. */
describe('a request of the era without a handshake, in front of stdio', () => {
  let serving: Serving;

  beforeAll(async () => {
    serving = await serve('--', ...fakeServer({ tools: [COUNT_TOOL], versions: VERSIONS }));
  });

  afterAll(() => serving[Symbol.asyncDispose]());

  const ask = async (
    method: string,
    meta: Readonly<Record<string, unknown>> = {},
  ): Promise<{ readonly status: number; readonly answer: unknown }> => {
    const { message, headers } = modern('a', method, {}, meta);
    const version = meta[`${PREFIX}protocolVersion`];
    const own = typeof version === 'string' ? { 'mcp-protocol-version': version } : {};
    const { status, text } = await post(serving.port, message, { ...headers, ...own });
    return { status, answer: JSON.parse(text) };
  };

  it.each([
    ['no protocolVersion', { [`${PREFIX}protocolVersion`]: undefined }],
    ['no clientCapabilities', { [`${PREFIX}clientCapabilities`]: undefined }],
    ['clientCapabilities that are no object', { [`${PREFIX}clientCapabilities`]: 'all' }],
  ])('with %s is refused', async (_, meta) => {
    const { status, answer } = await ask('tools/list', meta);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ id: 'a', error: { code: -32_602 } });
  });

  it.each([
    ['no clientInfo', { [`${PREFIX}clientInfo`]: undefined }],
    ['capabilities', { [`${PREFIX}clientCapabilities`]: { elicitation: {} } }],
  ])('with %s is answered', async (_, meta) => {
    const { status, answer } = await ask('tools/list', meta);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ id: 'a', result: { tools: [COUNT_TOOL] } });
  });

  it('is refused in a revision that the server does not speak, once it has told which it does', async () => {
    const unknown = { [`${PREFIX}protocolVersion`]: 'v999.0.0' };
    expect((await ask('tools/list', unknown)).status).toBe(200);
    expect((await ask('server/discover')).status).toBe(200);
    for (const method of ['tools/list', 'server/discover', 'prompts/list']) {
      const { status, answer } = await ask(method, unknown);
      expect(status).toBe(400);
      const data = { supported: VERSIONS, requested: 'v999.0.0' };
      expect(answer).toMatchObject({ id: 'a', error: { code: -32_022, data } });
    }
    for (const version of VERSIONS) {
      const spoken = { [`${PREFIX}protocolVersion`]: version };
      expect((await ask('tools/list', spoken)).status).toBe(200);
    }
  });
});
