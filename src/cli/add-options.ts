import { Option, type Command } from 'commander';
import type { OptionSpec } from './option-spec.ts';

/** Adds options to a command. */
export function addOptions(command: Command, options: readonly OptionSpec[]): Command {
  for (const { flag, value, description, choices, preset } of options) {
    const option = new Option(value === undefined ? flag : `${flag} <${value}>`, description);
    if (choices !== undefined) option.choices(choices);
    if (preset !== undefined) option.default(preset);
    command.addOption(option);
  }
  return command;
}
