import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesJsonSchema } from '../../../src/cli/rules-file/json-schema.ts';
import { parseArrayPath } from '../../../src/core/rules/array-path.ts';
import { GOOD_FILES } from './good-files.ts';
import { alias, coerce, fallback, nested } from './sample-rules.ts';

const accepts = new Ajv({ strict: true, allowUnionTypes: true }).compile(rulesJsonSchema());

it('is what rules.schema.json holds; `npx tsx scripts/rules-schema.ts` writes it', () => {
  const file = readFileSync(new URL('../../../rules.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(file)).toEqual(rulesJsonSchema());
});

describe('under Ajv', () => {
  it.each(GOOD_FILES)('takes %s', (_, text) => {
    accepts(JSON.parse(text.replace('\uFEFF', '')));
    expect(accepts.errors).toBeNull();
  });

  it.each<[string, unknown]>([
    ['text', 'x'],
    ['an object without rules', {}],
    ['rules that are no array', { rules: {} }],
    ['another field', { rules: [], version: 1 }],
    ['an entry that is no object', [1]],
    ['an unknown field', [{ ...alias, priority: 1 }]],
    ['a field of another type', [{ ...alias, coerce_to: 'int' }]],
    ['to on a default', [{ ...fallback, to: 'y' }]],
    ['empty tools', [{ ...alias, tools: [] }]],
    ['tools as text', [{ ...alias, tools: 't' }]],
    ['empty text', [{ ...alias, from: '' }]],
    ['no type', [{ ...alias, type: undefined }]],
    ['an unknown type', [{ ...alias, type: 'rename' }]],
    ['no value', [{ id: 'a', type: 'param_default', tools: ['t'], from: 'x' }]],
    ['a wrong coerce_to', [{ ...coerce, coerce_to: 'boolean' }]],
    [
      'no payload',
      [{ id: 'a', type: 'nested_alias', tools: ['t'], array_path: '[]', from: 'x', to: 'y' }],
    ],
    ['a broken array_path', [{ ...nested, array_path: 'steps' }]],
    ['a switch of a rule that is not built in', [{ id: 'mine', enabled: false }]],
    ['a switch that switches on', [{ id: 'force-bool-coerce', enabled: true }]],
  ])('refuses %s', (_, value) => {
    expect(accepts(JSON.parse(JSON.stringify(value)))).toBe(false);
  });

  it('takes the array paths that the core takes', () => {
    const pieces = fc.constantFrom('a', 'steps', '.', '[]', '[', ']', '[0]', ' ', '\n', 'é');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const path = parts.join('');
        const taken = accepts([{ ...nested, array_path: path }]);
        expect(taken).toBe(parseArrayPath(path) !== undefined);
      }),
      { seed: 20_261_118, numRuns: 5000 },
    );
  });
});
