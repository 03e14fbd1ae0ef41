import { isNegation, optionKey, takesValue, variableOf, type OptionSpec } from './option-spec.ts';
import { RUN_OPTIONS, type RunFlags } from './run-flags.ts';

/** A command line of the run form. */
export interface RunLine {
  readonly flags: RunFlags;
  /** What stands behind `--`: the server's command and its arguments. */
  readonly command: readonly string[];
}

/**
 * Reads `argmend [options] -- COMMAND ...` without loading the library that reads command lines. Undefined for anything
 * it is not sure about: mistakes, other commands, options that come from the environment.
 */
export function readRunLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): RunLine | undefined {
  const end = args.indexOf('--');
  if (end === -1 || end === args.length - 1) return undefined;
  if (RUN_OPTIONS.some((option) => environment[variableOf(option)])) return undefined;
  const flags = readFlags(args.slice(0, end));
  return flags && { flags, command: args.slice(end + 1) };
}

function readFlags(args: readonly string[]): RunFlags | undefined {
  const values: Record<string, string | boolean> = presets();
  for (let index = 0; index < args.length; index += 1) {
    const [flag, joined] = splitFlag(args[index] ?? '');
    const option = RUN_OPTIONS.find((candidate) => candidate.flag === flag);
    if (option === undefined) return undefined;
    if (option.value === undefined) {
      if (joined !== undefined) return undefined;
      values[optionKey(option)] = !isNegation(option);
      continue;
    }
    const value = joined ?? args[index + 1] ?? '';
    if (joined === undefined) index += 1;
    if (!isGood(option, value)) return undefined;
    values[optionKey(option)] = value;
  }
  return isComplete(values) ? values : undefined;
}

/** Every value was checked when it was read, so that only their being there is left to ask. */
function isComplete(values: object): values is RunFlags {
  return RUN_OPTIONS.every(
    (option) => option.preset === undefined || Object.hasOwn(values, optionKey(option)),
  );
}

function presets(): Record<string, string | boolean> {
  const known = RUN_OPTIONS.flatMap((option): [string, string | boolean][] => {
    if (isNegation(option)) return [[optionKey(option), true]];
    return option.preset === undefined ? [] : [[optionKey(option), option.preset]];
  });
  return Object.fromEntries(known);
}

function splitFlag(arg: string): readonly [flag: string, value: string | undefined] {
  const sign = arg.indexOf('=');
  return sign === -1 ? [arg, undefined] : [arg.slice(0, sign), arg.slice(sign + 1)];
}

function isGood(option: OptionSpec, value: string): boolean {
  return value !== '' && !value.startsWith('-') && takesValue(option, value);
}
