import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { CLI } from '../../cli/run-cli.ts';

/** A program that listens, and tells where on stderr. */
export class Serving implements AsyncDisposable {
  readonly process: ChildProcessWithoutNullStreams;
  readonly url: string;
  readonly port: number;
  private readonly said: () => string;

  private constructor(process: ChildProcessWithoutNullStreams, url: string, said: () => string) {
    this.process = process;
    this.url = url;
    this.port = Number(new URL(url).port);
    this.said = said;
  }

  /** Starts a command and waits until it says where it listens. */
  static start(command: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<Serving> {
    const [file = '', ...args] = command;
    const child = spawn(file, args, { env });
    let text = '';
    return new Promise((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const url = /listening on (http:\S+)/.exec(text)?.[1];
        if (url !== undefined) resolve(new Serving(child, url, () => text));
      });
      child.once('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)));
    });
  }

  /** What it told people. */
  get stderr(): string {
    return this.said();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Ends it, and gives the exit code. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.process.exitCode !== null) return this.process.exitCode;
    const exited = once(this.process, 'exit');
    this.process.kill(signal);
    const timer = setTimeout(() => this.process.kill('SIGKILL'), 20_000);
    const [code] = await exited;
    clearTimeout(timer);
    return typeof code === 'number' ? code : null;
  }
}

/** Starts `argmend serve` on a port of its own. */
export function serve(...args: readonly string[]): Promise<Serving> {
  return Serving.start([process.execPath, CLI, 'serve', '--listen', '127.0.0.1:0', ...args]);
}
