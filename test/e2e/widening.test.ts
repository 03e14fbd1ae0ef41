import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../src/core/json/index.ts';
import { RawClient, wrapped } from '../support/stdio/raw-client.ts';
import { CLIENTS, connect, type AnyClient, type CallOutcome } from './clients.ts';
import { realServer, serverEnvironment } from './servers.ts';

const LIMIT_SERVER = [
  process.execPath,
  fileURLToPath(new URL('../support/stdio/limit-server.mjs', import.meta.url)),
];
const env = serverEnvironment();

/** Checks a call by the schema that was listed, as some clients do, and sends it only if it fits. */
async function checkedCall(
  client: AnyClient,
  name: string,
  args: unknown,
): Promise<CallOutcome | 'not sent'> {
  const tool = (await client.listTools()).find((entry) => entry.name === name);
  const fits = new Ajv({ strict: false }).compile(tool?.inputSchema ?? {});
  return fits(args) ? client.call(name, args) : 'not sent';
}

describe.each(CLIENTS)('a %s that checks calls before it sends them', (kind) => {
  const args = { query: 'x', limit: '100' };

  it('never sends a number as text without argmend', async () => {
    await using client = await connect(kind, LIMIT_SERVER, env, 'claude-code');
    expect(await checkedCall(client, 'search', args)).toBe('not sent');
  });

  it('gets it through to the server, as a number', async () => {
    await using client = await connect(kind, wrapped(LIMIT_SERVER), env, 'claude-code');
    const outcome = await checkedCall(client, 'search', args);
    expect(outcome).toMatchObject({ isError: false });
    expect(outcome).toMatchObject({ text: expect.stringContaining(String.raw`\"limit\":100`) });
    for (const limit of ['abc', '-1', '99999999999999999999', '007', '1e2', ' 1']) {
      expect(await checkedCall(client, 'search', { query: 'x', limit })).toBe('not sent');
    }
    expect(
      await checkedCall(client, 'search', { query: 'x', limit: 1, offset: null }),
    ).toMatchObject({ isError: false });
    expect(
      await checkedCall(client, 'search', { query: 'x', limit: 1, offset: '7' }),
    ).toMatchObject({ isError: false });
  });

  it('gets it through to a server from npm', async () => {
    using server = realServer('filesystem');
    await using client = await connect(kind, wrapped(server.command), server.env, 'claude-code');
    const outcome = await checkedCall(client, 'read_text_file', {
      path: `${server.folder}/a.txt`,
      head: '1',
    });
    expect(outcome).toMatchObject({ isError: false, text: expect.stringContaining('one') });
  });
});

/** The parameters of the one tool, as a client of that name is told of them. */
async function parametersFor(client: string, ...flags: readonly string[]): Promise<unknown> {
  await using connected = await connect('raw client', wrapped(LIMIT_SERVER, ...flags), env, client);
  const [tool] = await connected.listTools();
  const properties = tool && 'properties' in tool.inputSchema ? tool.inputSchema.properties : {};
  return isObject(properties) ? properties : {};
}

describe('the list of tools', () => {
  const limit = { type: 'integer', minimum: 0, maximum: 1000 };
  const wide = { ...limit, type: ['integer', 'string'], pattern: '^(0|[1-9][0-9]{0,14})$' };

  it('is widened by the name of the client, or by order', async () => {
    expect(await parametersFor('claude-code')).toMatchObject({
      limit: wide,
      query: { type: 'string' },
      exact: { type: 'boolean' },
    });
    expect(await parametersFor('claude-ai')).toMatchObject({ limit });
    expect(await parametersFor('claude-ai', '--widen', 'always')).toMatchObject({ limit: wide });
    expect(await parametersFor('claude-code', '--widen', 'never')).toMatchObject({ limit });
  });

  it('is not when nothing would be mended', async () => {
    expect(
      await parametersFor('claude-code', '--repair', 'off', '--widen', 'always'),
    ).toMatchObject({
      limit,
    });
    expect(await parametersFor('claude-code', '--observe', '--widen', 'always')).toMatchObject({
      limit,
    });
  });

  it('is widened in other forms and types', async () => {
    const flags = ['--widen=always', '--widen-types=boolean', '--widen-form=any-of'];
    expect(await parametersFor('x', ...flags)).toMatchObject({
      limit,
      exact: { anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }] },
    });
  });
});

it('null is taken where the schema takes it, and left out where it may be', async () => {
  await using client = new RawClient(wrapped(LIMIT_SERVER));
  await client.initialize();
  const { result } = await client.call(1, 'search', {
    query: 'x',
    limit: '1',
    offset: null,
    exact: null,
  });
  expect(result?.['content']).toEqual([
    { type: 'text', text: '{"query":"x","limit":1,"offset":null}' },
  ]);
});
