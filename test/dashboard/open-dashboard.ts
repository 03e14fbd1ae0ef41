import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { CLI } from '../cli/run-cli.ts';

/** A dashboard that the built command shows. */
export interface RunningDashboard extends AsyncDisposable {
  /** The printed address, with the token. */
  readonly address: string;
  readonly origin: string;
  readonly token: string;
  /** Asks for an address of it; with the token unless other headers are given. */
  ask(path: string, options?: RequestInit): Promise<Response>;
}

/** Starts `argmend dashboard` on a log directory. */
export async function openDashboard(
  directory: string,
  ...flags: readonly string[]
): Promise<RunningDashboard> {
  const child = spawn(process.execPath, [CLI, 'dashboard', '--log-dir', directory, ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.on('close', () => reject(new Error(`the dashboard did not start: ${said}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, found] = /^argmend: dashboard at (\S+)\n/m.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const { origin, searchParams } = new URL(address);
  const token = searchParams.get('token') ?? '';
  return {
    address,
    origin,
    token,
    ask: (path, options = {}) =>
      fetch(`${origin}${path}`, {
        redirect: 'manual',
        // A connection that is used again may be one that is just being closed.
        headers: { authorization: `Bearer ${token}`, connection: 'close' },
        ...options,
      }),
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}
