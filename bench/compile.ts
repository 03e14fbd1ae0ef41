import assert from 'node:assert/strict';
import { Validator } from '@cfworker/json-schema';
import { Compile } from 'typebox/schema';
import { z } from 'zod';
import { createNormalizer } from '../src/index.ts';
import { callsOf, listedTools, type ListedTool } from './catalog.ts';
import { report } from './harness.ts';

/** The cost of taking in a list of 60 tools and judging the first call of each, against parsing that list. */
export function benchCompile(): void {
  const tools = listedTools(60);
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { tools } });
  const calls = callsOf(tools);
  const judgeWith = (judge: (tool: ListedTool, call: object) => unknown) => (): unknown[] =>
    tools.map((tool, index) => judge(tool, calls[index] ?? {}));
  assert.ok(judgeAll(tools, calls).every(({ outcome }) => outcome === 'clean'));
  const title = `60 tools (${text.length} bytes) taken in, one call of each judged`;
  const parse = { name: 'JSON.parse', run: () => JSON.parse(text) };
  const argmend = { name: 'argmend', run: () => judgeAll(tools, calls) };
  // What others leave behind for the garbage collector would be paid for by whoever comes next.
  report({ title: `${title}: ratio to JSON.parse of the list`, contenders: [parse, argmend] });
  report({
    title: `${title}, beside others`,
    contenders: [
      parse,
      argmend,
      {
        name: '@cfworker/json-schema',
        run: judgeWith(({ inputSchema }, call) => new Validator(inputSchema).validate(call)),
      },
      {
        name: 'zod fromJSONSchema',
        run: judgeWith(({ inputSchema }, call) => z.fromJSONSchema(inputSchema).safeParse(call)),
      },
      {
        name: 'TypeBox',
        run: judgeWith(({ inputSchema }, call) => Compile(inputSchema).Check(call)),
      },
    ],
  });
}

function judgeAll(
  tools: readonly ListedTool[],
  calls: readonly object[],
): { readonly outcome: string }[] {
  const normalizer = createNormalizer();
  normalizer.learn(tools);
  return tools.map(({ name }, index) => normalizer.apply({ name, arguments: calls[index] }));
}
