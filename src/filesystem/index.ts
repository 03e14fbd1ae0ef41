// In: the roots that the operator allows. Out: an MCP server with the filesystem tools, on any stream of messages.
// It must never import from outside this folder: it is a server like any other, which the wrapper happens to run itself.

import type { Readable, Writable } from 'node:stream';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod';
import { openRoots, type Roots } from './roots/index.ts';
import { createStreamTransport } from './stream-transport.ts';
import { TOOLS } from './tools/index.ts';
import { toResult } from './tools/tool.ts';

// The checks must not be compiled into generated code.
z.config({ jitless: true });

/** What a filesystem server serves. */
export interface FilesystemOptions {
  /** Directories; each must exist. */
  readonly roots: readonly string[];
  /** The version that the server tells about itself. */
  readonly version: string;
}

/** The streams of one client: newline-delimited JSON-RPC messages. */
export interface FilesystemStreams {
  readonly input: Readable;
  readonly output: Writable;
  /** Told of what goes wrong besides the answers. */
  readonly onError?: (error: Error) => void;
}

/** A filesystem server at work. */
export interface RunningFilesystem {
  /** Settles when the client has gone and every call is answered. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** Makes a server for one connection, to be connected to a transport of the caller's choice. */
export async function createFilesystemServer({
  roots,
  version,
}: FilesystemOptions): Promise<McpServer> {
  return createServer(await openRoots(roots), version);
}

/** Serves one client on a pair of streams, in both eras of the protocol; rejects when a root is no directory. */
export async function serveFilesystem(
  options: FilesystemOptions & FilesystemStreams,
): Promise<RunningFilesystem> {
  const roots = await openRoots(options.roots);
  const { transport, closed } = createStreamTransport(options.input, options.output);
  const { onError: onerror } = options;
  const handle = serveStdio(() => createServer(roots, options.version), {
    transport,
    ...(onerror && { onerror }),
  });
  return { closed, close: () => handle.close() };
}

function createServer(roots: Roots, version: string): McpServer {
  const server = new McpServer(
    { name: 'argmend-filesystem', title: 'argmend filesystem', version },
    { instructions: instructionsFor(roots) },
  );
  for (const { name, title, description, annotations, input, output, call } of TOOLS) {
    const config = { title, description, annotations, inputSchema: input, outputSchema: output };
    server.registerTool(name, config, async (args, { mcpReq }) =>
      toResult(await call(args, { roots, signal: mcpReq.signal })),
    );
  }
  return server;
}

function instructionsFor({ all }: Roots): string {
  const directories = all.map(({ real }) => real).join(', ');
  const relative = all.length === 1 ? 'Relative paths start there.' : 'Give absolute paths.';
  return `Files in ${directories}. ${relative} Deleted files go to a trash; restore_file brings them back.`;
}
