import { describe, expect, it } from 'vitest';
import { parseRulesFile } from '../../src/cli/rules-file/parse.ts';
import { problemLine } from '../../src/cli/rules-file/problem.ts';
import { RULE_FORMS } from '../../src/cli/rules-file/schema.ts';
import { normalizeText } from '../../src/core/normalize-text.ts';
import { createInnerNormalizer } from '../../src/core/index.ts';
import { BUILTIN_RULES } from '../../src/core/rules/builtin.ts';
import type { Rule, RuleSwitch } from '../../src/core/rules/rule.ts';
import { readWildCases } from '../support/wild-cases.ts';
import { blocksIn, pageAt } from './pages.ts';
import { codeOf, tableBelow } from './tables.ts';

const page = pageAt('docs/rules.md');
const PAGES_OF_RULES = ['README.md', 'docs/rules.md'];

function rulesIn(text: string): readonly (Rule | RuleSwitch)[] {
  const { rules, problems } = parseRulesFile(text);
  if (rules === undefined) throw new Error(problems.map(problemLine).join('\n'));
  return rules;
}

/** What a rule does, in the words of the table. */
function changeOf(rule: Rule): string {
  const separator = 'array_path' in rule && !rule.array_path.startsWith('[') ? '.' : '';
  const place = 'in_payload' in rule ? `${rule.in_payload}${separator}${rule.array_path}.` : '';
  const name = `\`${place}${rule.from}\``;
  switch (rule.type) {
    case 'param_alias':
    case 'nested_alias':
      return `${name} -> \`${rule.to}\``;
    case 'param_default':
    case 'nested_default':
      return `${name} = \`${JSON.stringify(rule.value)}\``;
    case 'type_coerce':
      return `${name} as ${rule.coerce_to}`;
    case 'json_accept_both':
      return `${name} in the declared form`;
    case 'param_drop':
      return `${name} removed`;
  }
}

describe('the rules in the documentation', () => {
  const blocks = blocksIn('json').filter(
    ({ page: name, code }) => PAGES_OF_RULES.includes(name) && !code.includes('"mcpServers"'),
  );

  it.each(blocks)('$page:$line holds a rules file', ({ code }) => {
    expect(parseRulesFile(code).problems).toBeUndefined();
  });
});

describe('docs/rules.md', () => {
  it('lists the built-in rules as they are', () => {
    const rows = BUILTIN_RULES.map((rule) => [
      `\`${rule.id}\``,
      `\`${rule.type}\``,
      rule.tools.map((tool) => `\`${tool}\``).join(', '),
      changeOf(rule),
    ]);
    expect(tableBelow(page, 'Built-in rules')).toEqual(rows);
  });

  it('lists every field of every type', () => {
    const rows = tableBelow(page, 'Fields').map(([field = '', types = '']) => ({
      field: codeOf(field),
      types: types === 'all' ? [...RULE_FORMS.keys()] : types.split(', ').map(codeOf),
    }));
    for (const [type, { fields }] of RULE_FORMS) {
      const told = rows.filter(({ types }) => types.includes(type)).map(({ field }) => field);
      expect(new Set(told)).toEqual(new Set(fields));
    }
  });

  it('has a section for every type', () => {
    const headings = [...page.text.matchAll(/^### `(\w+)`$/gm)].map(({ 1: type }) => type);
    expect(headings).toEqual([...RULE_FORMS.keys()]);
  });

  const samples = [...RULE_FORMS.keys()].flatMap((type) => {
    const [, section = ''] = page.text.split(`### \`${type}\`\n`);
    const rules = rulesIn(/```json\n([\s\S]*?)```/.exec(section)?.[1] ?? '');
    return tableBelow(page, `\`${type}\``).map(([declares = '', sent = '', leaves = '']) => ({
      type,
      rules,
      declares: codeOf(declares),
      sent: codeOf(sent),
      leaves: leaves === 'as it came' ? codeOf(sent) : codeOf(leaves),
    }));
  });

  it.each(samples)('$type makes $leaves of $sent', ({ rules, declares, sent, leaves }) => {
    const [first] = rules;
    const [name = ''] = first !== undefined && 'tools' in first ? first.tools : [];
    const normalizer = createInnerNormalizer({ rules, builtinRules: false, repair: 'off' });
    const inputSchema =
      declares === '-' ? undefined : { type: 'object', properties: JSON.parse(declares) };
    expect(normalizeText(normalizer, { name, inputSchema }, sent).text).toBe(leaves);
  });

  const recipes = [...page.text.matchAll(/^Case: `([\w-]+)`[\s\S]*?```json\n([\s\S]*?)```/gm)];
  const wildCases = new Map(readWildCases().map((wild) => [wild.id, wild]));

  it('has eight recipes and more', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(8);
  });

  it.each(recipes.map(({ 1: id = '', 2: code = '' }) => ({ id, code })))(
    'mends the case $id by its rules',
    ({ id, code }) => {
      const wild = wildCases.get(id);
      const call = { name: wild?.tool, inputSchema: wild?.schema };
      const mendedBy = (rules: readonly (Rule | RuleSwitch)[]): unknown =>
        JSON.parse(
          normalizeText(createInnerNormalizer({ rules }), call, wild?.sentText).text ?? '',
        );
      expect(mendedBy(rulesIn(code))).toEqual(wild?.expected);
      expect(mendedBy([])).toEqual(wild?.sent);
    },
  );

  const mistakes = page.text.slice(page.text.indexOf('One mistake each:'));
  const rows = tableBelow({ path: page.path, text: `# Mistakes\n${mistakes}` }, 'Mistakes');

  it.each(rows)('of %s it says %s', (file, message) => {
    expect(parseRulesFile(codeOf(file)).problems?.map(problemLine)).toEqual([codeOf(message)]);
  });
});
