import { getOwn, setOwn } from '../json/index.ts';
import type { Widening } from './find-widenings.ts';

/** The keywords that judge a number or boolean; they go with it when text becomes an alternative. */
export const JUDGING: ReadonlySet<string> = new Set([
  '$ref',
  'type',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
]);

/** The node of a schema with text let in. */
export function widenedNode(node: Record<string, unknown>, widening: Widening): unknown {
  return widening.form === 'flat' ? flat(node, widening) : anyOf(node, widening);
}

function flat(node: Record<string, unknown>, { type, pattern }: Widening): unknown {
  const wide: Record<string, unknown> = {};
  for (const key of Object.keys(node)) {
    setOwn(wide, key, key === 'type' ? wideTypes(getOwn(node, key), type) : getOwn(node, key));
  }
  return { ...wide, pattern };
}

/** The types of a node with text behind the one whose text it is. */
export function wideTypes(types: unknown, type: string): string[] {
  const names: unknown[] = Array.isArray(types) ? types : [types];
  return names.flatMap((name) => (name === type ? [type, 'string'] : [String(name)]));
}

function anyOf(node: Record<string, unknown>, widening: Widening): unknown {
  const outer: Record<string, unknown> = {};
  const judging: Record<string, unknown> = {};
  for (const key of Object.keys(node)) {
    setOwn(JUDGING.has(key) ? judging : outer, key, getOwn(node, key));
  }
  return { ...outer, anyOf: [judging, textForm(widening)] };
}

/** The alternative that is text. */
export function textForm({ type, pattern }: Widening): Record<string, unknown> {
  return type === 'boolean'
    ? { type: 'string', enum: ['true', 'false'] }
    : { type: 'string', pattern };
}
