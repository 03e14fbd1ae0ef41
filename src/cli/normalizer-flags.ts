import { Option, type Command } from 'commander';
import type { Settings } from '../core/settings.ts';

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

/** Adds those options to a command. */
export function addNormalizerFlags(command: Command): Command {
  const choices = [
    choice('--repair <LEVEL>', 'how far repair by schema goes', REPAIR, 'standard'),
    choice('--omit-empty <WHEN>', 'drop empty optionals the schema rejects', OMIT_EMPTY, 'auto'),
    choice('--big-integers <HOW>', 'text of integers beyond 2^53', BIG_INTEGERS, 'leave'),
    choice('--integer-spelling <HOW>', '7.0 for an integer', INTEGER_SPELLING, 'keep'),
  ];
  command
    .option('--normalizer-rules <FILE>', 'your own rules, a JSON file')
    .option('--no-builtin-rules', 'leave out the rules that come with argmend');
  for (const option of choices) command.addOption(option);
  return command;
}

function choice<Value extends string>(
  flags: string,
  description: string,
  values: readonly Value[],
  preset: Value,
): Option {
  return new Option(flags, description).choices(values).default(preset);
}
