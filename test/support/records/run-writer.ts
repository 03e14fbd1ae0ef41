import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** What the writer does; see there. */
export interface WriterConfig {
  readonly directory: string;
  readonly count: number;
  readonly rotateAt?: number;
  readonly everyMs?: number;
  readonly sync?: boolean;
}

/** Makes one file of the writer, which starts faster than its sources; gives its path. */
export async function bundleWriter(folder: string): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('writer.ts', import.meta.url)),
    platform: 'node',
    external: ['vitest'],
    logLevel: 'silent',
  });
  const file = join(folder, 'writer.mjs');
  await bundle.write({ file, format: 'esm' });
  return file;
}

/** A writer that runs. */
export interface RunningWriter {
  readonly process: ChildProcess;
  /** Gives the indexes of the calls that it said are recorded. */
  readonly ended: Promise<{ readonly code: number | null; readonly acknowledged: number[] }>;
}

export function startWriter(file: string, config: WriterConfig): RunningWriter {
  const child = spawn(process.execPath, [file, JSON.stringify(config)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const ended = once(child, 'close').then(([code]) => ({
    code: typeof code === 'number' ? code : null,
    acknowledged: text.split('\n').slice(0, -1).map(Number),
  }));
  return { process: child, ended };
}
