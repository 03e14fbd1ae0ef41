// In: the command line and ARGMEND_* variables. Out: a result on stdout, words for people on stderr, an exit code.
// It must never print anything but a result or the protocol on stdout.

import { CommanderError } from 'commander';
import { EXIT, UsageError } from './exit-code.ts';
import { createProgram } from './commands/index.ts';

// Whoever reads the output may stop early, as `head` does; that is no failure of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

createProgram()
  .parseAsync()
  .catch((error: unknown) => {
    process.exitCode = report(error);
  });

/** Tells people what went wrong and gives the exit code. Commander has told its own errors already. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
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
