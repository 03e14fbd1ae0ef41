import { describe, expect, it } from 'vitest';
import { createInnerNormalizer, type NormalizerOptions } from '../../src/core/index.ts';
import { normalizeText, type NormalizedText } from '../../src/core/normalize-text.ts';
import { readSchema } from '../../src/core/schema/index.ts';
import type { RepairLevel } from '../../src/core/settings.ts';
import { createRe2Engine } from '../../src/patterns/index.ts';
import { declaredSchema } from './declared-schema.ts';
import { PAGES } from './pages.ts';
import { codeOf, tablesIn } from './tables.ts';

const LEVELS: readonly RepairLevel[] = ['off', 'safe', 'standard', 'lenient'];
const TOOL = 'read_file';
const patterns = createRe2Engine();

const tables = PAGES.flatMap(tablesIn);

/** The rows of every table with these columns, with the place they stand at. */
function rowsUnder(...head: readonly string[]): { place: string; cells: readonly string[] }[] {
  const alike = tables.filter((table) => table.head.join('|') === head.join('|'));
  return alike.flatMap(({ page, line, rows }) =>
    rows.map((row, index) => ({ place: `${page}:${line + 2 + index}`, cells: row.map(codeOf) })),
  );
}

function repair(declares: string, sent: string, options: NormalizerOptions): NormalizedText {
  const normalizer = createInnerNormalizer({ patterns, builtinRules: false, ...options });
  return normalizeText(normalizer, { name: TOOL, inputSchema: declaredSchema(declares) }, sent);
}

function idsOf({ norms }: NormalizedText): string {
  return norms.map(({ rule_id: id }) => id).join('`, `');
}

describe('the tables that show calls before and after', () => {
  const builtin = rowsUnder('Tool', 'Sent', 'Leaves', 'By');
  const standard = rowsUnder('The tool declares', 'Sent', 'Leaves', 'By');
  const levelled = rowsUnder('The tool declares', 'Sent', 'Leaves', 'From', 'By');
  const options = rowsUnder('Option', 'The tool declares', 'Sent', 'Leaves');
  const stays = rowsUnder('The tool declares', 'Stays', 'Because');
  const explained = rowsUnder('The tool declares', 'Sent', 'The line says');
  const refused = rowsUnder('The schema says', 'Reason');

  it('are all of a kind that is run', () => {
    const shown = tables.filter(({ head }) => head.some((cell) => /^(?:Sent|Stays)$/.test(cell)));
    const ofRules = tables.filter(({ head }) => head.join('|') === 'Declares|Sent|Leaves');
    const rows = shown.flatMap((table) => table.rows);
    const run = [builtin, standard, levelled, options, stays, explained, ofRules.flatMap(rowsOf)];
    expect(rows.length).toBeGreaterThan(80);
    expect(rows).toHaveLength(run.flat().length);
  });

  it.each(builtin)('$place: a built-in rule', ({ cells: [name, sent = '', leaves, by] }) => {
    const mended = normalizeText(createInnerNormalizer(), { name }, sent);
    expect({ leaves: mended.text, by: idsOf(mended) }).toEqual({ leaves, by });
  });

  it.each(standard)(
    '$place: schema repair',
    ({ cells: [declares = '', sent = '', leaves, by] }) => {
      const mended = repair(declares, sent, {});
      expect({ leaves: mended.text, by: idsOf(mended) }).toEqual({ leaves, by });
    },
  );

  it.each(levelled)('$place: schema repair, from a level on', ({ cells }) => {
    const [declares = '', sent = '', leaves, from, by] = cells;
    const first = LEVELS.findIndex((level) => level === from);
    expect(first).toBeGreaterThan(0);
    for (const [index, level] of LEVELS.entries()) {
      const mended = repair(declares, sent, { repair: level });
      const expected = index < first ? { leaves: sent, by: '' } : { leaves, by };
      expect({ level, leaves: mended.text, by: idsOf(mended) }).toEqual({ level, ...expected });
    }
  });

  it.each(options)('$place: an option', ({ cells: [flag = '', declares = '', sent, leaves] }) => {
    const mended = repair(declares, sent ?? '', optionsOf(flag));
    expect(mended.text).toBe(leaves === 'as it came' ? sent : leaves);
  });

  it.each(stays)('$place: stays at every level', ({ cells: [declares = '', sent = ''] }) => {
    for (const level of LEVELS) {
      const { text, norms } = repair(declares, sent, { repair: level });
      expect({ level, text, norms }).toEqual({ level, text: sent, norms: [] });
    }
  });

  it.each(explained)('$place: an explanation', ({ cells: [declares = '', sent = '', line] }) => {
    const { text, problems } = repair(declares, sent, {});
    expect(problems.map(({ message }) => message)).toEqual([line]);
    expect(text).toBe(sent);
  });

  it.each(refused)('$place: not judged', ({ cells: [schema = '', reason] }) => {
    expect(readSchema(JSON.parse(schema), patterns).unjudgeable).toBe(reason);
  });
});

function rowsOf({ rows }: { rows: readonly (readonly string[])[] }): readonly unknown[] {
  return rows;
}

/** `--big-integers exact` as the library takes it. */
function optionsOf(flag: string): NormalizerOptions {
  const [name = '', value] = flag.replace(/^--/, '').split(' ');
  return { [name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())]: value };
}
