import type { Command } from 'commander';
import { nearestName } from '../core/explain/nearest-name.ts';

/** Commander's words for a mistake, as ours; it has no suggestion for `--repar=off` or a flag before its command. */
export function errorText(text: string, program: Command): string {
  const own = text.replace(/^error: /, 'argmend: ');
  const flag = /^error: unknown option '(--[^'=]+)/.exec(text)?.[1];
  if (flag === undefined || text.includes('Did you mean')) return own;
  const meant = nearestName(flag, flagsOf(program));
  return meant === undefined ? own : `${own}(Did you mean ${meant}?)\n`;
}

function flagsOf(program: Command): string[] {
  const options = [program, ...program.commands].flatMap((command) => command.options);
  return [...new Set(options.flatMap((option) => option.long ?? []))];
}
