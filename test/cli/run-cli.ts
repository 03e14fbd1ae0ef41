import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The built command, as users run it. */
export const CLI: string = fileURLToPath(new URL('../../dist/cli/argmend.cjs', import.meta.url));

/** What a run of the command left behind. */
export interface CliRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command to its end. */
export async function runCli(
  args: readonly string[],
  options: { input?: string | Buffer; env?: Record<string, string> } = {},
): Promise<CliRun> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...withoutArgmendVariables(), ...options.env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  // A run that refuses its options ends without reading its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

function withoutArgmendVariables(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('ARGMEND_'));
  return Object.fromEntries(own);
}
