import { isObject } from '../json/index.ts';
import type { Links, Resource } from './links.ts';
import { followPointer } from './pointer.ts';
import { Unjudgeable } from './unjudgeable.ts';
import { resolveUri, splitFragment } from './uri.ts';

/** A JSON Schema as declared. */
export type Schema = Readonly<Record<string, unknown>> | boolean;

/** Where the references of one schema lead. */
export interface Reference {
  readonly $ref: Schema | undefined;
  readonly $dynamicRef: Schema | undefined;
}

/** The references of a document, by the schema that holds them. */
export type References = ReadonlyMap<object, Reference>;

/** Resolves every reference; `visit` is given targets where no keyword is, which the walk has passed by. */
export function resolveReferences(
  links: Links,
  visit: (target: Schema, pointer: string) => void,
): References {
  const references = new Map<object, Reference>();
  // Grows while it is read: a target visited now may hold references of its own.
  for (const schema of links.referrers) {
    const resource = links.resourceOf.get(schema) ?? links.current;
    const targetOf = (reference: unknown): Schema | undefined => {
      if (typeof reference !== 'string') return undefined;
      const target = locate(links, resource, reference);
      if (typeof target !== 'boolean' && !links.resourceOf.has(target)) {
        links.current = resource;
        visit(target, reference);
      }
      return target;
    };
    references.set(schema, {
      $ref: targetOf(schema['$ref']),
      $dynamicRef: targetOf(schema['$dynamicRef']),
    });
  }
  return references;
}

/** Most references of a document lead to the same few places. */
function locate(links: Links, from: Resource, reference: string): Schema {
  let target = from.targets.get(reference);
  if (target === undefined) from.targets.set(reference, (target = find(links, from, reference)));
  return target;
}

function find(links: Links, from: Resource, reference: string): Schema {
  const { uri, fragment } = splitFragment(reference);
  const resource = uri === '' ? from : links.resources.get(resolveUri(from.uri, uri));
  if (resource === undefined)
    throw new Unjudgeable(`${reference}: a reference to another document`);
  const target = locateFragment(resource, fragment);
  if (typeof target === 'boolean' || isObject(target)) return target;
  throw new Unjudgeable(`${reference}: a reference that leads nowhere`);
}

function locateFragment({ root, anchors }: Resource, fragment: string): unknown {
  const name = decode(fragment);
  if (name === undefined) return undefined;
  return name === '' || name.startsWith('/') ? followPointer(root, name) : anchors.get(name);
}

function decode(fragment: string): string | undefined {
  if (!fragment.includes('%')) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
