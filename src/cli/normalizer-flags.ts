import type { Settings } from '../core/settings.ts';
import { choice, type OptionSpec } from './option-spec.ts';

/** The options that decide how calls are mended, as the command line gives them. */
export interface NormalizerFlags {
  readonly normalizerRules?: string;
  readonly builtinRules: boolean;
  readonly repair: Settings['repair'];
  readonly omitEmpty: Settings['omitEmpty'];
  readonly bigIntegers: Settings['bigIntegers'];
  readonly integerSpelling: Settings['integerSpelling'];
}

const REPAIR: readonly Settings['repair'][] = ['off', 'safe', 'standard', 'lenient'];
const OMIT_EMPTY: readonly Settings['omitEmpty'][] = ['auto', 'always', 'never'];
const BIG_INTEGERS: readonly Settings['bigIntegers'][] = ['leave', 'exact'];
const INTEGER_SPELLING: readonly Settings['integerSpelling'][] = ['keep', 'canonical'];

/** Those options as the command line knows them. */
export const NORMALIZER_OPTIONS: readonly OptionSpec[] = [
  { flag: '--normalizer-rules', value: 'FILE', description: 'your own rules, a JSON file' },
  { flag: '--no-builtin-rules', description: 'leave out the rules that come with argmend' },
  choice('--repair LEVEL', 'how far repair by schema goes', REPAIR, 'standard'),
  choice('--omit-empty WHEN', 'drop empty optionals that are rejected', OMIT_EMPTY, 'auto'),
  choice('--big-integers HOW', 'text of integers beyond 2^53', BIG_INTEGERS, 'leave'),
  choice('--integer-spelling HOW', '7.0 for an integer', INTEGER_SPELLING, 'keep'),
];
