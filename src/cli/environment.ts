import type { Command, Option } from 'commander';
import { nearestName } from '../core/explain/nearest-name.ts';
import { UsageError } from './exit-code.ts';
import { variableOf } from './option-spec.ts';

/** Takes options that the command line does not give from ARGMEND_* variables; an empty one counts as unset. */
export function applyEnvironment(
  command: Command,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const mistakes: string[] = [];
  for (const option of command.options) {
    const name = option.attributeName();
    const text = environment[variableOf({ flag: option.long ?? '' })] ?? '';
    if (text === '' || name === 'version' || command.getOptionValueSource(name) === 'cli') continue;
    const { value, expected } = readVariable(option, text);
    if (expected === undefined) command.setOptionValueWithSource(name, value, 'env');
    else mistakes.push(mistake(variableOf({ flag: option.long ?? '' }), expected, text));
  }
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
}

interface Reading {
  readonly value?: string | boolean;
  /** What the variable takes, when it holds something else. */
  readonly expected?: readonly string[];
}

const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

function readVariable(option: Option, text: string): Reading {
  if (option.required || option.optional) {
    const { argChoices: choices } = option;
    return choices === undefined || choices.includes(text)
      ? { value: text }
      : { expected: choices };
  }
  const isOn = SWITCHES.get(text.toLowerCase());
  if (isOn === undefined) return { expected: [...SWITCHES.keys()] };
  return { value: option.negate ? !isOn : isOn };
}

function mistake(variable: string, expected: readonly string[], text: string): string {
  const meant = nearestName(text, expected);
  const advice = meant === undefined ? '' : `; did you mean ${meant}?`;
  return `argmend: ${variable}: expected ${expected.join(' | ')}, got ${JSON.stringify(text)}${advice}`;
}
