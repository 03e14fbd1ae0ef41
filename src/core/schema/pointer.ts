/** Writes a key as a token of a JSON pointer. */
export function escapeToken(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Follows a JSON pointer (`""` or `/…`) from a value; `undefined` where it leads nowhere. */
export function followPointer(from: unknown, pointer: string): unknown {
  let value = from;
  for (const token of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined;
    const key = token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
    value = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }
  return value;
}
