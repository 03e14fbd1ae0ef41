import assert from 'node:assert/strict';
import { Validator } from '@cfworker/json-schema';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Ajv } from 'ajv';
import { Compile } from 'typebox/schema';
import { z } from 'zod';
import { createNormalizer } from '../src/index.ts';
import { isObject, jsonEqual } from '../src/core/json/index.ts';
import { createInnerNormalizer } from '../src/core/index.ts';
import { createRe2Engine } from '../src/patterns/index.ts';
import { mendedBytes } from './mended-bytes.ts';
import { report, type Contender } from './harness.ts';
import { messageText, repairScenarios, type Scenario } from './messages.ts';

/** The cost of schema repair against parsing the message, beside what validators take for less. */
export function benchRepair(): void {
  for (const scenario of repairScenarios) {
    benchBytes(scenario, 'clean');
    benchBytes(scenario, 'broken');
    benchValues(scenario);
  }
}

function benchBytes(scenario: Scenario, state: 'clean' | 'broken'): void {
  const { tool, name } = scenario;
  const bytes = Buffer.from(messageText(tool.name, scenario[state]));
  report({
    title: `${name}, ${state}: bytes in, bytes out, ratio to Buffer -> JSON.parse`,
    contenders: [
      { name: 'Buffer -> JSON.parse', run: () => JSON.parse(bytes.toString()) },
      { name: 'argmend', run: bytesByArgmend(scenario, bytes, state) },
      ...bytesByOthers(scenario, bytes),
    ],
  });
}

function bytesByArgmend({ tool, clean }: Scenario, bytes: Buffer, state: string): () => Buffer {
  const normalizer = createInnerNormalizer({ patterns: createRe2Engine() });
  normalizer.learn([tool]);
  const run = (): Buffer => mendedBytes(normalizer, bytes);
  assert.equal(run() === bytes, state === 'clean');
  assert.deepEqual(argumentsOf(run().toString()), clean);
  return run;
}

function argumentsOf(text: string): unknown {
  const message: unknown = JSON.parse(text);
  if (!isObject(message) || !isObject(message['params'])) throw new TypeError('not a call');
  return message['params']['arguments'];
}

/** What the others do with the whole message; a list that came as text they only get because it is parsed for them. */
function bytesByOthers({ tool }: Scenario, bytes: Buffer): Contender[] {
  const coerce = new Ajv({ coerceTypes: true }).compile(tool.inputSchema);
  const zod = z.fromJSONSchema(tool.inputSchema);
  const passOn = (judge: (args: Record<string, unknown>) => unknown) => (): Buffer => {
    const message: { params: { arguments: Record<string, unknown> } } = JSON.parse(
      bytes.toString(),
    );
    const args = message.params.arguments;
    if (typeof args['steps'] === 'string') args['steps'] = JSON.parse(args['steps']);
    judge(args);
    return Buffer.from(JSON.stringify(message));
  };
  return [
    { name: 'parse + stringify', run: passOn(() => true) },
    { name: 'parse + ajv coerceTypes + stringify', run: passOn(coerce) },
    { name: 'parse + zod + stringify', run: passOn((args) => zod.safeParse(args)) },
    {
      name: "parse + the SDK's own parse + stringify",
      run: () =>
        Buffer.from(JSON.stringify(CallToolRequestSchema.parse(JSON.parse(bytes.toString())))),
    },
  ];
}

function benchValues({ name, tool, clean, broken }: Scenario): void {
  const normalizer = createNormalizer({ patterns: createRe2Engine() });
  normalizer.learn([tool]);
  const cleanCall = { name: tool.name, arguments: clean };
  const brokenCall = { name: tool.name, arguments: broken };
  assert.equal(normalizer.apply(cleanCall).arguments, clean);
  assert.ok(jsonEqual(normalizer.apply(brokenCall).arguments, clean));
  const ajv = new Ajv().compile(tool.inputSchema);
  const typebox = Compile(tool.inputSchema);
  const cfworker = new Validator(tool.inputSchema);
  const zod = z.fromJSONSchema(tool.inputSchema);
  const text = messageText(tool.name, broken);
  report({
    title: `${name}: parsed arguments, ratio to JSON.parse of the message`,
    contenders: [
      { name: 'JSON.parse', run: () => JSON.parse(text) },
      { name: 'argmend, clean', run: () => normalizer.apply(cleanCall) },
      { name: 'argmend, mended', run: () => normalizer.apply(brokenCall) },
      { name: 'ajv, clean', run: () => ajv(clean) },
      { name: 'zod, clean', run: () => zod.safeParse(clean) },
      { name: 'TypeBox, clean', run: () => typebox.Check(clean) },
      { name: '@cfworker/json-schema, clean', run: () => cfworker.validate(clean) },
    ],
  });
}
