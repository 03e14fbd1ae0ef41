import { setOwn } from '../json/index.ts';
import type { JsonInput } from './rule.ts';

/** A fresh copy of a default value, with `{{index}}` in its strings filled in. */
export function fillIndex(value: JsonInput, index: number): JsonInput {
  if (typeof value === 'string') return value.replaceAll('{{index}}', String(index));
  if (Array.isArray(value)) return value.map((item) => fillIndex(item, index));
  if (typeof value !== 'object' || value === null) return value;
  const copy: { [key: string]: JsonInput } = {};
  for (const [key, item] of Object.entries(value)) setOwn(copy, key, fillIndex(item, index));
  return copy;
}
