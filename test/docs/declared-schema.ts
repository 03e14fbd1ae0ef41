import { isObject } from '../../src/core/json/index.ts';

/**
 * The input schema that a table declares in short: parameters with their schemas, a `*` behind the name of a required
 * one. What has `properties` is a schema already.
 */
export function declaredSchema(text: string): object {
  const declared: unknown = JSON.parse(text);
  if (!isObject(declared)) throw new TypeError(`no schema: ${text}`);
  if ('properties' in declared) return { type: 'object', ...declared };
  const names = Object.keys(declared);
  const properties = names.map((name) => [plain(name), declared[name]] as const);
  const required = names.filter((name) => name.endsWith('*')).map(plain);
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

function plain(name: string): string {
  return name.replace(/\*$/, '');
}
