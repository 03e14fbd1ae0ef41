// In: nothing. Out: the command line with every command in its own file, loaded when it runs.
// A command must never load code that another one needs.

import { existsSync } from 'node:fs';
import { Command, type Option } from 'commander';
import { nearestName } from '../../core/explain/nearest-name.ts';
import { applyEnvironment } from '../environment.ts';
import { UsageError } from '../exit-code.ts';
import { errorText } from '../error-text.ts';
import { addOptions } from '../add-options.ts';
import { NORMALIZER_OPTIONS, type NormalizerFlags } from '../normalizer-flags.ts';
import { WIDEN_OPTIONS, type WidenFlags } from '../widen-flags.ts';
import { RUN_OPTIONS, type RunFlags } from '../run-flags.ts';
import { SERVE_OPTIONS, type ServeFlags } from '../serve-flags.ts';
import { readUpstream, UPSTREAM_OPTIONS, type UpstreamFlags } from '../upstream-flags.ts';
import type { ReplayFlags } from './replay.ts';
import { addDashboard } from './add-dashboard.ts';
import type { StatsFlags } from './stats.ts';
import type { SuggestFlags } from './suggest.ts';

declare const __ARGMEND_VERSION__: string;

const HELP_WIDTH = 100;

/** The command line; `server` is the command that stood behind `--`. Each command loads its code when it runs. */
export function createProgram(server?: readonly string[]): Command {
  const program = new Command('argmend');
  program
    .usage(
      '[options] (-- COMMAND [ARG...] | --upstream URL | DIR...)\n       argmend <command> [options]',
    )
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
      outputError: (text, write) => write(errorText(text, program)),
    })
    .configureHelp({ optionDescription: describeOption })
    .version(__ARGMEND_VERSION__, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help on a command')
    .addHelpText('before', PROGRAM_INTRODUCTION)
    .addHelpText('after', PROGRAM_NOTES)
    .hook('preAction', (_, command) => applyEnvironment(command, process.env));
  addRun(program, server);
  addServe(program, server);
  addCatalog(program, server);
  addDemo(program);
  addCheck(program);
  addNormalize(program);
  addStats(program);
  addSuggest(program);
  addReplay(program);
  addDashboard(program);
  return program;
}

const PROGRAM_INTRODUCTION = `argmend mends the arguments that language models send to MCP tools:
names, types and shapes, never meaning.

Examples:
  argmend -- npx some-mcp-server                   put it in front of an MCP server
  argmend /project                                 the built-in server for the files of a directory
  argmend --upstream https://tools.example/mcp     in front of a server that speaks HTTP
  argmend serve /project                           for clients that speak HTTP
  argmend stats --log-dir logs                     what was called, and what was mended
  argmend suggest --log-dir logs                   rules that would help
  argmend dashboard --log-dir logs                 the same in a browser, and live
`;

const PROGRAM_NOTES = `
Options can be set as variables, too: --repair as ARGMEND_REPAIR. A flag wins.
Exit codes: 0 ok, 1 failed or findings, 2 usage; in front of a server, the server's.`;

function addRun(program: Command, server: readonly string[] | undefined): void {
  addOptions(program, [...UPSTREAM_OPTIONS, ...RUN_OPTIONS])
    .argument('[DIR...]')
    .action(async (directories: string[], flags: RunFlags & UpstreamFlags) => {
      const isEmpty = flags.upstream === undefined && directories.length === 0;
      if (server === undefined && isEmpty) program.help({ error: true });
      refuseMistypedCommand(program, directories);
      const upstream = readUpstream(server, directories, flags);
      const { run } = await import('./run.ts');
      process.exit(await run(flags, upstream));
    });
}

const SERVE_INTRODUCTION = `Serves MCP clients over Streamable HTTP at /mcp, in front of any MCP server.

Examples:
  argmend serve /project
  argmend serve --listen 127.0.0.1:8080 -- npx some-mcp-server
  argmend serve --upstream https://tools.example/mcp

Also there: /healthz, and /metrics for Prometheus.
`;

function addServe(program: Command, server: readonly string[] | undefined): void {
  const command = program
    .command('serve')
    .summary('serve clients over HTTP')
    .usage('[options] (-- COMMAND [ARG...] | --upstream URL | DIR...)')
    .argument('[DIR...]', 'directories for the built-in filesystem server')
    .addHelpText('before', SERVE_INTRODUCTION);
  addOptions(command, [...SERVE_OPTIONS, ...UPSTREAM_OPTIONS, ...RUN_OPTIONS]).action(
    async (directories: string[], flags: RunFlags & ServeFlags & UpstreamFlags) => {
      const upstream = readUpstream(server, directories, flags);
      const { serve } = await import('./serve.ts');
      process.exit(await serve(flags, upstream));
    },
  );
}

/** A word that is no directory and almost the name of a command. */
function refuseMistypedCommand(program: Command, [word]: readonly string[]): void {
  if (word === undefined || existsSync(word)) return;
  const names = program.commands.map((command) => command.name());
  const meant = nearestName(word, names);
  if (meant === undefined) return;
  throw new UsageError(`argmend: unknown command '${word}'\n(Did you mean ${meant}?)`);
}

const CATALOG_INTRODUCTION = `Prints the tools of a server, as clients are told of them.

Examples:
  argmend catalog -- npx some-mcp-server
  argmend catalog --widen always -- npx some-mcp-server
  argmend catalog /project
`;

function addCatalog(program: Command, server: readonly string[] | undefined): void {
  const command = program
    .command('catalog')
    .summary('print the tools of a server as JSON')
    .usage('[options] (-- COMMAND [ARG...] | --upstream URL | DIR...)')
    .argument('[DIR...]', 'directories for the built-in filesystem server')
    .addHelpText('before', CATALOG_INTRODUCTION);
  addOptions(command, [...UPSTREAM_OPTIONS, ...WIDEN_OPTIONS]).action(
    async (directories: string[], flags: WidenFlags & UpstreamFlags) => {
      const upstream = readUpstream(server, directories, flags);
      const { catalog } = await import('./catalog.ts');
      process.exitCode = await catalog(flags, upstream);
    },
  );
}

function addDemo(program: Command): void {
  program
    .command('demo')
    .summary('show what becomes of some malformed calls')
    .addHelpText(
      'before',
      'Sends malformed calls to the built-in server in a sandbox, and shows each before and after.\n',
    )
    .action(async () => {
      const { demo } = await import('./demo.ts');
      process.exitCode = await demo();
    });
}

const CHECK_INTRODUCTION = `Checks a rules file and prints every problem with its position.

Examples:
  argmend check rules.json
`;

function addCheck(program: Command): void {
  program
    .command('check')
    .summary('check a rules file; exit code 0 or 2')
    .argument('<RULES.json>', 'the rules file')
    .addHelpText('before', CHECK_INTRODUCTION)
    .action(async (file: string) => {
      const { check } = await import('./check.ts');
      process.exitCode = await check(file);
    });
}

const NORMALIZE_INTRODUCTION = `Mends tool calls, one JSON object a line, from stdin to stdout.

Examples:
  argmend normalize < calls.jsonl > mended.jsonl
  echo '{"tool":"edit_file","arguments":{"old_str":"a"}}' | argmend normalize

In:  {"tool", "arguments"?, "inputSchema"?, "annotations"?}
Out: {"tool", "arguments", "outcome": "clean" | "normalized" | "unfixed", "norms", "problems"},
     or {"line", "error"} for a line that cannot be read (the exit code is 1 then)
`;

const NORMALIZE_NOTES = `
Every option can be set as a variable, too: --repair as ARGMEND_REPAIR. A flag wins.`;

function addNormalize(program: Command): void {
  const command = program
    .command('normalize')
    .summary('mend calls read from stdin, one JSON object a line')
    .addHelpText('before', NORMALIZE_INTRODUCTION)
    .addHelpText('after', NORMALIZE_NOTES);
  addOptions(command, NORMALIZER_OPTIONS).action(async (flags: NormalizerFlags) => {
    const { normalize } = await import('./normalize.ts');
    process.exitCode = await normalize(flags);
  });
}

const STATS_INTRODUCTION = `Prints what was called and what was mended, from the records of a directory.
It only reads, so it can be asked while calls go on.

Examples:
  argmend stats --log-dir logs
  argmend stats --log-dir logs --json
`;

function addStats(program: Command): void {
  program
    .command('stats')
    .summary('print the statistics of a log directory')
    .option('--log-dir <DIR>', 'the directory of the records')
    .option('--json', 'print them as JSON, as in normalizer_stats.json')
    .addHelpText('before', STATS_INTRODUCTION)
    .action(async (flags: StatsFlags) => {
      const { stats } = await import('./stats.ts');
      process.exitCode = await stats(flags);
    });
}

const SUGGEST_INTRODUCTION = `Prints which calls fail, and rules that would help, from the records of a directory.
What is accepted is in force at once, in every argmend that keeps its records there.

Examples:
  argmend suggest --log-dir logs
  argmend suggest --log-dir logs --accept learned-0123456789
  argmend suggest --log-dir logs --undo learned-0123456789
`;

function addSuggest(program: Command): void {
  program
    .command('suggest')
    .summary('print rules that would help; accept or dismiss them')
    .option('--log-dir <DIR>', 'the directory of the records')
    .option('--json', 'print everything that was learnt as JSON')
    .option('--accept <ID>', 'accept a suggestion')
    .option('--dismiss <ID>', 'dismiss a suggestion, or ignore failed calls')
    .option('--undo <ID>', 'take an acceptance or a dismissal back')
    .addHelpText('before', SUGGEST_INTRODUCTION)
    .action(async (flags: SuggestFlags) => {
      const { suggest } = await import('./suggest.ts');
      process.exitCode = await suggest(flags);
    });
}

const REPLAY_INTRODUCTION = `Prints what rules would have changed in the recorded calls of a directory.
Records hold names, types and fingerprints, no values; so that is what rules are tried on.

Examples:
  argmend replay logs --normalizer-rules rules.json
  argmend replay logs --normalizer-rules rules.json --check
`;

function addReplay(program: Command): void {
  program
    .command('replay')
    .summary('try rules on the recorded calls')
    .argument('<LOGDIR>', 'the directory of the records')
    .option('--normalizer-rules <FILE>', 'the rules to try, a JSON file')
    .option('--check', 'exit with 1 when a call that succeeded would have been changed')
    .option('--json', 'print the result as JSON')
    .addHelpText('before', REPLAY_INTRODUCTION)
    .action(async (directory: string, flags: ReplayFlags) => {
      const { replay } = await import('./replay.ts');
      process.exitCode = await replay(directory, flags);
    });
}

/** An option in one line, with its values and its default. */
function describeOption({ description, argChoices, defaultValue }: Option): string {
  if (argChoices === undefined) {
    return typeof defaultValue === 'string'
      ? `${description} (default: ${defaultValue})`
      : description;
  }
  const values = argChoices.map((value) => (value === defaultValue ? `${value} (default)` : value));
  return `${description}: ${values.join(', ')}`;
}
