import { createInnerNormalizer, type NormalizerOptions } from '../../core/index.ts';
import { runProxy } from '../../proxy/index.ts';
import { ServerProcess } from '../../transport/server-process.ts';
import { readNormalizerOptions } from '../normalizer-options.ts';
import type { Records } from '../records.ts';
import type { RunFlags } from '../run-flags.ts';
import { readWidenOptions } from '../widen-flags.ts';
import type { Listing } from '../../proxy/listing.ts';

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
  const records = await recordsOf(flags);
  const code = await runProxy(server, streams, {
    rules: {
      version: records?.rulesVersion(options),
      createNormalizer: (name) => createInnerNormalizer({ ...options, server: name }),
    },
    observe,
    onInvalid,
    listing: listingOf(flags),
    openRecorder: records?.openRecorder,
  });
  await records?.close();
  return code;
}

/** The records of the calls; their code is loaded only when they are kept. */
async function recordsOf({ logDir, sync = false }: RunFlags): Promise<Records | undefined> {
  if (logDir === undefined) return undefined;
  const { openRecords } = await import('../records.ts');
  return openRecords(logDir, sync);
}

/** Without repair nothing would mend what a wider schema lets in. */
function listingOf(flags: RunFlags): Listing {
  const { widen, repair } = flags;
  const options = readWidenOptions(flags);
  return {
    isRootTyped: widen !== 'never',
    widen: repair === 'off' ? 'never' : widen,
    options,
  };
}
