import assert from 'node:assert/strict';
import { Ajv } from 'ajv';
import { z } from 'zod';
import { createNormalizer } from '../src/index.ts';
import { createInnerNormalizer } from '../src/core/index.ts';
import { mendedBytes } from './mended-bytes.ts';
import { report, type Contender } from './harness.ts';
import { messageText, ruleScenarios, type RuleScenario } from './messages.ts';

/** The cost of the rules, with no schema known, against parsing the message. */
export function benchRules(): void {
  for (const scenario of ruleScenarios) {
    benchValues(scenario);
    benchText(scenario);
  }
}

function benchValues({ name, tool, clean, broken }: RuleScenario): void {
  const normalizer = createNormalizer();
  const cleanCall = { name: tool, arguments: clean };
  const brokenCall = { name: tool, arguments: broken };
  assert.equal(normalizer.apply(cleanCall).arguments, clean);
  assert.equal(normalizer.apply(brokenCall).outcome, 'normalized');
  const text = messageText(tool, broken);
  report({
    title: `rules, ${name}: parsed arguments, ratio to JSON.parse of the message`,
    contenders: [
      { name: 'JSON.parse', run: () => JSON.parse(text) },
      { name: 'argmend, clean', run: () => normalizer.apply(cleanCall) },
      { name: 'argmend, mended', run: () => normalizer.apply(brokenCall) },
      ...(tool === 'edit_file' ? validators(clean, broken) : []),
    ],
  });
}

/** What validators do about the same call: coerce the flag; none of them knows other names. */
function validators(clean: object, broken: object): Contender[] {
  const properties = { path: { type: 'string' }, force: { type: 'boolean' } };
  const coerce = new Ajv({ coerceTypes: true }).compile({ type: 'object', properties });
  const flag = z.preprocess((value) => (value === 'True' ? true : value), z.boolean());
  const zod = z.looseObject({ path: z.string(), force: flag });
  assert.equal(coerce({ ...broken, force: 'true' }), true);
  assert.equal(zod.parse(broken).force, true);
  return [
    { name: 'ajv coerceTypes, clean', run: () => coerce(clean) },
    { name: 'ajv coerceTypes, coerced copy', run: () => coerce({ ...broken, force: 'true' }) },
    { name: 'zod, clean', run: () => zod.parse(clean) },
    { name: 'zod preprocess, coerced', run: () => zod.parse(broken) },
  ];
}

function benchText({ name, tool, clean, broken }: RuleScenario): void {
  const normalizer = createInnerNormalizer();
  const cleanBytes = Buffer.from(messageText(tool, clean));
  const brokenBytes = Buffer.from(messageText(tool, broken));
  const mend = (bytes: Buffer): Buffer => mendedBytes(normalizer, bytes);
  assert.equal(mend(cleanBytes), cleanBytes);
  assert.notEqual(mend(brokenBytes), brokenBytes);
  report({
    title: `rules, ${name}: bytes in, bytes out, ratio to Buffer -> JSON.parse`,
    contenders: [
      { name: 'Buffer -> JSON.parse', run: () => JSON.parse(brokenBytes.toString()) },
      { name: 'argmend, clean', run: () => mend(cleanBytes) },
      { name: 'argmend, mended', run: () => mend(brokenBytes) },
      {
        name: 'parse + stringify',
        run: () => Buffer.from(JSON.stringify(JSON.parse(brokenBytes.toString()))),
      },
    ],
  });
}
