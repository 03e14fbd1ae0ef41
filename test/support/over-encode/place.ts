import { readSchema } from '../../../src/core/schema/index.ts';
import type { SchemaNode } from '../../../src/core/schema/node.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';
import type { SchemaKind } from '../schema-keywords.ts';
import { readingsOf, type Reading } from './reading.ts';

/** A place in the arguments, with every schema that applies to the value there. */
export class Place {
  readonly readings: readonly Reading[];
  /** All kinds of value that some reading accepts. */
  readonly kinds: ReadonlySet<SchemaKind>;
  private readonly nodes: readonly SchemaNode[];
  private readonly inner = new Map<string | number, Place | undefined>();

  constructor(nodes: readonly SchemaNode[]) {
    this.nodes = nodes;
    this.readings = readingsOf(nodes) ?? [];
    this.kinds = new Set(this.readings.flatMap(({ kinds }) => [...kinds]));
  }

  accepts(value: unknown): boolean {
    return this.nodes.every((node) => node.accepts(value));
  }

  acceptsStrictly(value: unknown): boolean {
    return this.nodes.every((node) => node.acceptsStrictly(value));
  }

  /** The only reading that takes this kind of value; `undefined` when there is another, or none says so by `type`. */
  onlyReadingOf(kind: SchemaKind): Reading | undefined {
    const [first, ...others] = this.readings.filter(({ kinds }) => kinds.has(kind));
    return others.length === 0 && first?.isTyped === true ? first : undefined;
  }

  /** Whether every reading is typed, and only these kinds and `null` can be meant here. */
  takesOnly(...kinds: readonly SchemaKind[]): boolean {
    const isTyped = this.readings.length > 0 && this.readings.every((reading) => reading.isTyped);
    if (!isTyped) return false;
    return [...this.kinds].every((kind) => kind === 'null' || kinds.includes(kind));
  }

  /** The place under a key of the only object reading; `undefined` where no schema guides it. */
  property(key: string): Place | undefined {
    return this.innerPlace(key, 'object', (facet) => schemasOfKey(facet, key));
  }

  /** The place of an item of the only array reading; `undefined` where no schema guides it. */
  item(index: number): Place | undefined {
    return this.innerPlace(index, 'array', (facet) => {
      const node = facet.prefixItem(index) ?? facet.items;
      return node === undefined ? [] : [node];
    });
  }

  private innerPlace(
    step: string | number,
    kind: SchemaKind,
    schemasIn: (facet: SchemaNode) => readonly SchemaNode[],
  ): Place | undefined {
    if (this.inner.has(step)) return this.inner.get(step);
    const nodes = this.onlyReadingOf(kind)?.facets.flatMap(schemasIn) ?? [];
    const place = nodes.length === 0 ? undefined : new Place(nodes);
    this.inner.set(step, place);
    return place;
  }
}

/** The place of the arguments themselves; `undefined` when their schema cannot be judged. */
export function rootPlace(schema: unknown): Place | undefined {
  const { root, unjudgeable } = readSchema(schema, createRe2Engine());
  return unjudgeable === undefined ? new Place([root]) : undefined;
}

function schemasOfKey(facet: SchemaNode, key: string): readonly SchemaNode[] {
  const declared = facet.property(key);
  const matched = facet.patternProperty(key);
  const named = declared === undefined ? matched : [declared, ...matched];
  if (named.length > 0 || facet.additional === undefined) return named;
  return [facet.additional];
}
