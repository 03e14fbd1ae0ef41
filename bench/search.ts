import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { reportTurns, type SlowContender } from './harness.ts';
import { searchTree, type SearchTree } from './search-tree.ts';

const ROUNDS = 7;
/** One of these takes a minute. */
const NAME_ROUNDS = 2;
const CLI = 'dist/cli/argmend.cjs';
const NPM_SERVER = 'node_modules/@modelcontextprotocol/server-filesystem/dist/index.js';

/** A server that is up, so that its start does not count. */
interface Searcher {
  readonly call: (name: string, args: Record<string, unknown>) => Promise<string>;
  readonly peakMegabytes: () => number;
  readonly close: () => Promise<void>;
}

/** Searches 200,000 files for a line and for names, beside the tools that people use for it. */
export async function benchSearch(): Promise<void> {
  const tree = searchTree();
  const own = await start(CLI, tree);
  const npm = await start(NPM_SERVER, tree);
  try {
    await reportTurns({
      title: `search: one line in ${tree.files} files (${tree.matches} matches), ratio to grep -r`,
      rounds: ROUNDS,
      contenders: [grep(tree), ...ripgrep(tree), ownLines(own, tree)],
    });
    await reportTurns({
      title: `search: names in ${tree.files} files, ratio to find`,
      rounds: NAME_ROUNDS,
      contenders: [find(tree), ownNames(own, tree), npmNames(npm, tree)],
    });
    console.log(
      `  peak memory: argmend ${own.peakMegabytes()} MB, npm server ${npm.peakMegabytes()} MB`,
    );
  } finally {
    await Promise.all([own.close(), npm.close()]);
  }
}

async function start(script: string, { directory }: SearchTree): Promise<Searcher> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [script, directory],
    stderr: 'ignore',
  });
  const client = new Client({ name: 'bench', version: '0' });
  await client.connect(transport);
  return {
    async call(name, args) {
      const result = await client.callTool({ name, arguments: args }, { timeout: 600_000 });
      return JSON.stringify(result.structuredContent ?? result.content);
    },
    peakMegabytes() {
      const status = readFileSync(`/proc/${transport.pid ?? 0}/status`, 'utf8');
      return Math.round(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024);
    },
    close: () => client.close(),
  };
}

function grep({ directory, needle, matches }: SearchTree): SlowContender {
  return { name: 'grep -rn', run: () => command('grep', ['-rn', needle, directory], matches) };
}

/** Left out where it is not installed. */
function ripgrep({ directory, needle, matches }: SearchTree): SlowContender[] {
  if (spawnSync('rg', ['--version']).error !== undefined) return [];
  const options = [
    ['rg -n', []],
    ['rg -n -j1', ['-j1']],
  ] as const;
  return options.map(([name, more]) => ({
    name,
    run: () => command('rg', ['-n', ...more, needle, directory], matches),
  }));
}

function find({ directory }: SearchTree): SlowContender {
  return { name: 'find -name', run: () => command('find', [directory, '-name', 'f77.ts'], 2_000) };
}

function ownLines(server: Searcher, { needle, matches }: SearchTree): SlowContender {
  const args = {
    pattern: needle,
    include_content: true,
    case_sensitive: true,
    max_results: 10_000,
  };
  return {
    name: 'argmend search_files',
    run: async () => expectMatches(await server.call('search_files', args), needle, matches),
  };
}

function ownNames(server: Searcher, _tree: SearchTree): SlowContender {
  const args = { pattern: 'f77.ts', max_results: 10_000 };
  return {
    name: 'argmend search_files',
    run: async () => expectMatches(await server.call('search_files', args), 'f77.ts', 2_000),
  };
}

function npmNames(server: Searcher, { directory }: SearchTree): SlowContender {
  const args = { path: directory, pattern: '**/f77.ts' };
  return {
    name: 'npm server-filesystem search_files',
    run: async () => expectMatches(await server.call('search_files', args), 'f77.ts', 2_000),
  };
}

async function command(file: string, args: readonly string[], lines: number): Promise<void> {
  const { stdout } = spawnSync(file, args, { encoding: 'utf8', maxBuffer: 1e8 });
  const found = stdout.trimEnd().split('\n').length;
  if (found !== lines) throw new Error(`${file} found ${found} lines, not ${lines}`);
}

function expectMatches(text: string, needle: string, count: number): void {
  const found = text.split(needle).length - 1;
  if (found !== count) throw new Error(`found ${found} matches, not ${count}`);
}
