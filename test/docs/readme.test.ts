import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { addOptions } from '../../src/cli/add-options.ts';
import { RUN_OPTIONS } from '../../src/cli/run-flags.ts';
import { createInnerNormalizer } from '../../src/core/index.ts';
import { normalizeText } from '../../src/core/normalize-text.ts';
import { readWildCases } from '../support/wild-cases.ts';
import { pageAt } from './pages.ts';
import { codeOf, tableBelow, tablesIn } from './tables.ts';

const page = pageAt('README.md');

/** JSON of which parts are left out, as the parts that are shown. */
function shownParts(cell: string): string[] {
  const text = codeOf(cell).replaceAll(String.raw`\"`, '"');
  return text.match(/"\w+": (?:"[\w ]+"|\w+)/g) ?? [];
}

function spaced(text = ''): string {
  return JSON.stringify(JSON.parse(text), undefined, ' ');
}

describe('the README', () => {
  const [problem] = tablesIn(page);

  it.each(problem?.rows ?? [])(
    'opens with a call of %s as it was reported',
    (tool, sent, needed) => {
      const wild = readWildCases().find(
        (candidate) => candidate.tool === codeOf(tool ?? '') && candidate.tier === 'core',
      );
      const parts = shownParts(sent ?? '');
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts)
        expect(spaced(wild?.sentText).replaceAll(String.raw`\"`, '"')).toContain(part);
      const call = { name: wild?.tool, inputSchema: wild?.schema };
      const { text } = normalizeText(createInnerNormalizer(), call, wild?.sentText);
      for (const part of shownParts(needed ?? '')) expect(spaced(text)).toContain(part);
    },
  );

  it('lists the options of the command with their values, the default in bold', () => {
    const { options } = addOptions(new Command(), RUN_OPTIONS);
    const rows = options.map(({ long, argChoices, defaultValue, flags }) => [
      argChoices === undefined ? flags.replace(/<(\w+)>/, '$1') : long,
      (argChoices ?? [])
        .map((value) => (value === defaultValue ? `**\`${value}\`**` : `\`${value}\``))
        .join(', '),
    ]);
    const told = tableBelow(page, 'Options').map(([flag = '', values]) => [codeOf(flag), values]);
    expect(told).toEqual(rows);
  });
});
