import { isObject } from '../json/index.ts';
import { isTypeName } from './check/type.ts';
import { MAX_SCHEMA_DEPTH } from './limits.ts';

/** What is wrong with the value of a keyword that holds a number or a boolean. */
type PlainForm = (walk: unknown, value: unknown) => string | undefined;

/** Checks of the keywords whose values are small, whatever they hold. */
export const plainForms: Readonly<Record<'number' | 'divisor' | 'count' | 'flag', PlainForm>> = {
  number: (_, value) => (typeof value === 'number' ? undefined : ': not a number'),
  divisor: (_, value) =>
    typeof value === 'number' && value > 0 ? undefined : ': not a number above zero',
  count: (_, value) => (isCount(value) ? undefined : ': not a count'),
  flag: (_, value) => (typeof value === 'boolean' ? undefined : ': not a boolean'),
};

/** About as many characters as the value has in JSON text, counted until they pass `limit`. */
export function sizeOf(value: unknown, limit: number, depth = 0): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  if (depth > MAX_SCHEMA_DEPTH) return Infinity;
  let size = 1;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && size <= limit; index += 1) {
      size += sizeOf(value[index], limit - size, depth + 1);
    }
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      if (size > limit) break;
      size += key.length + sizeOf(value[key], limit - size, depth + 1);
    }
  }
  return size;
}

/** Is this a value that `type` may have? */
export function isType(type: unknown): boolean {
  if (!Array.isArray(type)) return isTypeName(type);
  return type.length > 0 && type.every(isTypeName);
}

/** Is this a list of names, as `required` is? */
export function isNames(names: unknown): boolean {
  if (!Array.isArray(names)) return false;
  for (const name of names) if (typeof name !== 'string') return false;
  return true;
}

/** Is this an object of lists of names, as `dependentRequired` is? */
export function isNamesMap(map: unknown): boolean {
  return isObject(map) && Object.values(map).every(isNames);
}

function isCount(count: unknown): boolean {
  return typeof count === 'number' && Number.isInteger(count) && count >= 0;
}
