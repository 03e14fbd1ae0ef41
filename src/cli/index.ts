// In: the command line and ARGMEND_* variables. Out: a result on stdout, words for people on stderr, an exit code.
// It must never print anything but a result or the protocol on stdout.

import { ServerProcess } from '../transport/server-process.ts';
import { EXIT, UsageError } from './exit-code.ts';
import { readRunLine, type RunLine } from './run-line.ts';

const args = process.argv.slice(2);
const runLine = readRunLine(args, process.env);
(runLine === undefined ? runProgram() : runQuickly(runLine)).catch((error: unknown) => {
  process.exitCode = report(error);
});

async function runProgram(): Promise<void> {
  const program = await import('./program.ts');
  process.exitCode = (await program.runProgram(args)) ?? process.exitCode;
}

/** The server starts while the rest of us is still loading; only rules have to be good before. */
async function runQuickly({ flags, command }: RunLine): Promise<void> {
  const server = flags.normalizerRules === undefined ? new ServerProcess(command) : undefined;
  const { run } = await import('./commands/run.ts');
  process.exit(await run(flags, { command }, server));
}

/** Tells people what went wrong and gives the exit code. */
function report(error: unknown): number {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`);
    return EXIT.usage;
  }
  process.stderr.write(`argmend: ${describe(error)}\n`);
  return EXIT.failed;
}

/** What the system says is for people; for a fault of ours the stack helps to report it. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? error.message : (error.stack ?? error.message);
}
