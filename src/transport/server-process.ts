import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import spawn from 'cross-spawn';
import type { Server, ServerEnd } from './server.ts';
import { isGroupRunning } from './process-group.ts';

/** Groups of processes are how a server's own children are reached; Windows has none. */
const HAS_GROUPS = process.platform !== 'win32';

/** A server that was started as a process of its own, with pipes to it. */
export class ServerProcess implements Server {
  readonly command: readonly string[];
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Settles when the process is gone; what it wrote may still be on its way. */
  readonly ended: Promise<ServerEnd>;
  private readonly child: ChildProcess;

  /** Starts a command without a shell: its arguments reach it as they are. */
  constructor(command: readonly string[]) {
    const [file = '', ...args] = command;
    this.command = command;
    const child = spawn(file, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: HAS_GROUPS,
      windowsHide: true,
    });
    this.child = child;
    this.stdin = piped(child.stdin);
    this.stdout = piped(child.stdout);
    this.stderr = piped(child.stderr);
    // That it is gone is told by `ended`; what was still to be written to it is lost either way.
    this.stdin.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      child.once('error', (error: NodeJS.ErrnoException) =>
        resolve({ code: null, signal: null, startFailure: error.code ?? error.message }),
      );
      child.once('exit', (code, signal) => resolve({ code, signal, startFailure: undefined }));
    });
  }

  /** Sends a signal to the server and to every process it started. */
  signal(name: NodeJS.Signals): void {
    const { pid } = this.child;
    if (pid === undefined) return;
    try {
      if (HAS_GROUPS) process.kill(-pid, name);
      else this.child.kill(name);
    } catch {
      // It is gone already.
    }
  }

  /** Whether the server, or a process that it started, is still there. */
  get isAlive(): boolean {
    const { pid, exitCode, signalCode } = this.child;
    if (pid === undefined) return false;
    const isRunning = exitCode === null && signalCode === null;
    // What it has left behind is looked for only when it is gone itself, because that takes a while.
    return isRunning || (HAS_GROUPS && isGroupRunning(pid));
  }
}

function piped<Stream>(stream: Stream | null): Stream {
  if (stream === null) throw new Error('the system has no pipe for the server');
  return stream;
}
