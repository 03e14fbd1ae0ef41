// In: bounds. Out: zod fields that advertise a number or boolean and its text, and parse both to the value.
// They must never round, trim or guess, nor accept what the advertised schema rejects, bounds of decimal text aside.

import * as z from 'zod/v4';
import { textPattern } from '../core/widen/text-pattern.ts';
import { integerPattern } from './integer-pattern.ts';

/** What a number may be. */
export interface NumberBounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Whether null is a value, too. */
export interface Nullable {
  readonly nullable: true;
}

/** Whether null is no value, which is the default. */
export interface NotNullable {
  readonly nullable?: false | undefined;
}

/** A field that takes a value or its text and gives the value. */
export type LenientField<Value> = z.ZodType<Value, Value | string>;

/**
 * A field for an integer that takes its text, too: `20` and `"20"` both parse to `20`. Text is read only if it is what
 * JSON would write for an integer within the bounds, of 15 digits at most.
 *
 * @example
 * const inputSchema = z.object({ limit: lenientInt({ min: 1, max: 100 }).optional() });
 */
export function lenientInt(options?: NumberBounds & NotNullable): LenientField<number>;
export function lenientInt(options: NumberBounds & Nullable): LenientField<number | null>;
export function lenientInt(
  options: NumberBounds & { readonly nullable?: boolean | undefined } = {},
): LenientField<number> | LenientField<number | null> {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options;
  checkBounds('lenientInt', Math.ceil(min), Math.floor(max));
  const wanted = z.int().min(min).max(max);
  const pattern = integerPattern(min, max);
  const node = { minimum: min, maximum: max, pattern };
  return lenient({ type: 'integer', node, wanted, read: Number }, options.nullable);
}

/**
 * A field for a number that takes its text, too. Text is read if it is plain decimal, of 10 digits before the point and 5
 * behind it at most.
 *
 * @example
 * const inputSchema = z.object({ price: lenientNumber({ min: 0 }) });
 */
export function lenientNumber(options?: NumberBounds & NotNullable): LenientField<number>;
export function lenientNumber(options: NumberBounds & Nullable): LenientField<number | null>;
export function lenientNumber(
  options: NumberBounds & { readonly nullable?: boolean | undefined } = {},
): LenientField<number> | LenientField<number | null> {
  const { min, max } = options;
  checkBounds('lenientNumber', min ?? -Infinity, max ?? Infinity);
  const bounds = {
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  };
  const wanted = z
    .number()
    .min(min ?? -Infinity)
    .max(max ?? Infinity);
  const node = { ...bounds, pattern: textPattern('number', bounds) };
  return lenient({ type: 'number', node, wanted, read: Number }, options.nullable);
}

/**
 * A field for a boolean that takes `"true"` and `"false"`, too, in the spellings of JSON and of Python. No other text
 * stands for a boolean, and no number.
 *
 * @example
 * const inputSchema = z.object({ recursive: lenientBoolean().default(false) });
 */
export function lenientBoolean(options?: NotNullable): LenientField<boolean>;
export function lenientBoolean(options: Nullable): LenientField<boolean | null>;
export function lenientBoolean(
  options: { readonly nullable?: boolean | undefined } = {},
): LenientField<boolean> | LenientField<boolean | null> {
  const node = { pattern: '^(true|false|True|False)$' };
  return lenient({ type: 'boolean', node, wanted: z.boolean(), read: isTrue }, options.nullable);
}

function isTrue(text: string): boolean {
  return text === 'true' || text === 'True';
}

/** What a field is made of. */
interface Field<Value> {
  readonly type: 'integer' | 'number' | 'boolean';
  /** What its schema says besides its types. */
  readonly node: Readonly<Record<string, unknown>> & { readonly pattern: string };
  readonly wanted: z.ZodType<Value>;
  /** Reads text that fits the pattern. */
  readonly read: (text: string) => Value;
}

function lenient<Value>(
  field: Field<Value>,
  isNullable: boolean | undefined,
): LenientField<Value> | LenientField<Value | null> {
  return isNullable === true
    ? made(field, z.nullable(field.wanted), ['string', 'null'])
    : made(field, field.wanted, ['string']);
}

/** What is advertised takes anything; the text is checked on the way, and the value by the schema at the end. */
function made<Result>(
  { type, node, read }: Field<unknown>,
  wanted: z.ZodType<Result>,
  others: readonly string[],
): LenientField<Result> {
  const text = new RegExp(node.pattern);
  const advertised = z.any().meta({ type: [type, ...others], ...node });
  const value = advertised.transform((sent: unknown, context) => {
    if (typeof sent !== 'string') return sent;
    if (text.test(sent)) return read(sent);
    context.addIssue({ code: 'custom', message: refusal(type, node) });
    return z.NEVER;
  });
  return value.pipe(wanted);
}

function refusal(type: string, { minimum, maximum }: Field<unknown>['node']): string {
  const isBounded = typeof minimum === 'number' && typeof maximum === 'number';
  const range = isBounded && type === 'integer' ? ` from ${minimum} to ${maximum}` : '';
  return `expected ${type === 'integer' ? 'an' : 'a'} ${type}${range}, or its plain text`;
}

/** Mistakes in the bounds are told when the field is made. */
function checkBounds(name: string, min: number, max: number): void {
  if (min <= max) return;
  throw new RangeError(`${name}: nothing lies between the bounds ${min} and ${max}`);
}
