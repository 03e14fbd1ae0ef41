import { isObject, type Json } from '../../src/core/json/index.ts';
import { deepEnough, type Generation } from './generation.ts';
import type { Random } from './random.ts';
import { alternativesOf } from './schema-alternatives.ts';
import {
  acceptedKinds,
  listedValues,
  type SchemaKind,
  type SchemaNode,
} from './schema-keywords.ts';
import { validArray } from './valid-array.ts';
import { validInteger, validNumber } from './valid-numbers.ts';
import { validObject } from './valid-object.ts';
import { validString } from './valid-strings.ts';

/** No value was found at some place of the schema; another try may find one. */
export class NoValueFound extends Error {
  override name = 'NoValueFound';
}

const tooDeep = 20;

const containers: readonly SchemaKind[] = ['array', 'object'];

/** A value meant to fit the schema. Keywords such as `not` are not looked at: the caller checks the whole call. */
export function validValue(schema: unknown, generation: Generation, depth: number): Json {
  if (depth > tooDeep) throw new NoValueFound('the schema asks for endless data');
  const choices = choicesFor(schema, generation, depth);
  if (choices.length === 0) throw new NoValueFound('the schema accepts nothing');
  const { alternative, kind } = generation.random.pick(choices);
  const listed = listedValues(alternative);
  if (listed !== undefined) return pickListed(listed, generation.random);
  return valueOfKind(kind, alternative, generation, depth);
}

interface Choice {
  readonly alternative: SchemaNode;
  readonly kind: SchemaKind;
}

function choicesFor(schema: unknown, generation: Generation, depth: number): readonly Choice[] {
  const { root, random, preferNesting } = generation;
  const choices = alternativesOf(schema, root).flatMap((alternative) =>
    [...acceptedKinds(alternative)].map((kind) => ({ alternative, kind })),
  );
  if (depth >= deepEnough)
    return nonEmpty(
      choices.filter((choice) => !isContainer(choice)),
      choices,
    );
  if (preferNesting && random.chance(0.5)) return nonEmpty(choices.filter(isContainer), choices);
  return choices;
}

function isContainer({ kind }: Choice): boolean {
  return containers.includes(kind);
}

function nonEmpty<T>(preferred: readonly T[], otherwise: readonly T[]): readonly T[] {
  return preferred.length > 0 ? preferred : otherwise;
}

function pickListed(listed: readonly unknown[], random: Random): Json {
  const value = random.pick(listed);
  if (isObject(value) || Array.isArray(value)) return structuredClone(value) as Json;
  return value as Json;
}

function valueOfKind(
  kind: SchemaKind,
  schema: SchemaNode,
  generation: Generation,
  depth: number,
): Json {
  const { random } = generation;
  const inner = (part: unknown): Json => validValue(part, generation, depth + 1);
  switch (kind) {
    case 'null':
      return null;
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
      return validInteger(schema, random);
    case 'number':
      return validNumber(schema, random);
    case 'string':
      return stringOrNothing(schema, generation);
    case 'array':
      return validArray(schema, generation, depth, inner);
    case 'object':
      return validObject(schema, generation, depth, inner);
  }
}

function stringOrNothing(schema: SchemaNode, { random, formats }: Generation): string {
  const text = validString(schema, random, formats);
  if (text === undefined) throw new NoValueFound('no text fits the pattern');
  return text;
}
