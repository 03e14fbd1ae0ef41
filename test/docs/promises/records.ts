import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { RawClient, wrapped, type Message } from '../../support/stdio/raw-client.ts';

const SERVER = fileURLToPath(new URL('log-reader.mjs', import.meta.url));

/** The server itself looks into the log when the call arrives; and a log that cannot be written stops the change. */
export async function recordsBeforeLeaving(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'argmend-promise-'));
  try {
    await expectRecorded(join(folder, 'good'));
    await expectWithheld(join(folder, 'bad'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function expectRecorded(directory: string): Promise<void> {
  const log = join(directory, 'operations.jsonl');
  const { result } = await callThrough(directory, log);
  expect(result).toMatchObject({ got: { n: 7 } });
  const lines = String(result?.['log']).trimEnd().split('\n');
  const norms = [{ rule_id: 'schema/number-from-string', param: 'n' }];
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([{ tool: 'count', norms }]);
  expect(lines[0]).not.toContain('"status"');
  const [, completion = ''] = readFileSync(log, 'utf8').split('\n');
  expect(JSON.parse(completion)).toMatchObject({ tool: 'count', status: 'ok', norms });
}

/** A directory where the log should be cannot be appended to, whoever tries. */
async function expectWithheld(directory: string): Promise<void> {
  mkdirSync(join(directory, 'operations.jsonl'), { recursive: true });
  const { result } = await callThrough(directory, '');
  expect(result).toMatchObject({ got: { n: '7' } });
  expect(result).not.toHaveProperty('_meta');
}

async function callThrough(directory: string, log: string): Promise<Message> {
  const server = [process.execPath, SERVER, log];
  await using client = new RawClient(wrapped(server, '--log-dir', directory));
  await client.initialize();
  return await client.call(1, 'count', { n: '7' });
}
