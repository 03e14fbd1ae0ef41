import { isObject } from '../json/index.ts';
import { isTypeName } from './check/type.ts';
import type { KeywordShape } from './dialect.ts';
import { MAX_SCHEMA_DEPTH } from './limits.ts';

/** What is wrong with the value of a keyword that holds no schema; `undefined` when nothing is. */
export function malformation(shape: KeywordShape, value: unknown): string | undefined {
  switch (shape) {
    case 'type':
      return isType(value) ? undefined : 'not a type';
    case 'names':
      return isNames(value) ? undefined : 'not a list of names';
    case 'enum':
      return Array.isArray(value) ? undefined : 'not a list of values';
    case 'number':
      return typeof value === 'number' ? undefined : 'not a number';
    case 'divisor':
      return typeof value === 'number' && value > 0 ? undefined : 'not a number above zero';
    case 'count':
      return isCount(value) ? undefined : 'not a count';
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'not a boolean';
    case 'names-map':
      return isNamesMap(value) ? undefined : 'not an object of lists of names';
    case 'text':
    case 'reference':
    case 'identifier':
    case 'dialect':
      return typeof value === 'string' ? undefined : 'not a string';
    default:
      return undefined;
  }
}

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

function isType(type: unknown): boolean {
  if (!Array.isArray(type)) return isTypeName(type);
  return type.length > 0 && type.every(isTypeName);
}

function isNames(names: unknown): boolean {
  return Array.isArray(names) && names.every((name) => typeof name === 'string');
}

function isNamesMap(map: unknown): boolean {
  return isObject(map) && Object.values(map).every(isNames);
}

function isCount(count: unknown): boolean {
  return typeof count === 'number' && Number.isInteger(count) && count >= 0;
}
