import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCli } from '../run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'argmend-check-'));
const file = join(folder, 'rules.json');
afterAll(() => rmSync(folder, { recursive: true }));

const alias = { id: 'a', type: 'param_alias', tools: ['t'], from: 'x', to: 'y' };

it('tells ten mistakes in one run', async () => {
  const mistakes = [
    { ...alias, form: 'x' },
    { ...alias, id: 'b', tools: [] },
    { ...alias, id: 'c', to: '' },
    { ...alias, id: 'd', type: 'type_coerce', to: undefined, coerce_to: 'boolean' },
    { ...alias, id: 'e', type: 'rename' },
    { ...alias },
    { ...alias, id: 'g', to: 'x' },
    { ...alias, id: 'h', type: 'param_default', to: undefined },
    { ...alias, id: 'i', type: 'nested_alias', in_payload: 'p', array_path: 'steps' },
    { id: 'mine', enabled: false },
  ];
  writeFileSync(file, JSON.stringify({ rules: mistakes }));
  const { code, stdout, stderr } = await runCli(['check', file]);
  const lines = stderr.trimEnd().split('\n');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(lines.map((line) => /^.*?: (rules\[\d+\]\.\w+): ./.exec(line)?.[1])).toEqual([
    'rules[0].form',
    'rules[1].tools',
    'rules[2].to',
    'rules[3].coerce_to',
    'rules[4].type',
    'rules[5].id',
    'rules[6].to',
    'rules[7].value',
    'rules[8].array_path',
    'rules[9].id',
    undefined,
  ]);
  expect(lines[3]).toBe(
    `${file}: rules[3].coerce_to: expected "bool" | "int" | "float", got "boolean"`,
  );
  expect(lines.at(-1)).toBe(`argmend: 10 problems in ${file}`);
});

it('sums a good file up in one line', async () => {
  writeFileSync(file, JSON.stringify([alias]));
  expect(await runCli(['check', file])).toEqual({
    code: 0,
    stdout: `${file}: ok, 1 rule\n`,
    stderr: '',
  });
});

it('names a file that is missing', async () => {
  const missing = join(folder, 'missing.json');
  const stderr = `${missing}: no such file\nargmend: 1 problem in ${missing}\n`;
  expect(await runCli(['check', missing])).toEqual({ code: 2, stdout: '', stderr });
});
