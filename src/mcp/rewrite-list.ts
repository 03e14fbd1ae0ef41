import { getOwn, isObject, jsonEqual } from '../core/json/index.ts';
import type { Path } from '../core/edit/index.ts';
import { findWidenings, type Widening } from '../core/widen/find-widenings.ts';
import type { WidenOptions } from '../core/widen/widen-options.ts';
import { BYTE, itemsOf, memberOf, type Span } from './json-bytes.ts';
import { rootType } from './root-type.ts';
import { splice, type Replacement } from './splice.ts';
import { widenedText } from './widened-text.ts';

/** What is changed in a list of tools. */
export interface ListChanges {
  /** Whether a schema that does not say so is made to say that arguments are an object. */
  readonly isRootTyped: boolean;
  /** How schemas are widened; undefined when they are not. */
  readonly widening: WidenOptions | undefined;
}

/**
 * Rewrites the answer to `tools/list` in its bytes; undefined when it stays as it is. `tools` is what its list was
 * parsed into.
 */
export function rewriteList(
  bytes: Buffer,
  line: Span,
  tools: readonly unknown[],
  changes: ListChanges,
): Buffer[] | undefined {
  const result = memberOf(bytes, line.start, line.end, 'result');
  const list = result && memberOf(bytes, result.start, result.end, 'tools');
  const items = list && itemsOf(bytes, list.start, list.end);
  if (items?.length !== tools.length) return undefined;
  const replacements = items.flatMap((item, index) => inTool(bytes, item, tools[index], changes));
  return replacements.length === 0 ? undefined : splice(bytes, line, replacements);
}

function inTool(
  bytes: Buffer,
  item: Span,
  tool: unknown,
  { isRootTyped, widening }: ListChanges,
): Replacement[] {
  if (!isObject(tool)) return [];
  const declared = getOwn(tool, 'inputSchema');
  const place = memberOf(bytes, item.start, item.end, 'inputSchema');
  const root = isRootTyped ? rootType(bytes, item, place) : [];
  if (place === undefined || widening === undefined) return root;
  const places = findWidenings(declared, widening);
  return [...root, ...places.flatMap((entry) => atPlace(bytes, place, declared, entry))];
}

function atPlace(bytes: Buffer, schema: Span, declared: unknown, entry: Widening): Replacement[] {
  const place = placeOf(bytes, schema, entry.path);
  const node = nodeAt(declared, entry.path);
  if (place === undefined || !isObject(node)) return [];
  // Where a name stands twice, the two ways to find the node may lead to different ones.
  const found: unknown = JSON.parse(bytes.toString('utf8', place.start, place.end));
  return jsonEqual(found, node) ? widenedText(bytes, place, entry) : [];
}

function placeOf(bytes: Buffer, schema: Span, path: Path): Span | undefined {
  let place: Span | undefined = schema;
  for (const step of path) {
    if (place === undefined) return undefined;
    const { start, end }: Span = place;
    place =
      bytes[start] === BYTE.openArray
        ? itemsOf(bytes, start, end)?.[Number(step)]
        : memberOf(bytes, start, end, String(step));
  }
  return place;
}

function nodeAt(schema: unknown, path: Path): unknown {
  let node: unknown = schema;
  for (const step of path) {
    if (Array.isArray(node)) node = node[Number(step)];
    else node = isObject(node) ? getOwn(node, String(step)) : undefined;
  }
  return node;
}
