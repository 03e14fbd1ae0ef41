import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RawClient, wrapped } from '../support/stdio/raw-client.ts';

const SERVER = fileURLToPath(new URL('strict-server.mjs', import.meta.url));

/** A tool of the strict server. */
export interface StrictTool {
  readonly name: string;
  readonly inputSchema: object;
}

/** A call, and whether the server is expected to take it. */
export interface StrictCall {
  readonly tool: string;
  readonly sent: unknown;
}

/** One session with a strict server, through argmend with records kept; gives which calls failed. */
export async function strictSession(
  { logs, folder, options = [] }: { logs: string; folder: string; options?: readonly string[] },
  tools: readonly StrictTool[],
  calls: readonly StrictCall[],
): Promise<boolean[]> {
  const file = join(folder, 'tools.json');
  writeFileSync(file, JSON.stringify({ name: 'strict', tools }));
  const server = [process.execPath, SERVER, file];
  const client = new RawClient(wrapped(server, '--log-dir', logs, ...options));
  await client.initialize('test');
  const failed: boolean[] = [];
  for (const [index, { tool, sent }] of calls.entries()) {
    const { result } = await client.call(index + 1, tool, sent);
    failed.push(result?.['isError'] === true);
  }
  await client.end();
  return failed;
}
