import { CommanderError } from 'commander';
import { createProgram } from './commands/index.ts';
import { EXIT } from './exit-code.ts';

/** Commands behind whose `--` stands the command of a server; without any command it does, too. */
const WITH_SERVER: ReadonlySet<string> = new Set(['catalog', 'serve']);

/** Reads the whole command line and runs what it asks for; gives the exit code where there is a mistake in it. */
export async function runProgram(args: readonly string[]): Promise<number | undefined> {
  // Whoever reads the output may stop early, as `head` does; that is no failure of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.ok);
    throw error;
  });
  const { own, server } = split(args);
  try {
    await createProgram(server).parseAsync(own, { from: 'user' });
    return undefined;
  } catch (error) {
    // It has told people already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    throw error;
  }
}

/** Parts our own arguments from the command of a server. */
function split(args: readonly string[]): { own: readonly string[]; server?: readonly string[] } {
  const [first = ''] = args;
  const end = args.indexOf('--');
  const hasServer = end !== -1 && (first.startsWith('-') || WITH_SERVER.has(first));
  return hasServer ? { own: args.slice(0, end), server: args.slice(end + 1) } : { own: args };
}
