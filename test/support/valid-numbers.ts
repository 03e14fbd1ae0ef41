import type { Random } from './random.ts';
import { numberOf, type SchemaNode } from './schema-keywords.ts';

interface Range {
  readonly least: number;
  readonly most: number;
}

/** An integer within the schema's bounds and the safe range; small ones and the bounds themselves come up often. */
export function validInteger(schema: SchemaNode, random: Random): number {
  const range = integerRange(schema);
  const step = Math.max(1, numberOf(schema, 'multipleOf') ?? 1);
  const near = Math.min(Math.max(random.integer(-20, 100), range.least), range.most);
  const guess = random.pick([near, near, clamped(random, range), range.least, range.most]);
  const multiple = Math.trunc(guess / step) * step;
  return withoutNegativeZero(multiple < range.least ? multiple + step : multiple);
}

/** A number within the bounds, with at most four decimals, whose text has no exponent. */
export function validNumber(schema: SchemaNode, random: Random): number {
  const step = numberOf(schema, 'multipleOf');
  if (step !== undefined && !Number.isInteger(step)) return multipleWithin(schema, step, random);
  const range = integerRange(schema);
  if (random.chance(0.5) && range.least <= range.most) return validInteger(schema, random);
  const { least, most } = decimalRange(schema);
  const scale = 10 ** random.integer(1, 4);
  const scaled = random.integer(Math.ceil(least * scale), Math.floor(most * scale));
  return withoutNegativeZero(scaled / scale);
}

function multipleWithin(schema: SchemaNode, step: number, random: Random): number {
  const { least, most } = decimalRange(schema);
  const times = random.integer(Math.ceil(least / step), Math.floor(most / step));
  return withoutNegativeZero(Number((times * step).toFixed(6)));
}

function integerRange(schema: SchemaNode): Range {
  const above = numberOf(schema, 'exclusiveMinimum');
  const below = numberOf(schema, 'exclusiveMaximum');
  const limit = schema['format'] === 'int32' ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER;
  return {
    least: Math.max(
      -limit,
      Math.ceil(numberOf(schema, 'minimum') ?? -limit),
      above === undefined ? -limit : Math.floor(above) + 1,
    ),
    most: Math.min(
      limit,
      Math.floor(numberOf(schema, 'maximum') ?? limit),
      below === undefined ? limit : Math.ceil(below) - 1,
    ),
  };
}

function decimalRange(schema: SchemaNode): Range {
  const margin = 0.0001;
  const above = numberOf(schema, 'exclusiveMinimum') ?? -Infinity;
  const below = numberOf(schema, 'exclusiveMaximum') ?? Infinity;
  const least = Math.max(numberOf(schema, 'minimum') ?? -Infinity, above + margin);
  const most = Math.min(numberOf(schema, 'maximum') ?? Infinity, below - margin);
  const width = 100_000;
  if (least === -Infinity && most === Infinity) return { least: -width, most: width };
  if (least === -Infinity) return { least: most - width, most };
  return { least, most: Math.min(most, least + width) };
}

function clamped(random: Random, { least, most }: Range): number {
  const digits = random.integer(1, 15);
  const sized = random.integer(-(10 ** digits), 10 ** digits);
  return Math.min(Math.max(sized, least), most);
}

function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}
