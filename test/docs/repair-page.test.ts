import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/core/json/limits.ts';
import { MOST_STEPS } from '../../src/core/mend-call.ts';
import * as schemaLimits from '../../src/core/schema/limits.ts';
import { catalogTools } from '../support/catalogs.ts';
import { readSchema } from '../../src/core/schema/index.ts';
import { pageAt, ROOT } from './pages.ts';
import { tableBelow } from './tables.ts';

const page = pageAt('docs/repair.md');

describe('docs/repair.md', () => {
  it('shows every repair there is', () => {
    const source = readFileSync(`${ROOT}src/core/repair/repair-ids.ts`, 'utf8');
    const ids = [...source.matchAll(/'([a-z-]+)'/g)].map(({ 1: id }) => id);
    const shown = [...page.text.matchAll(/`schema\/([a-z-]+)`/g)].map(({ 1: id }) => id);
    expect(ids.length).toBeGreaterThan(15);
    expect(new Set(shown)).toEqual(new Set([...ids, 'arguments-object']));
  });

  it('tells the limits as they are', () => {
    const told = tableBelow(page, 'Limits').map(([, limit = '']) => limit.replaceAll(',', ''));
    const limits = [
      LIMITS.textLength,
      LIMITS.depth,
      LIMITS.values,
      MOST_STEPS,
      schemaLimits.MAX_DATA_DEPTH,
      schemaLimits.MAX_PATTERN_TEXT,
      schemaLimits.MAX_SUBSCHEMAS,
      schemaLimits.MAX_SCHEMA_DEPTH,
      schemaLimits.MAX_BRANCHES,
      schemaLimits.MAX_SCHEMA_SIZE,
    ];
    expect(told).toEqual(expect.arrayContaining(limits.map(String)));
  });

  it('counts the catalogs right', () => {
    const servers = new Set(catalogTools.map(({ server }) => server));
    expect(page.text).toContain(`Of the ${catalogTools.length} tools`);
    expect(page.text).toContain(`those of ${servers.size} published servers`);
    const refused = catalogTools.filter(({ inputSchema }) => readSchema(inputSchema).unjudgeable);
    expect(refused).toEqual([]);
  });
});
