import { InvalidArgumentError, Option, type Command } from 'commander';
import { takesValue, type OptionSpec } from './option-spec.ts';

/** Adds options to a command. */
export function addOptions(command: Command, options: readonly OptionSpec[]): Command {
  for (const spec of options) {
    const { flag, value, description, choices, preset, listOf } = spec;
    const option = new Option(value === undefined ? flag : `${flag} <${value}>`, description);
    if (choices !== undefined) option.choices(choices);
    if (listOf !== undefined) option.argParser((text) => checkedList(spec, text));
    if (preset !== undefined) option.default(preset);
    command.addOption(option);
  }
  return command;
}

function checkedList(option: OptionSpec, text: string): string {
  if (takesValue(option, text)) return text;
  throw new InvalidArgumentError(
    `Allowed are one or more of ${option.listOf?.join(', ')}, with commas between them.`,
  );
}
