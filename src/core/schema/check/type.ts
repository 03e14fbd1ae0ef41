import { isObject } from '../../json/index.ts';
import type { Check } from './check.ts';

/** Shared, because most schemas are nothing but a type. */
const types: ReadonlyMap<unknown, Check> = new Map<unknown, Check>([
  ['string', (value) => typeof value === 'string'],
  ['number', (value) => typeof value === 'number'],
  ['integer', (value) => Number.isInteger(value)],
  ['boolean', (value) => typeof value === 'boolean'],
  ['object', (value) => isObject(value)],
  ['array', (value) => Array.isArray(value)],
  ['null', (value) => value === null],
]);

/** Is this a name `type` may hold? */
export function isTypeName(name: unknown): boolean {
  return types.has(name);
}

/** Compiles `type`. */
export function compileType(type: unknown): Check | undefined {
  if (!Array.isArray(type)) return types.get(type);
  const [first, second, ...rest] = type.map((name) => types.get(name));
  if (first === undefined || second === undefined) return first;
  if (rest.length === 0) return (value, seen) => first(value, seen) || second(value, seen);
  const all = [first, second, ...rest];
  return (value, seen) => all.some((check) => check?.(value, seen) === true);
}
