import type { Path } from '../edit/index.ts';
import { getOwn, isObject } from '../json/index.ts';
import { lazily } from '../lazily.ts';
import { readSchema } from '../schema/index.ts';
import { textPattern } from './text-pattern.ts';
import { JUDGING } from './widened-node.ts';
import {
  USUAL_TYPES,
  type WidenedType,
  type WidenForm,
  type WidenOptions,
} from './widen-options.ts';

/** A place in a schema where text is let in. */
export interface Widening {
  /** From the root of the schema to the node. */
  readonly path: Path;
  readonly type: WidenedType;
  readonly pattern: string;
  readonly form: WidenForm;
}

/** Keywords that have a say in what texts are taken, or that a wider type could give another meaning. */
const barring = lazily(
  (): ReadonlySet<string> =>
    new Set(
      [
        'enum const pattern minLength maxLength contentEncoding contentMediaType contentSchema',
        'anyOf oneOf allOf not if then else',
        '$id id $anchor $dynamicAnchor $dynamicRef $recursiveRef $schema x-mcp-header',
      ].flatMap((line) => line.split(' ')),
    ),
);

const MOST_DEPTH = 64;

/**
 * Finds the places of an input schema where text may be let in; none in a schema that cannot be judged, because repair
 * mends nothing by it.
 */
export function findWidenings(schema: unknown, options: WidenOptions): readonly Widening[] {
  if (!isObject(schema) || readSchema(schema).unjudgeable !== undefined) return [];
  const { types = USUAL_TYPES, form = 'flat' } = options;
  return new Finder(schema, new Set(types), form).find();
}

class Finder {
  private readonly root: Record<string, unknown>;
  private readonly types: ReadonlySet<string>;
  private readonly form: WidenForm;
  private readonly found: Widening[] = [];

  constructor(root: Record<string, unknown>, types: ReadonlySet<string>, form: WidenForm) {
    this.root = root;
    this.types = types;
    this.form = form;
  }

  find(): readonly Widening[] {
    this.inside(this.root, []);
    return this.found;
  }

  /** The schemas of what a container holds. */
  private inside(node: Record<string, unknown>, path: Path): void {
    const properties = getOwn(node, 'properties');
    if (isObject(properties)) {
      for (const key of Object.keys(properties)) {
        this.visit(getOwn(properties, key), [...path, 'properties', key]);
      }
    }
    for (const keyword of ['items', 'additionalProperties']) {
      this.visit(getOwn(node, keyword), [...path, keyword]);
    }
    const items = getOwn(node, 'prefixItems');
    if (Array.isArray(items)) {
      for (const [index, item] of items.entries())
        this.visit(item, [...path, 'prefixItems', index]);
    }
  }

  private visit(node: unknown, path: Path): void {
    // A property that is mirrored in a header has to keep its one type.
    if (!isObject(node) || Object.hasOwn(node, 'x-mcp-header') || path.length > MOST_DEPTH) return;
    const type = this.typeOf(node);
    if (type !== undefined) {
      this.add(node, type, path);
      return;
    }
    const branches = getOwn(node, 'anyOf');
    if (Array.isArray(branches)) this.visitNullable(branches, path);
    else this.inside(node, path);
  }

  /** A number or null, written as alternatives: text is let in beside the number. */
  private visitNullable(branches: readonly unknown[], path: Path): void {
    const others = branches.filter((branch) => !isNull(branch));
    const [only] = others;
    if (others.length !== 1 || branches.length !== 2) return;
    const type = isObject(only) ? this.typeOf(only) : undefined;
    if (isObject(only) && type !== undefined) {
      this.add(only, type, [...path, 'anyOf', branches.indexOf(only)]);
    }
  }

  private add(node: Record<string, unknown>, type: WidenedType, path: Path): void {
    const target = this.referred(node) ?? node;
    // A reference has no types of its own to which one could be added.
    const form = target === node ? this.form : 'any-of';
    this.found.push({ path, type, pattern: textPattern(type, target), form });
  }

  /** The type of a node whose text may be let in. */
  private typeOf(node: Record<string, unknown>): WidenedType | undefined {
    const target = Object.hasOwn(node, '$ref') ? this.referred(node) : node;
    if (target === undefined) return undefined;
    if ([node, target].some((part) => Object.keys(part).some((key) => barring().has(key))))
      return undefined;
    const type = getOwn(target, 'type');
    const names: unknown[] = Array.isArray(type) ? type : [type];
    const [only, ...more] = names.filter((name) => name !== 'null');
    return more.length === 0 && isWidened(only) && this.types.has(only) ? only : undefined;
  }

  /** What a lone reference into the schema leads to. */
  private referred(node: Record<string, unknown>): Record<string, unknown> | undefined {
    const reference = getOwn(node, '$ref');
    const steps =
      typeof reference === 'string' ? /^#\/(\$defs|definitions)\/([^/~%]+)$/.exec(reference) : null;
    if (steps === null || Object.keys(node).some((key) => key !== '$ref' && JUDGING.has(key)))
      return undefined;
    const definitions = getOwn(this.root, steps[1] ?? '');
    const target = isObject(definitions) ? getOwn(definitions, steps[2] ?? '') : undefined;
    return isObject(target) && !Object.hasOwn(target, '$ref') ? target : undefined;
  }
}

function isNull(branch: unknown): boolean {
  return isObject(branch) && getOwn(branch, 'type') === 'null';
}

function isWidened(name: unknown): name is WidenedType {
  return name === 'integer' || name === 'number' || name === 'boolean';
}
