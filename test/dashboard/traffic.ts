import { setTimeout as pause } from 'node:timers/promises';
import { CLI } from '../cli/run-cli.ts';
import { connect, type AnyClient, type ClientKind } from '../e2e/clients.ts';
import { realServer, type RealServer } from '../e2e/servers.ts';

/** Whom clients ask: a server from npm, or the one that argmend brings. */
type Asked = 'filesystem' | 'memory' | 'everything' | 'built in';

/** A call as a model sends it; `$` in a text stands for the server's folder. */
interface SentCall {
  readonly tool: string;
  readonly args: unknown;
}

const FILE = '$/a.txt';
const EDIT = { oldText: 'one', newText: 'uno' };
const NOTHING = { old_str: 'three', new_str: 'three' };
const ENTITY = { name: 'ada', entityType: 'person', observations: ['first'] };

/** What clients ask of each server, good calls among those that need mending and those that fail. */
const CALLS: Readonly<Record<Asked, readonly SentCall[]>> = {
  'built in': [
    { tool: 'read_file', args: { path: FILE } },
    { tool: 'edit_file', args: { path: FILE, old_str: 'two', new_str: 'two', dry_run: 'true' } },
    { tool: 'list_directory', args: { path: '$', recursive: 'false' } },
    { tool: 'search_files', args: { path: '$', pattern: 'one', count_only: 'TRUE' } },
    { tool: 'search_files', args: { path: '$', pattern: 'one', max_results: 'ten' } },
    { tool: 'search_files', args: { path: '$', pattern: 'one', max_results: 10 } },
    { tool: 'multi_edit', args: { path: FILE, edits_json: [NOTHING], dry_run: true } },
  ],
  filesystem: [
    { tool: 'list_directory', args: { path: '$' } },
    { tool: 'read_text_file', args: { path: FILE } },
    { tool: 'read_text_file', args: { path: FILE, head: '2' } },
    { tool: 'edit_file', args: { path: FILE, edits: [EDIT], dry_run: 'true' } },
    { tool: 'edit_file', args: { path: FILE, edits: JSON.stringify([EDIT]), dryRun: true } },
    { tool: 'read_text_file', args: { path: '$/missing.txt' } },
    { tool: 'read_text_file', args: { path: FILE, head: 'ten' } },
    { tool: 'read_text_file', args: { path: FILE, head: 10 } },
    { tool: 'directory_tree', args: { path: '$', excludePatterns: 'sub' } },
    { tool: 'search_files', args: { path: '$', pattern: '*.txt' } },
    { tool: 'read_text_file', args: { file: FILE } },
    { tool: 'read_text_file', args: { path: FILE } },
  ],
  memory: [
    { tool: 'create_entities', args: { entities: JSON.stringify([ENTITY]) } },
    { tool: 'search_nodes', args: { Query: 'ada' } },
    { tool: 'open_nodes', args: { names: 'ada' } },
    { tool: 'search_nodes', args: { text: 'ada' } },
    { tool: 'search_nodes', args: { query: 'ada' } },
    { tool: 'read_graph', args: {} },
  ],
  everything: [
    { tool: 'get-sum', args: { a: '2', b: '3' } },
    { tool: 'get-sum', args: { a: 2, b: 3 } },
    { tool: 'echo', args: { message: 'hello' } },
    { tool: 'get-sum', args: { a: 'two', b: 3 } },
  ],
};

/** Who asks what. */
const CONVERSATIONS: readonly (readonly [Asked, ClientKind, string])[] = [
  ['filesystem', 'SDK 1.32 client', 'claude-code'],
  ['filesystem', 'SDK 2.4 client', 'cursor-vscode'],
  ['memory', 'raw client', 'claude-ai'],
  ['everything', 'SDK 2.4 client', 'gemini-cli-mcp-client'],
  ['built in', 'SDK 2.4 client', 'claude-code'],
];

/** How much traffic there is. */
export interface TrafficOptions {
  /** How often each client goes through its calls. */
  readonly rounds: number;
  /** How long clients wait between calls, in milliseconds; it varies with the calls. */
  readonly pauseMs?: number;
}

/** Sends real calls to real servers through the built command, which keeps its records in a directory. */
export async function makeTraffic(directory: string, options: TrafficOptions): Promise<void> {
  await Promise.all(
    CONVERSATIONS.map(async ([name, kind, client], index) => {
      using server = serverOf(name);
      await using connection = await connectThrough(directory, server, kind, client);
      await connection.listTools();
      for (let round = 0; round < options.rounds; round += 1) {
        await callAll(connection, CALLS[name], server.folder, wavePause(options, index, round));
      }
    }),
  );
}

/** The server that argmend brings is named by its folder alone. */
function serverOf(name: Asked): RealServer {
  if (name !== 'built in') return realServer(name);
  const server = realServer('filesystem');
  return { ...server, command: [] };
}

/** Connects a client to a server, with the built command between them. */
export function connectThrough(
  directory: string,
  server: RealServer,
  kind: ClientKind,
  client: string,
): Promise<AnyClient> {
  const asked = server.command.length === 0 ? [server.folder] : ['--', ...server.command];
  const command = [process.execPath, CLI, '--log-dir', directory, ...asked];
  return connect(kind, command, server.env, client);
}

async function callAll(
  connection: AnyClient,
  calls: readonly SentCall[],
  folder: string,
  pauseMs: number,
): Promise<void> {
  for (const { tool, args } of calls) {
    await connection.call(tool, placed(args, folder));
    if (pauseMs > 0) await pause(pauseMs);
  }
}

/** Traffic comes in waves, as people do. */
function wavePause({ pauseMs = 0 }: TrafficOptions, client: number, round: number): number {
  return pauseMs * (1.2 + Math.sin(round / 2 + client));
}

function placed(args: unknown, folder: string): unknown {
  return JSON.parse(JSON.stringify(args).replaceAll('$', folder));
}
