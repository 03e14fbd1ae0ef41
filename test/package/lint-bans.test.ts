import { describe, expect, it } from 'vitest';
import { lintCanaries } from './lint-canaries.ts';

const thing = 'export const thing = 1;\n';

const rows = [
  {
    name: 'export * hides which names are public',
    file: 'src/star.ts',
    text: "export * from './thing.ts';\n",
    rule: 'oxc(no-barrel-file)',
  },
  {
    name: 'export * under a name does too',
    file: 'src/core/named-star.ts',
    text: "export * as things from '../thing.ts';\n",
    rule: 'oxc(no-barrel-file)',
  },
  {
    name: 'a test may not re-export a whole module either',
    file: 'test/star.ts',
    text: "export * from '../src/thing.ts';\n",
    rule: 'oxc(no-barrel-file)',
  },
  {
    name: 'console belongs to nobody in src/',
    file: 'src/cli/print.ts',
    text: "console.error('hello');\n",
    rule: 'eslint(no-console)',
  },
  {
    name: 'no code is generated from text',
    file: 'src/core/generate.ts',
    text: "export const generated: unknown = new Function('return 1');\n",
    rule: 'eslint(no-new-func)',
  },
  {
    name: 'no text is evaluated',
    file: 'src/core/evaluate.ts',
    text: "export const evaluated: unknown = eval('1');\n",
    rule: 'eslint(no-eval)',
  },
  {
    name: 'names listed one by one are welcome',
    file: 'src/listed.ts',
    text: "export { thing } from './thing.ts';\n",
    rule: undefined,
  },
  {
    name: 'a script may print',
    file: 'scripts/print.ts',
    text: "console.log('hello');\n",
    rule: undefined,
  },
];

describe('what the lint bans', () => {
  const sources = rows.map(({ file, text }) => [file, text] as const);
  const findings = lintCanaries(new Map([['src/thing.ts', thing], ...sources]));

  it.each(rows)('$name', ({ file, rule }) => {
    const rules = findings.get(file)?.map((finding) => finding.rule);
    if (rule === undefined) expect(rules).toEqual([]);
    else expect(rules).toContain(rule);
  });
});
