import { getOwn, isObject } from '../json/index.ts';
import { beginCheck } from './budget.ts';
import type { Check, Checker, Matcher, Site, Slot, Slots, Tuple } from './check/check.ts';
import { always, compile, never } from './check/index.ts';
import type { Dialect } from './dialect.ts';
import type { Document } from './document.ts';
import type { Evaluated } from './evaluated.ts';
import type { SchemaNode } from './node.ts';
import { readPermissively, readStrictly } from './reading.ts';

type Keywords = Readonly<Record<string, unknown>>;

/** A schema that is compiled when it first judges a value; its subschemas become nodes when first asked for. */
export class CompiledNode implements SchemaNode, Site, Checker {
  readonly schema: Keywords | boolean;
  readonly own: Keywords;
  private readonly document: Document;
  private run: Check | undefined;
  private slotMap: NodeSlots | undefined;

  constructor(schema: Keywords | boolean, document: Document) {
    this.schema = schema;
    this.document = document;
    this.own = keywordsInForce(schema, document);
    this.run = typeof schema === 'boolean' ? (schema ? always : never) : undefined;
    this.slotMap = undefined;
  }

  accepts(value: unknown): boolean {
    beginCheck();
    readPermissively();
    return this.check(value, undefined);
  }

  acceptsStrictly(value: unknown): boolean {
    beginCheck();
    readStrictly();
    return this.check(value, undefined);
  }

  check(value: unknown, seen: Evaluated | undefined): boolean {
    const run = (this.run ??= this.compiled());
    return run(value, seen);
  }

  private compiled(): Check {
    return this.document.substitute(this.own) ?? compile(this);
  }

  get dialect(): Dialect {
    return this.document.dialect;
  }

  get ambiguous(): boolean {
    return this.document.ambiguous;
  }

  get ref(): SchemaNode | undefined {
    return this.target('$ref') ?? this.target('$dynamicRef');
  }

  target(keyword: '$ref' | '$dynamicRef'): CompiledNode | undefined {
    if (typeof this.schema === 'boolean') return undefined;
    const target = this.document.references?.get(this.schema)?.[keyword];
    return target === undefined ? undefined : this.child(target);
  }

  get slots(): NodeSlots {
    return (this.slotMap ??= new NodeSlots(this.own, this.document));
  }

  property(key: string): SchemaNode | undefined {
    return this.slots.get(key)?.node;
  }

  get propertyNames(): readonly string[] {
    const { properties } = this.own;
    return isObject(properties) ? Object.keys(properties) : [];
  }

  get required(): readonly string[] {
    const { required } = this.own;
    return Array.isArray(required) ? required : NO_NAMES;
  }

  patternProperty(key: string): readonly SchemaNode[] {
    const { patternProperties } = this.own;
    if (!isObject(patternProperties)) return NO_NODES;
    beginCheck();
    return Object.keys(patternProperties)
      .filter((source) => this.matcher(source)(key) !== false)
      .map((source) => this.child(patternProperties[source]));
  }

  get additional(): SchemaNode | undefined {
    return this.optional('additionalProperties');
  }

  get items(): SchemaNode | undefined {
    return this.tuple.rest;
  }

  prefixItem(index: number): SchemaNode | undefined {
    return this.tuple.prefix[index];
  }

  get tuple(): NodeTuple {
    if (this.dialect.name === '2020-12') {
      return { prefix: this.children('prefixItems'), rest: this.optional('items') };
    }
    return Array.isArray(this.own['items'])
      ? { prefix: this.children('items'), rest: this.optional('additionalItems') }
      : { prefix: [], rest: this.optional('items') };
  }

  get allOf(): readonly SchemaNode[] {
    return this.children('allOf');
  }

  get anyOf(): readonly SchemaNode[] {
    return this.children('anyOf');
  }

  get oneOf(): readonly SchemaNode[] {
    return this.children('oneOf');
  }

  children(keyword: string): readonly CompiledNode[] {
    const schemas = this.own[keyword];
    return Array.isArray(schemas) ? schemas.map((schema: unknown) => this.child(schema)) : NO_NODES;
  }

  child(schema: unknown): CompiledNode {
    return nodeOf(schema, this.document);
  }

  matcher(source: string): Matcher {
    return this.document.matcher(source);
  }

  private optional(keyword: string): CompiledNode | undefined {
    const schema = this.own[keyword];
    return schema === undefined ? undefined : this.child(schema);
  }
}

/** What is said about one key. A class, because the engine may keep literals for longer than they are of use. */
class NodeSlot implements Slot {
  readonly node: CompiledNode | undefined;
  readonly required: boolean;

  constructor(node: CompiledNode | undefined, required: boolean) {
    this.node = node;
    this.required = required;
  }
}

/** What is said about the keys of an object. Valid calls have the required keys, so others wait until they are met. */
class NodeSlots implements Slots {
  readonly required: number;
  private readonly properties: Keywords | undefined;
  private readonly document: Document;
  private readonly made = new Map<string, NodeSlot>();

  constructor({ properties, required }: Keywords, document: Document) {
    this.properties = isObject(properties) ? properties : undefined;
    this.document = document;
    if (Array.isArray(required)) for (const key of required) this.make(key, true);
    this.required = this.made.size;
  }

  get(key: string): NodeSlot | undefined {
    return this.made.get(key) ?? this.declared(key);
  }

  private declared(key: string): NodeSlot | undefined {
    const { properties } = this;
    return properties !== undefined && Object.hasOwn(properties, key)
      ? this.make(key, false)
      : undefined;
  }

  private make(key: string, required: boolean): NodeSlot {
    const schema = this.properties === undefined ? undefined : getOwn(this.properties, key);
    const node = schema === undefined ? undefined : propertyNode(schema, this.document);
    const slot = new NodeSlot(node, required);
    this.made.set(key, slot);
    return slot;
  }
}

interface NodeTuple extends Tuple {
  readonly prefix: readonly CompiledNode[];
  readonly rest: CompiledNode | undefined;
}

const nothing: Keywords = {};
const NO_NODES: readonly CompiledNode[] = [];
const NO_NAMES: readonly string[] = [];

/** In draft-07 a reference stands alone: what is written beside it has no force. */
function keywordsInForce(schema: Keywords | boolean, { dialect, references }: Document): Keywords {
  if (typeof schema === 'boolean') return nothing;
  if (references === undefined || dialect.name !== 'draft-07') return schema;
  const reference = references.get(schema);
  return reference === undefined ? schema : { $ref: schema['$ref'] };
}

/** Only a reference can reach a property by another way than its parent, which keeps it. */
function propertyNode(schema: unknown, document: Document): CompiledNode {
  if (document.references === undefined && isObject(schema)) {
    return new CompiledNode(schema, document);
  }
  return nodeOf(schema, document);
}

/** The node of a schema, one per schema object and document. */
export function nodeOf(schema: unknown, document: Document): CompiledNode {
  if (!isObject(schema)) return new CompiledNode(schema === true, document);
  let node = document.nodes.get(schema);
  if (node === undefined) document.nodes.set(schema, (node = new CompiledNode(schema, document)));
  return node;
}
