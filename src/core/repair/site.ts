import type { JsonKind } from '../json/index.ts';
import { charge } from '../schema/budget.ts';
import type { SchemaNode } from '../schema/node.ts';

/**
 * The schemas that all apply to one value. `parts` holds those whose keywords are known to apply, references followed
 * and `allOf` spread out; of each union in `unions` some branch applies as well.
 */
export class Site {
  /** What a value at this site has to satisfy. */
  readonly whole: readonly SchemaNode[];
  readonly parts: readonly SchemaNode[];
  readonly unions: readonly (readonly SchemaNode[])[];
  /** Whether one of several branches for objects was chosen to come here. */
  readonly isBranch: boolean;
  /** The kinds of value it takes, once somebody has asked; null when it does not say. */
  knownKinds: ReadonlySet<JsonKind> | null | undefined = undefined;
  /** Sites of declared members that somebody has asked for. */
  private readonly members = new Map<string, Site>();

  constructor(
    whole: readonly SchemaNode[],
    parts: readonly SchemaNode[],
    unions: readonly (readonly SchemaNode[])[],
    isBranch: boolean,
  ) {
    this.whole = whole;
    this.parts = parts;
    this.unions = unions;
    this.isBranch = isBranch;
  }

  /** The site of a member that is declared by name; undefined for others. */
  knownMember(key: string): Site | undefined {
    return this.members.get(key) ?? (this.declares(key) ? this.member(key) : undefined);
  }

  /** The site of an object's member; only those of declared names are kept, because other names are without number. */
  member(key: string): Site {
    const known = this.members.get(key);
    if (known !== undefined) return known;
    const site = siteOf(this.parts.flatMap((part) => memberSchemas(part, key)));
    if (this.declares(key)) this.members.set(key, site);
    return site;
  }

  /** Whether a schema that is known to apply names a property. */
  declares(key: string): boolean {
    for (const part of this.parts) if (part.property(key) !== undefined) return true;
    return false;
  }

  /** Whether an object has to have a property. */
  requires(key: string): boolean {
    for (const part of this.parts) if (part.required.includes(key)) return true;
    return false;
  }
}

const FREE = new Site([], [], [], false);

const sites = new WeakMap<SchemaNode, Site>();

/** The site of a value to which the given schemas apply. */
export function siteOf(nodes: readonly SchemaNode[]): Site {
  const [first] = nodes;
  if (first === undefined) return FREE;
  if (nodes.length > 1) return spread(nodes);
  let site = sites.get(first);
  if (site === undefined) sites.set(first, (site = spread(nodes)));
  return site;
}

/** The site with one branch of its first union chosen. */
export function chooseBranch(site: Site, branch: SchemaNode): Site {
  const isChoice = isObjectChoice(site.unions[0] ?? []);
  const chosen = siteOf([branch]);
  return new Site(
    [...site.whole, branch],
    [...site.parts, ...chosen.parts],
    [...site.unions.slice(1), ...chosen.unions],
    isChoice,
  );
}

/** Whether a value is valid at a site under some reading. */
export function accepts({ whole }: Site, value: unknown): boolean {
  for (const node of whole) if (!node.accepts(value)) return false;
  return true;
}

/** Whether a value may take another one's place at a site. */
export function acceptsStrictly({ whole }: Site, value: unknown): boolean {
  for (const node of whole) if (!node.acceptsStrictly(value)) return false;
  return true;
}

/** Whether what a site accepts it accepts for sure: its schemas hold nothing that may be read in two ways. */
export function isCertain({ whole }: Site): boolean {
  for (const node of whole) if (node.ambiguous) return false;
  return true;
}

/** The site of an object's member. */
export function memberSite(site: Site, key: string): Site {
  return site.member(key);
}

/** The site of a list's item. */
export function itemSite({ parts }: Site, index: number): Site {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) {
    const node = only.prefixItem(index) ?? only.items;
    return node === undefined ? FREE : siteOf([node]);
  }
  return siteOf(parts.flatMap((part) => part.prefixItem(index) ?? part.items ?? []));
}

/** Whether a site names a property, if only in a branch of a union. */
export function declares(site: Site, key: string): boolean {
  charge(1);
  return (
    site.declares(key) ||
    site.unions.some((branches) => branches.some((branch) => declares(siteOf([branch]), key)))
  );
}

/** Whether an object has more than one branch of a union to choose from. */
export function isObjectChoice(branches: readonly SchemaNode[]): boolean {
  return branches.filter(mayBeObject).length > 1;
}

/** Whether a branch takes objects, as far as its own type says. */
function mayBeObject(branch: SchemaNode): boolean {
  return siteOf([branch]).parts.every(({ schema }) => {
    const type = typeof schema === 'boolean' ? undefined : schema['type'];
    return (
      type === undefined || type === 'object' || (Array.isArray(type) && type.includes('object'))
    );
  });
}

function memberSchemas(part: SchemaNode, key: string): readonly SchemaNode[] {
  const declared = part.property(key);
  const matching = part.patternProperty(key);
  if (declared !== undefined) return matching.length === 0 ? [declared] : [declared, ...matching];
  if (matching.length > 0) return matching;
  return part.additional === undefined ? [] : [part.additional];
}

function spread(nodes: readonly SchemaNode[]): Site {
  const parts = new Set<SchemaNode>();
  const unions: (readonly SchemaNode[])[] = [];
  for (const node of nodes) collect(node, parts, unions);
  return new Site(nodes, [...parts], unions, false);
}

/** References may lead to one schema in many ways; it applies once. */
function collect(
  node: SchemaNode,
  parts: Set<SchemaNode>,
  unions: (readonly SchemaNode[])[],
): void {
  if (parts.has(node)) return;
  parts.add(node);
  if (node.ref !== undefined) collect(node.ref, parts, unions);
  for (const part of node.allOf) collect(part, parts, unions);
  if (node.anyOf.length > 0) unions.push(node.anyOf);
  if (node.oneOf.length > 0) unions.push(node.oneOf);
}
