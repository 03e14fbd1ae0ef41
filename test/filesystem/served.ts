import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { createFilesystemServer } from '../../src/filesystem/index.ts';

/** A file system in memory where there is one: bringing files safely to a disk takes most of the time otherwise. */
const BASE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** What a call came to. */
export interface Outcome {
  readonly isError: boolean;
  /** All text blocks, joined by line feeds. */
  readonly text: string;
  readonly data: Record<string, unknown>;
}

/** A filesystem server on a directory of its own, and a real client of it. */
export interface Served extends AsyncDisposable {
  /** The real path of the root. */
  readonly root: string;
  /** A directory beside the root, which nobody may touch. */
  readonly outside: string;
  readonly call: (
    name: string,
    args: Record<string, unknown>,
    signal?: AbortSignal,
  ) => Promise<Outcome>;
  readonly put: (path: string, content: string | Buffer) => Promise<void>;
  readonly get: (path: string) => Promise<Buffer>;
}

/** Starts a server on a fresh directory. */
export async function serve(files: Record<string, string | Buffer> = {}): Promise<Served> {
  const base = realpathSync(mkdtempSync(join(BASE, 'argmend-fs-')));
  const root = join(base, 'root');
  const outside = join(base, 'outside');
  await Promise.all([mkdir(root), mkdir(outside)]);
  const put = async (path: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  for (const [path, content] of Object.entries(files)) await put(path, content);
  const { call, close } = await connect([root]);
  return {
    root,
    outside,
    call,
    put,
    get: (path) => readFile(join(root, path)),
    async [Symbol.asyncDispose]() {
      await close();
      rmSync(base, { recursive: true, force: true });
    },
  };
}

/** Connects a client to a new server on some roots. */
export async function connect(
  roots: readonly string[],
): Promise<{ call: Served['call']; client: Client; close: () => Promise<void> }> {
  const server = await createFilesystemServer({ roots, version: '0.0.0' });
  const client = new Client({ name: 'test', version: '0.0.0' });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  return { client, call: caller(client), close: () => client.close() };
}

/** How a client calls a tool in these tests. */
export function caller(client: Pick<Client, 'callTool'>): Served['call'] {
  return async (name, args, signal) => {
    const result = await client.callTool({ name, arguments: args }, signal && { signal });
    const blocks = Array.isArray(result.content) ? result.content : [];
    return {
      isError: result.isError === true,
      text: blocks.map((block) => ('text' in block ? block.text : '')).join('\n'),
      data: (result.structuredContent ?? {}) as Record<string, unknown>,
    };
  };
}
