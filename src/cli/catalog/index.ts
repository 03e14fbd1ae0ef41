// In: a server that has been started. Out: its name and every tool it lists.
// It must never call a tool, nor leave the server running.

import { serverNameIn } from '../../mcp/protocol-era.ts';
import { rewriteList, type ListChanges } from '../../mcp/rewrite-list.ts';
import { parsedObject } from '../../mcp/tool-call.ts';
import { readToolPage, type ToolPage } from '../../mcp/tool-contracts.ts';
import { ServerEnding } from '../../transport/end-server.ts';
import { ErrorOutput } from '../../transport/error-output.ts';
import type { Server } from '../../transport/server.ts';
import { describeEnd } from '../../proxy/describe-end.ts';
import { LineClient, type Answer } from './line-client.ts';

declare const __ARGMEND_VERSION__: string;

/** The tools of a server. */
export interface Catalog {
  readonly server: string | undefined;
  readonly tools: readonly unknown[];
}

const MODERN_META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'argmend', version: __ARGMEND_VERSION__ },
};

const HANDSHAKE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'argmend', version: __ARGMEND_VERSION__ },
};

const MOST_PAGES = 100;
const PATIENCE = { afterEnd: 2000, afterTerm: 2000 };

/** Asks a server for its tools, in whichever era it lives, and ends it; the list is changed as it is for clients. */
export async function readCatalog(server: Server, changes: ListChanges): Promise<Catalog> {
  new ErrorOutput(process.stderr).drain(server.stderr);
  const client = new LineClient(server);
  const gone = server.ended.then((end) => {
    throw new Error(describeEnd(server.command, end));
  });
  try {
    return await Promise.race([ask(client, changes), gone]);
  } finally {
    gone.catch(() => undefined);
    await new ServerEnding(server).begin(PATIENCE);
  }
}

async function ask(client: LineClient, changes: ListChanges): Promise<Catalog> {
  const { result } = (await client.request('initialize', HANDSHAKE)).message;
  const isModern = result === undefined;
  if (!isModern) client.notify('notifications/initialized');
  const meta = isModern ? { _meta: MODERN_META } : {};
  const tools: unknown[] = [];
  let server = serverNameIn(result);
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await client.request('tools/list', {
      ...meta,
      ...(cursor !== undefined && { cursor }),
    });
    const { listed, nextCursor } = pageOf(answer, changes);
    server ??= serverNameIn(answer.message['result']);
    tools.push(...listed);
    if (nextCursor === undefined) break;
    cursor = nextCursor;
  }
  return { server, tools };
}

function pageOf({ line, message }: Answer, changes: ListChanges): ToolPage {
  const page = readToolPage(message['result']);
  if (page === undefined) {
    const said = JSON.stringify(message['error'] ?? message);
    throw new Error(`the server gave no list of tools: ${said}`);
  }
  const span = { start: 0, end: line.length };
  const pieces = rewriteList(line, span, page.listed, changes);
  const rewritten = pieces && parsedObject(Buffer.concat(pieces).toString())?.['result'];
  return readToolPage(rewritten) ?? page;
}
