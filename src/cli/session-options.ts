import type { Listing } from '../proxy/listing.ts';
import type { SessionOptions } from '../proxy/session.ts';
import { followRules, withLearnedRules } from './live-rules.ts';
import { readNormalizerOptions } from './normalizer-options.ts';
import type { Records } from './records.ts';
import type { RunFlags } from './run-flags.ts';
import { rulesInForce } from './rules-in-force.ts';
import { readWidenOptions } from './widen-flags.ts';

/** How calls are treated, and the records to be closed at the end. */
export interface ReadSession {
  readonly options: SessionOptions;
  readonly records: Records | undefined;
}

/** What the flags of the run form mean for a conversation. */
export async function readSession(flags: RunFlags): Promise<ReadSession> {
  const rules = await withLearnedRules(await readNormalizerOptions(flags), flags);
  const listing = listingOf(flags);
  const records = await recordsOf(flags);
  const options = {
    rules: rulesInForce(rules, records?.rulesVersion),
    followRules: followRules(flags, rules, records?.rulesVersion),
    observe: flags.observe ?? false,
    onInvalid: flags.onInvalid,
    listing,
    openRecorder: records?.openRecorder,
  };
  return { options, records };
}

/** The records of the calls; their code is loaded only when they are kept. */
async function recordsOf({ logDir, sync = false, learn }: RunFlags): Promise<Records | undefined> {
  if (logDir === undefined) return undefined;
  const { openRecords } = await import('./records.ts');
  return openRecords(logDir, { sync, learn });
}

/** Without repair nothing would mend what a wider schema lets in. */
function listingOf(flags: RunFlags): Listing {
  const { widen, repair } = flags;
  const options = readWidenOptions(flags);
  return { isRootTyped: widen !== 'never', widen: repair === 'off' ? 'never' : widen, options };
}
