// In: JSON text and the values it spells. Out: kinds, equality, and the place of every value in its text.
// It must never re-serialise, and never read a key through a prototype.

/** Any JSON value, as `JSON.parse` gives it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object; keys such as `__proto__` are plain data. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** The JSON kind of a value; `undefined`, functions, big integers and the like have none. */
export type JsonKind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

/** A value that behaves as a JSON object: not an array, not a class instance such as a Date. */
export function isObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The JSON kind of a value, or `undefined` where JSON has no such value. */
export function kindOf(value: unknown): JsonKind | undefined {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return 'array';
      return isObject(value) ? 'object' : undefined;
    default:
      return undefined;
  }
}

/** The own value under a key; `undefined` when absent. Inherited names such as `toString` are absent. */
export function getOwn(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Sets an own value, `__proto__` included, which plain assignment would take as the prototype. */
export function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  } else {
    object[key] = value;
  }
}

/** Whether a value is JSON through and through; members that are undefined count as absent. */
export function isJson(value: unknown): boolean {
  switch (kindOf(value)) {
    case undefined:
      return false;
    case 'number':
      return Number.isFinite(value);
    case 'array':
    case 'object':
      return childrenOf(value).every(isJson);
    default:
      return true;
  }
}

function childrenOf(container: unknown): unknown[] {
  // Unlike `every` on the list itself, a copy made of its iterator has no holes.
  if (Array.isArray(container)) return [...container];
  return Object.values(Object(container)).filter((member) => member !== undefined);
}

/** Equality of JSON values: numbers by value, objects without regard to key order. */
export function jsonEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (Array.isArray(left)) {
    if (!Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => jsonEqual(item, right[index]));
  }
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && jsonEqual(left[key], right[key]));
}

/**
 * Equality of what was sent, not only of the numbers it was read into: beyond 2^53-1 different digits may give one
 * number, so such numbers equal none.
 */
export function surelyEqual(left: unknown, right: unknown): boolean {
  return jsonEqual(left, right) && !holdsUnsafeNumber(left);
}

function holdsUnsafeNumber(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsUnsafeNumber);
}
