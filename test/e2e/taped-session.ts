import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsedObject } from '../../src/mcp/tool-call.ts';
import { createRandom } from '../support/random.ts';
import { RawClient, wrapped } from '../support/stdio/raw-client.ts';
import type { RealServer } from './servers.ts';

const TEE = fileURLToPath(new URL('../support/stdio/tee.mjs', import.meta.url));

/** The bytes of a session at all four ends. */
export interface Tape {
  readonly sent: Buffer;
  readonly reachedServer: Buffer;
  readonly leftServer: Buffer;
  readonly received: Buffer;
  /** Messages in both directions. */
  readonly messages: number;
}

/** Has a session with a server through argmend; each step's lines are written in pieces, and its requests waited for. */
export async function tape(
  server: RealServer,
  steps: readonly (readonly string[])[],
  seed: number,
  ...flags: readonly string[]
): Promise<Tape> {
  const prefix = join(server.folder, `tape-${seed}`);
  const tee = [process.execPath, TEE, prefix, String(seed), ...server.command];
  const client = new RawClient(wrapped(tee, ...flags), server.env);
  const random = createRandom(seed);
  const sent: Buffer[] = [];
  let expected = 0;
  for (const lines of steps) {
    const bytes = Buffer.from(lines.join(''));
    sent.push(bytes);
    for (let at = 0; at < bytes.length;) {
      const size = random.chance(0.2) ? random.integer(1, 3) : random.integer(1, 5000);
      client.write(bytes.subarray(at, at + size));
      at += size;
      if (random.chance(0.3)) await new Promise(setImmediate);
    }
    expected += lines.filter(isRequest).length;
    await client.until(() => client.lines.filter(isAnswer).length >= expected);
  }
  const leftServer = readFileSync(`${prefix}.out`);
  await client.until(() => client.output.length >= leftServer.length);
  const { output } = client;
  // Some requests are never answered, and their answers would be waited for.
  client.process.kill('SIGTERM');
  await client.exitCode;
  const whole = Buffer.concat(sent);
  const messages = [...whole.toString().split('\n'), ...output.toString().split('\n')];
  return {
    sent: whole,
    reachedServer: readFileSync(`${prefix}.in`),
    leftServer,
    received: output,
    messages: messages.filter((line) => line.trim() !== '').length,
  };
}

/** Whether the server answers a line: the SDK of these servers drops batches, ids it does not know and what is no JSON. */
function isRequest(line: string): boolean {
  const message = parsedObject(line);
  const id = message?.['id'];
  const isKnownId = typeof id === 'string' || Number.isSafeInteger(id);
  return message?.['jsonrpc'] === '2.0' && typeof message['method'] === 'string' && isKnownId;
}

function isAnswer(line: string): boolean {
  const message = parsedObject(line);
  return message?.['id'] !== undefined && message['method'] === undefined;
}
