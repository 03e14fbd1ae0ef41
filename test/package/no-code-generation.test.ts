import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const inputSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', pattern: '^[a-z]+$' },
    count: { $ref: '#/$defs/count' },
    limit: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  },
  required: ['code'],
  $defs: { count: { type: 'integer', minimum: 0 } },
};

const rows = [
  {
    sent: { code: 'abc', count: 1, limit: null },
    received: { code: 'abc', count: 1, limit: null },
    outcome: 'clean',
  },
  {
    sent: { code: 'abc', count: '1', limit: '5' },
    received: { code: 'abc', count: 1, limit: 5 },
    outcome: 'normalized',
  },
];

/** What the schema's pattern rejects: proof that patterns are judged under the flag, not passed over. */
const unfit = { sent: { code: 'ABC' }, received: { code: 'ABC' }, outcome: 'unfixed' };

/** Runs this Node with code generation switched off, as a strict content security policy would. */
function runStrictly(args: readonly string[], input = ''): { stdout: string; stderr: string } {
  const flag = '--disallow-code-generation-from-strings';
  return spawnSync(process.execPath, [flag, ...args], { cwd: root, input, encoding: 'utf8' });
}

describe('without code generation from strings', () => {
  it('generating code is an error', () => {
    const { stderr } = runStrictly(['-e', "new Function('')"]);
    expect(stderr).toContain('Code generation from strings disallowed');
  });

  it('the command works', () => {
    const calls = [...rows, unfit];
    const lines = calls.map(({ sent }) =>
      JSON.stringify({ tool: 'paint', arguments: sent, inputSchema }),
    );
    const { stdout, stderr } = runStrictly(
      ['dist/cli/argmend.cjs', 'normalize'],
      `${lines.join('\n')}\n`,
    );
    expect(stderr).toBe('');
    const results = stdout.trimEnd().split('\n');
    expect(results.map((line) => JSON.parse(line))).toEqual(
      calls.map(({ received, outcome }) =>
        expect.objectContaining({ tool: 'paint', arguments: received, outcome }),
      ),
    );
  });

  it('the library works', () => {
    const script = `
      import { createNormalizer } from 'argmend';
      const normalizer = createNormalizer({ patterns: () => (text) => text === 'abc' });
      normalizer.learn([{ name: 'paint', inputSchema: ${JSON.stringify(inputSchema)} }]);
      const apply = (sent) => normalizer.apply({ name: 'paint', arguments: sent });
      process.stdout.write(JSON.stringify(${JSON.stringify(rows.map(({ sent }) => sent))}.map(apply)));
    `;
    const { stdout, stderr } = runStrictly(['--input-type=module', '-e', script]);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(
      rows.map(({ received, outcome }) =>
        expect.objectContaining({ arguments: received, outcome }),
      ),
    );
  });
});
