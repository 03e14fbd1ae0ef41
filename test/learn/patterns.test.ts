import { describe, expect, it } from 'vitest';
import { openLearning } from '../../src/learn/index.ts';
import type { ErrorPattern } from '../../src/learn/view.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { recordSessions, type ScriptedCall } from './log.ts';

const READ = {
  name: 'read',
  inputSchema: {
    type: 'object',
    properties: { path: { type: 'string' }, limit: { type: 'integer', maximum: 100 } },
    required: ['path'],
  },
};

const SDK_1 =
  'MCP error -32602: Input validation error: Invalid arguments for tool read: Invalid input: expected string, received undefined at path';
const SDK_2 =
  'Input validation error: Invalid arguments for tool read: path: Invalid input: expected string, received undefined';
const FASTMCP =
  "Tool 'read' parameter validation failed: path: Invalid input: expected string, received undefined. Please check the parameter types and values according to the tool's schema.";
const PYDANTIC =
  "1 validation error for call[read]\npath\n  Missing required argument [type=missing_argument, input_value={'x': 1}, input_type=dict]";

async function patternsOf(
  calls: readonly ScriptedCall[],
  tools = [READ],
): Promise<readonly ErrorPattern[]> {
  const directory = temporaryDirectory();
  await recordSessions(directory, tools, [{ calls }]);
  return (await openLearning(directory).view()).patterns;
}

describe('patterns', () => {
  it.each([
    ['with the schema known', [READ]],
    ['by the wording alone', []],
  ])('take the same fault in any wording for one: %s', async (_how, tools) => {
    const wordings = [SDK_1, SDK_2, FASTMCP, PYDANTIC, 'missing required parameter: path'];
    const calls = wordings.map((error) => ({ tool: 'read', sent: { x: 1 }, error }));
    const [pattern, ...others] = await patternsOf(calls, tools);
    expect(others).toEqual([]);
    expect(pattern).toMatchObject({ class: 'missing', param: 'path', count: 5, tool: 'read' });
  });

  it('have one id, whether our own check tells of the fault or the server', async () => {
    const call = { tool: 'read', sent: { path: 'a', limit: 'ten' }, error: '' };
    const error =
      'Input validation error: Invalid arguments for tool read: limit: Invalid input: expected number, received string';
    const [own] = await patternsOf([call]);
    const [told] = await patternsOf([{ ...call, error }], []);
    expect(own).toMatchObject({ class: 'type', param: 'limit', source: 'schema' });
    expect(told?.source).toBe('wording');
    expect(told?.id).toBe(own?.id);
  });

  it('take errors that differ in values only for one, and show no value', async () => {
    const calls = ['/home/ann/one', '/home/bob/two', 'plainword'].map((path) => ({
      tool: 'read',
      sent: { path },
      error: `ENOENT: no such file or directory, open ${path === 'plainword' ? path : `'${path}'`}`,
    }));
    const patterns = await patternsOf(calls);
    expect(patterns).toHaveLength(1);
    expect(patterns[0]).toMatchObject({
      class: 'error',
      received: 'ENOENT: no such file or directory, open *',
      count: 3,
    });
    expect(JSON.stringify(patterns)).not.toMatch(/ann|bob|plainword/);
  });

  it('do not count calls that succeed', async () => {
    expect(await patternsOf([{ tool: 'read', sent: { path: 'a' } }])).toEqual([]);
  });

  it('tell clients, and the times of the first and the last', async () => {
    const directory = temporaryDirectory();
    const calls = [{ tool: 'read', sent: {}, error: SDK_1 }];
    await recordSessions(
      directory,
      [READ],
      [
        { calls, client: 'cline' },
        { calls, client: 'cursor' },
        { calls, client: 'cursor' },
      ],
    );
    const [pattern] = (await openLearning(directory).view()).patterns;
    expect(pattern?.clients).toEqual([
      { name: 'cursor', count: 2 },
      { name: 'cline', count: 1 },
    ]);
    expect(pattern?.first_seen.localeCompare(pattern.last_seen)).toBeLessThanOrEqual(0);
    expect(pattern).toMatchObject({ state: 'new', trend: { direction: 'few', recent: 3 } });
  });
});
