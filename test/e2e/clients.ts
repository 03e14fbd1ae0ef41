import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Client as ClientV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as TransportV2 } from '@modelcontextprotocol/client/stdio';
import { RawClient, type Message } from '../support/stdio/raw-client.ts';
import type { RealServer } from './servers.ts';

/** What came of a call: the text of the result, and whether it is an error. */
export interface CallOutcome {
  readonly isError: boolean;
  readonly text: string;
}

/** A client of whatever make. */
export interface AnyClient extends AsyncDisposable {
  call(tool: string, args: unknown): Promise<CallOutcome>;
  listTools(): Promise<readonly { readonly name: string; readonly inputSchema: object }[]>;
}

export const CLIENTS = ['raw client', 'SDK 1.32 client', 'SDK 2.4 client'] as const;
export type ClientKind = (typeof CLIENTS)[number];

/** Starts a command as a server and connects a client to it. */
export function connect(
  kind: ClientKind,
  command: readonly string[],
  env: RealServer['env'],
  name = 'test',
): Promise<AnyClient> {
  switch (kind) {
    case 'raw client':
      return connectRaw(command, env, name);
    case 'SDK 1.32 client':
      return connectV1(command, env, name);
    case 'SDK 2.4 client':
      return connectV2(command, env, name);
  }
}

async function connectRaw(
  command: readonly string[],
  env: RealServer['env'],
  name: string,
): Promise<AnyClient> {
  const client = new RawClient(command, env);
  await client.initialize(name);
  let id = 0;
  return {
    async call(tool, args) {
      id += 1;
      return outcomeOf(await client.call(id, tool, args));
    },
    async listTools() {
      id += 1;
      const { result } = await client.request(id, 'tools/list');
      return result?.['tools'] as { name: string; inputSchema: object }[];
    },
    [Symbol.asyncDispose]: () => client[Symbol.asyncDispose](),
  };
}

async function connectV1(
  [command = '', ...args]: readonly string[],
  env: RealServer['env'],
  name: string,
): Promise<AnyClient> {
  const client = new ClientV1({ name, version: '1' });
  await client.connect(new TransportV1({ command, args, env, stderr: 'ignore' }));
  return {
    call: (tool, sent) =>
      settled(client.callTool({ name: tool, arguments: sent as Record<string, unknown> })),
    listTools: async () => (await client.listTools()).tools,
    [Symbol.asyncDispose]: () => client.close(),
  };
}

async function connectV2(
  [command = '', ...args]: readonly string[],
  env: RealServer['env'],
  name: string,
): Promise<AnyClient> {
  const client = new ClientV2({ name, version: '1' });
  await client.connect(new TransportV2({ command, args, env, stderr: 'ignore' }));
  return {
    call: (tool, sent) =>
      settled(client.callTool({ name: tool, arguments: sent as Record<string, unknown> })),
    listTools: async () => (await client.listTools()).tools,
    [Symbol.asyncDispose]: () => client.close(),
  };
}

async function settled(answer: Promise<object>): Promise<CallOutcome> {
  try {
    return outcomeOf({ result: { ...(await answer) } });
  } catch (error) {
    return { isError: true, text: String(error) };
  }
}

function outcomeOf({ result, error }: Message): CallOutcome {
  if (error !== undefined) return { isError: true, text: error.message };
  return {
    isError: result?.['isError'] === true,
    text: JSON.stringify(result?.['content'] ?? result),
  };
}
