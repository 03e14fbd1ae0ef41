import { NORMALIZER_OPTIONS, type NormalizerFlags } from './normalizer-flags.ts';
import { choice, type OptionSpec } from './option-spec.ts';
import { WIDEN_OPTIONS, type WidenFlags } from './widen-flags.ts';

/** The options of the run form, as the command line gives them. */
export interface RunFlags extends NormalizerFlags, WidenFlags {
  readonly observe?: boolean;
  readonly onInvalid: 'forward' | 'refuse';
  readonly logDir?: string;
  readonly sync?: boolean;
  readonly learn: LearnMode;
}

/** Whether something is learnt from the records, and whether rules are accepted without a person. */
export type LearnMode = 'suggest' | 'off' | 'auto';

const LEARN: readonly LearnMode[] = ['suggest', 'off', 'auto'];
const ON_INVALID: readonly RunFlags['onInvalid'][] = ['forward', 'refuse'];

/** Those options as the command line knows them. */
export const RUN_OPTIONS: readonly OptionSpec[] = [
  ...NORMALIZER_OPTIONS,
  { flag: '--observe', description: 'log what would change, change nothing' },
  choice('--on-invalid WHAT', 'a call that stays invalid', ON_INVALID, 'forward'),
  ...WIDEN_OPTIONS,
  { flag: '--log-dir', value: 'DIR', description: 'keep records of the calls in this directory' },
  choice('--learn HOW', 'learn rules from the records', LEARN, 'suggest'),
  { flag: '--sync', description: 'force the record of a change onto the disk before it leaves' },
];
