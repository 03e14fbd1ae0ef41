import { kindOf, type JsonKind } from '../json/index.ts';
import type { SchemaNode } from '../schema/node.ts';
import { listedValues } from './fixed-value.ts';
import { siteOf, type Site } from './site.ts';

/** The kinds of value a site says it takes; undefined when it does not say. */
export function acceptedKinds(site: Site): ReadonlySet<JsonKind> | undefined {
  if (site.knownKinds === undefined) site.knownKinds = kindsOf(site) ?? null;
  return site.knownKinds ?? undefined;
}

function kindsOf({ parts, unions }: Site): ReadonlySet<JsonKind> | undefined {
  const said = [...parts.map(ownKinds), ...unions.map(unionKinds)];
  const [first, ...others] = said.filter((kinds) => kinds !== undefined);
  if (first === undefined) return undefined;
  return new Set([...first].filter((kind) => others.every((kinds) => kinds.has(kind))));
}

function ownKinds(part: SchemaNode): ReadonlySet<JsonKind> | undefined {
  const listed = listedValues(part);
  if (listed !== undefined) return new Set(listed.flatMap((value) => kindOf(value) ?? []));
  const type = typeof part.schema === 'boolean' ? undefined : part.schema['type'];
  if (type === undefined) return undefined;
  const names: unknown[] = Array.isArray(type) ? type : [type];
  return new Set(names.flatMap((name) => KIND_OF_TYPE.get(name) ?? []));
}

function unionKinds(branches: readonly SchemaNode[]): ReadonlySet<JsonKind> | undefined {
  const kinds = new Set<JsonKind>();
  for (const branch of branches) {
    const taken = acceptedKinds(siteOf([branch]));
    if (taken === undefined) return undefined;
    for (const kind of taken) kinds.add(kind);
  }
  return kinds;
}

const KIND_OF_TYPE: ReadonlyMap<unknown, JsonKind> = new Map([
  ['null', 'null'],
  ['boolean', 'boolean'],
  ['integer', 'number'],
  ['number', 'number'],
  ['string', 'string'],
  ['array', 'array'],
  ['object', 'object'],
]);
