import { PassThrough } from 'node:stream';
import { isObject } from '../../core/json/index.ts';
import { runProxy } from '../../proxy/index.ts';
import { parsedObject } from '../../mcp/tool-call.ts';
import { LineClient } from '../catalog/line-client.ts';
import { startFilesystem, type FilesystemServer } from '../filesystem-server.ts';
import { openRecords } from '../records.ts';
import { rulesInForce } from '../rules-in-force.ts';
import type { SampleCall } from './samples.ts';

/** What became of a call. */
export interface CallOutcome {
  /** The arguments as the server got them. */
  readonly received: unknown;
  readonly result: Readonly<Record<string, unknown>>;
}

/** A client's conversation with the built-in server. */
export interface Conversation {
  readonly call: (sample: SampleCall) => Promise<CallOutcome>;
  readonly end: () => Promise<void>;
}

/** Talks to the server as it is. */
export async function talkPlainly(directory: string): Promise<Conversation> {
  const server = await startFilesystem([directory]);
  const call = await greet(server, server);
  return {
    call,
    async end() {
      server.stdin.end();
      await server.ended;
    },
  };
}

/** Talks to it through argmend, as a client that argmend is configured for does, and keeps records. */
export async function talkThroughArgmend(directory: string, logs: string): Promise<Conversation> {
  const server = await startFilesystem([directory]);
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const records = openRecords(logs, { sync: false, learn: 'suggest' });
  const ended = runProxy(
    server,
    { input, output, errors },
    {
      rules: rulesInForce({}, records.rulesVersion),
      observe: false,
      onInvalid: 'forward',
      listing: { isRootTyped: true, widen: 'never', options: {} },
      openRecorder: records.openRecorder,
    },
  );
  const call = await greet({ stdin: input, stdout: output }, server);
  return {
    call,
    async end() {
      input.end();
      await ended;
      await records.close();
    },
  };
}

/** Says hello, and gives the function that calls tools. */
async function greet(
  streams: Pick<FilesystemServer, 'stdin' | 'stdout'>,
  server: FilesystemServer,
): Promise<Conversation['call']> {
  let received = '';
  server.stdin.on('data', (chunk: Buffer) => {
    received = chunk.toString();
  });
  const client = new LineClient(streams);
  const clientInfo = { name: 'argmend-demo', version: '1' };
  const capabilities = {};
  await client.request('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo });
  client.notify('notifications/initialized');
  await client.request('tools/list', {});
  return async ({ tool: name, arguments: sent }) => {
    const { message } = await client.request('tools/call', { name, arguments: sent });
    const { params } = parsedObject(received) ?? {};
    return {
      received: isObject(params) ? params['arguments'] : undefined,
      result: resultOf(message),
    };
  };
}

function resultOf({
  result,
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return isObject(result) ? result : {};
}
