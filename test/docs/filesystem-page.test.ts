import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { LIMITS } from '../../src/filesystem/limits.ts';
import { TOOLS } from '../../src/filesystem/tools/index.ts';
import { pageAt } from './pages.ts';
import { codeOf, tableBelow } from './tables.ts';

const page = pageAt('docs/filesystem.md');

/** The parameters of a tool as the page writes them: a star marks those that must be there. */
function parametersOf(input: z.ZodType): string[] {
  const schema = z.toJSONSchema(input, { io: 'input' });
  const required = new Set(schema.required);
  return Object.keys(schema.properties ?? {}).map((name) => name + (required.has(name) ? '*' : ''));
}

describe('docs/filesystem.md', () => {
  const rows = tableBelow(page, 'Tools');

  it('lists every tool, in the order of the server', () => {
    expect(rows.map(([name = '']) => codeOf(name))).toEqual(TOOLS.map(({ name }) => name));
  });

  it.each(TOOLS.map(({ name, input }) => ({ name, input })))(
    'names every parameter of $name',
    ({ name, input }) => {
      const [, parameters = ''] = rows.find(([tool = '']) => codeOf(tool) === name) ?? [];
      expect(parameters.split(', ').map(codeOf)).toEqual(parametersOf(input));
    },
  );

  it('tells the limits as they are', () => {
    const limits = tableBelow(page, 'Limits').map(([, limit = '']) => limit.replace(/ B$/, ''));
    expect(limits).toEqual([
      String(LIMITS.answerBytes),
      String(LIMITS.editBytes),
      `${LIMITS.results}, ${LIMITS.maxResults}`,
      `${LIMITS.entries}, ${LIMITS.maxResults}`,
      String(LIMITS.contextLines),
      String(LIMITS.depth),
      String(LIMITS.steps),
      String(LIMITS.edits),
    ]);
  });
});
