// In: the flags of a command that shows the dashboard. Out: a dashboard that knows the rules in force, and its address.
// It must never listen on anything but this machine.

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createDashboard, type Dashboard } from '../../dashboard/index.ts';
import type { NormalizerOptions } from '../../core/index.ts';
import { createAdmission, type AdmissionOptions } from '../../transport/http/admission.ts';
import { withLearnedRules } from '../live-rules.ts';
import type { NormalizerFlags } from '../normalizer-flags.ts';
import { readNormalizerOptions } from '../normalizer-options.ts';
import { readWidenOptions, type WidenFlags } from '../widen-flags.ts';

declare const __ARGMEND_VERSION__: string;

/** A dashboard that has a token. */
export interface OpenDashboard extends Dashboard {
  /** The address to open, given the port. */
  addressAt(port: number): string;
}

/** The built pages stand beside the folder of the command. */
const PAGES = join(__dirname, '..', 'dashboard');

/** Opens the dashboard of a log directory. */
export async function openDashboard(
  directory: string,
  flags: NormalizerFlags & WidenFlags,
  whom: AdmissionOptions = {},
): Promise<OpenDashboard> {
  const token = randomBytes(24).toString('base64url');
  const dashboard = createDashboard({
    directory,
    token,
    version: __ARGMEND_VERSION__,
    pages: PAGES,
    admit: createAdmission(whom),
    readOptions: optionsReader(directory, flags, await readNormalizerOptions(flags)),
    listChanges: { isRootTyped: true, widening: readWidenOptions(flags) },
  });
  return { ...dashboard, addressAt: (port) => `http://127.0.0.1:${port}/?token=${token}` };
}

/** The rules as they are now; where the file was broken meanwhile, as they were last. */
function optionsReader(
  logDir: string,
  flags: NormalizerFlags,
  first: NormalizerOptions,
): () => Promise<NormalizerOptions> {
  let last = first;
  return async () => {
    last = await readNormalizerOptions(flags).catch(() => last);
    return withLearnedRules(last, { logDir });
  };
}
