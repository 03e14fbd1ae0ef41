import { PassThrough } from 'node:stream';
import { FilesystemFault } from '../filesystem/fault.ts';
import { serveFilesystem, type RunningFilesystem } from '../filesystem/index.ts';
import type { Server } from '../transport/server.ts';
import { UsageError } from './exit-code.ts';

declare const __ARGMEND_VERSION__: string;

/** The built-in server; what it gets can be listened to. */
export interface FilesystemServer extends Server {
  readonly stdin: PassThrough;
}

/** Starts the built-in filesystem server in this process, on streams like those of any other server. */
export async function startFilesystem(directories: readonly string[]): Promise<FilesystemServer> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stderr.end();
  const running = await serve(directories, stdin, stdout);
  let isAlive = true;
  const ended = running.closed.then(() => {
    isAlive = false;
    stdout.end();
    return { code: 0, signal: null, startFailure: undefined };
  });
  return {
    command: ['argmend', ...directories],
    stdin,
    stdout,
    stderr,
    ended,
    get isAlive() {
      return isAlive;
    },
    // There is no process to send one to; every signal that reaches us means that it should end.
    signal: () => void running.close(),
  };
}

async function serve(
  roots: readonly string[],
  input: PassThrough,
  output: PassThrough,
): Promise<RunningFilesystem> {
  try {
    return await serveFilesystem({ roots, version: __ARGMEND_VERSION__, input, output });
  } catch (error) {
    if (error instanceof FilesystemFault) throw new UsageError(`argmend: ${error.message}`);
    throw error;
  }
}
