import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '../../src/core/json/index.ts';
import { ajvAccepts, ajvAcceptsStrictly } from './ajv-oracle.ts';
import { createRandom, type Random } from './random.ts';
import type { FormatTreatment } from './valid-strings.ts';
import { NoValueFound, validValue } from './valid-value.ts';

export interface ValidCallOptions {
  /** `prefer`: containers inside the call come up more often. */
  readonly nesting?: 'plain' | 'prefer';
  /** `kept` (default): valid with formats asserted too. */
  readonly formats?: FormatTreatment;
  /** `none`: only keys that the schema names, or has a schema for. */
  readonly strangers?: 'some' | 'none';
}

const mostTries = 100;

/** Valid calls of a tool as a fast-check arbitrary; shrinking a seed would not make a call smaller, so there is none. */
export function validCall(
  schema: JsonObject,
  options: ValidCallOptions = {},
): fc.Arbitrary<JsonObject> {
  return fc
    .noShrink(fc.integer())
    .map((seed) => createValidCallGenerator(schema, createRandom(seed), options)());
}

/** Gives a new valid call of the tool each time; throws when the schema has none that it can find. */
export function createValidCallGenerator(
  schema: JsonObject,
  random: Random,
  options: ValidCallOptions = {},
): () => JsonObject {
  const formats = options.formats ?? 'kept';
  const preferNesting = options.nesting === 'prefer';
  const hasStrangers = options.strangers !== 'none';
  const generation = { root: schema, random, preferNesting, formats, hasStrangers };
  const accepts = formats === 'kept' ? ajvAcceptsStrictly : ajvAccepts;
  return () => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const call = attempt(() => validValue(schema, generation, 0));
      if (isObject(call) && accepts(schema, call)) return call;
    }
    throw new NoValueFound(`no valid call in ${mostTries} tries`);
  };
}

function attempt(generate: () => Json): Json | undefined {
  try {
    return generate();
  } catch (error) {
    if (error instanceof NoValueFound) return undefined;
    throw error;
  }
}
