import { createInnerNormalizer, type NormalizerOptions } from '../../core/index.ts';
import { runProxy } from '../../proxy/index.ts';
import { ServerProcess } from '../../transport/server-process.ts';
import { readNormalizerOptions } from '../normalizer-options.ts';
import type { RunFlags } from '../run-flags.ts';

/** Puts argmend in front of a server; `started` where it is running already. Gives the exit code. */
export async function run(
  flags: RunFlags,
  command: readonly string[],
  started?: ServerProcess,
): Promise<number> {
  const { observe = false, onInvalid } = flags;
  const options: NormalizerOptions = await readNormalizerOptions(flags);
  const server = started ?? new ServerProcess(command);
  const streams = { input: process.stdin, output: process.stdout, errors: process.stderr };
  return runProxy(server, streams, {
    rules: {
      version: undefined,
      createNormalizer: (name) => createInnerNormalizer({ ...options, server: name }),
    },
    observe,
    onInvalid,
    openRecorder: undefined,
  });
}
