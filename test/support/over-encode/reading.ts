import type { SchemaNode } from '../../../src/core/schema/node.ts';
import {
  acceptedKinds,
  listedValues,
  type SchemaKind,
  type SchemaNode as Keywords,
} from '../schema-keywords.ts';

/** One way to read the schemas of a place: union-free schemas that all apply together. */
export interface Reading {
  readonly facets: readonly SchemaNode[];
  /** The kinds of value all facets leave open. */
  readonly kinds: ReadonlySet<SchemaKind>;
  /** The values `enum` and `const` leave open; `undefined` when neither is there. */
  readonly listed: readonly unknown[] | undefined;
  /** Whether some facet says by `type`, `enum` or `const` what is wanted. */
  readonly isTyped: boolean;
}

const mostReadings = 64;

/** Every reading some value could fit; `undefined` when there are too many to tell. */
export function readingsOf(nodes: readonly SchemaNode[]): readonly Reading[] | undefined {
  const conjunctions = product(nodes.map(unfold));
  return conjunctions?.map(toReading).filter(({ kinds }) => kinds.size > 0);
}

/** The keywords of a schema; a boolean schema has none. */
export function keywordsOf(node: SchemaNode): Keywords {
  return typeof node.schema === 'boolean' ? {} : node.schema;
}

type Conjunction = readonly SchemaNode[];
type Disjunction = readonly Conjunction[] | undefined;

function unfold(node: SchemaNode): Disjunction {
  if (node.schema === false) return [];
  const parts = [...(node.ref === undefined ? [] : [node.ref]), ...node.allOf];
  const groups: Disjunction[] = [[[node]], ...parts.map(unfold)];
  for (const branches of [node.anyOf, node.oneOf]) {
    if (branches.length > 0) groups.push(sum(branches.map(unfold)));
  }
  return product(groups);
}

function sum(groups: readonly Disjunction[]): Disjunction {
  const all: Conjunction[] = [];
  for (const group of groups) {
    if (group === undefined || all.length > mostReadings) return undefined;
    all.push(...group);
  }
  return all;
}

function product(groups: readonly Disjunction[]): Disjunction {
  let combined: readonly Conjunction[] = [[]];
  for (const group of groups) {
    if (group === undefined || combined.length * group.length > mostReadings) return undefined;
    combined = combined.flatMap((left) => group.map((right) => [...left, ...right]));
  }
  return combined;
}

function toReading(facets: Conjunction): Reading {
  const keywords = facets.map(keywordsOf);
  return {
    facets,
    kinds: keywords.map(kindsOf).reduce(intersection),
    listed: keywords.map(listedValues).reduce(commonValues, undefined),
    isTyped: keywords.some((own) => 'type' in own || listedValues(own) !== undefined),
  };
}

/** A schema that accepts numbers accepts integers. */
function kindsOf(own: Keywords): ReadonlySet<SchemaKind> {
  const kinds = acceptedKinds(own);
  return kinds.has('number') ? new Set([...kinds, 'integer']) : kinds;
}

function intersection(
  left: ReadonlySet<SchemaKind>,
  right: ReadonlySet<SchemaKind>,
): ReadonlySet<SchemaKind> {
  return new Set([...left].filter((kind) => right.has(kind)));
}

function commonValues(
  left: readonly unknown[] | undefined,
  right: readonly unknown[] | undefined,
): readonly unknown[] | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left.filter((value) => right.includes(value));
}
