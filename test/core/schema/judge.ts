import { expect } from 'vitest';
import { readSchema } from '../../../src/core/schema/index.ts';
import type { SchemaNode } from '../../../src/core/schema/node.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';

/** A schema, values it accepts, and values it rejects. */
export type Row = readonly [
  schema: object | boolean,
  valid: readonly unknown[],
  invalid: readonly unknown[],
];

export const draft07 = 'http://json-schema.org/draft-07/schema#';
export const draft2020 = 'https://json-schema.org/draft/2020-12/schema';

const patterns = createRe2Engine();

/** The node of a schema that can be judged. */
export function nodeFor(schema: unknown): SchemaNode {
  const { root, unjudgeable } = readSchema(schema, patterns);
  expect(unjudgeable).toBeUndefined();
  return root;
}

/** Why a schema cannot be judged. */
export function reasonFor(schema: unknown): string | undefined {
  return readSchema(schema, patterns).unjudgeable;
}

/** Expects the values of a row to be judged as it says, in both readings. */
export function expectRow([schema, valid, invalid]: Row): void {
  const node = nodeFor(schema);
  const accepted = (value: unknown): boolean => node.accepts(value);
  const surelyAccepted = (value: unknown): boolean => node.acceptsStrictly(value);
  expect(valid.filter(accepted)).toEqual(valid);
  expect(valid.filter(surelyAccepted)).toEqual(valid);
  expect(invalid.filter(accepted)).toEqual([]);
  expect(invalid.filter(surelyAccepted)).toEqual([]);
}
