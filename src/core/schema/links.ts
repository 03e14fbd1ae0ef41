import type { Schema } from './resolve.ts';
import { resolveUri, splitFragment } from './uri.ts';

/** A schema with an identifier of its own, in which references are resolved. */
export interface Resource {
  readonly uri: string;
  readonly root: Schema;
  readonly anchors: Map<string, Schema>;
  /** Where references lead that were followed from here. */
  readonly targets: Map<string, Schema>;
}

/** The identifiers and references of a document. */
export interface Links {
  readonly resources: Map<string, Resource>;
  readonly resourceOf: Map<object, Resource>;
  /** Schemas that hold a reference. */
  readonly referrers: Record<string, unknown>[];
  /** The resource a walk is in. */
  current: Resource;
}

/** Links of a document in which nothing has been met yet. */
export function createLinks(root: Schema): Links {
  const resource: Resource = { uri: '', root, anchors: new Map(), targets: new Map() };
  return { resources: new Map(), resourceOf: new Map(), referrers: [], current: resource };
}

/** Notes the identifiers and references of one schema; returns what is wrong with them. */
export function noteLinks(
  links: Links,
  schema: Record<string, unknown>,
  rules: '2020-12' | 'draft-07' | 'reference',
): string | undefined {
  const isLinked = hasLinks(schema);
  const problem = isLinked && rules !== 'reference' ? noteId(links, schema, rules) : undefined;
  if (links.resources.size === 0) links.resources.set(links.current.uri, links.current);
  links.resourceOf.set(schema, links.current);
  if (!isLinked) return undefined;
  if (schema['$ref'] !== undefined || schema['$dynamicRef'] !== undefined) {
    links.referrers.push(schema);
  }
  if (problem !== undefined || rules !== '2020-12') return problem;
  return (
    noteAnchor(links, schema['$anchor'], schema) ??
    noteAnchor(links, schema['$dynamicAnchor'], schema)
  );
}

/** Whether a schema has a keyword that may be an identifier or a reference; most have none. */
function hasLinks(schema: Record<string, unknown>): boolean {
  for (const key in schema) if (key.startsWith('$')) return true;
  return false;
}

function noteId(
  links: Links,
  schema: Record<string, unknown>,
  rules: '2020-12' | 'draft-07',
): string | undefined {
  const { $id } = schema;
  if (typeof $id !== 'string') return undefined;
  const { uri, fragment } = splitFragment($id);
  if (uri !== '') {
    const problem = openResource(links, resolveUri(links.current.uri, uri), schema);
    if (problem !== undefined) return problem;
  }
  if (fragment === '') return undefined;
  return rules === 'draft-07' ? noteAnchor(links, fragment, schema) : '$id with a fragment';
}

function openResource(links: Links, uri: string, root: Schema): string | undefined {
  if (links.resources.has(uri)) return 'an $id used before';
  links.current = { uri, root, anchors: new Map(), targets: new Map() };
  links.resources.set(uri, links.current);
  return undefined;
}

function noteAnchor(links: Links, name: unknown, schema: Schema): string | undefined {
  if (typeof name !== 'string') return undefined;
  const { anchors } = links.current;
  if (anchors.has(name) && anchors.get(name) !== schema) return 'an anchor used before';
  anchors.set(name, schema);
  return undefined;
}
