import { isObject } from '../json/index.ts';
import { looksSecret } from '../norm.ts';
import { isKeyword } from '../schema/dialect.ts';
import type { SchemaNode } from '../schema/node.ts';
import { bytesOf } from './json-tokens.ts';
import { ANYTHING, KIND, laneNode, OPAQUE } from './lane-node.ts';
import type { LaneNode, LaneSlot, LaneWishes } from './lane-node.ts';

type Keywords = Readonly<Record<string, unknown>>;

/** Keywords that the walk over bytes knows, or need not know. */
const KNOWN: ReadonlySet<string> = new Set(
  [
    'type enum const format minLength maxLength items minItems maxItems',
    'minimum maximum exclusiveMinimum exclusiveMaximum',
    'properties required additionalProperties',
    '$schema $id $anchor $defs definitions',
  ].flatMap((words) => words.split(' ')),
);

/** Nesting of declarations that is still read. */
const MOST_LEVELS = 16;

/** What the bytes of a value are held against by a schema; `OPAQUE` for one that says more than the walk knows. */
export function readSchemaNode(node: SchemaNode, level: number): LaneNode {
  const { schema } = node;
  if (typeof schema === 'boolean') return schema ? ANYTHING : OPAQUE;
  const isBeyond = level > MOST_LEVELS || !Object.keys(schema).every(isPlain);
  return isBeyond ? OPAQUE : readKeywords(node, schema, level);
}

function readKeywords(node: SchemaNode, schema: Keywords, level: number): LaneNode {
  const kinds = kindsOf(schema['type']);
  const texts = textsOf(schema);
  const slots = kinds & KIND.object ? slotsOf(node, schema, level) : undefined;
  const item = kinds & KIND.array ? itemOf(node, schema, level) : undefined;
  if (texts === 'other' || slots === 'other' || item === OPAQUE) return OPAQUE;
  return laneNode({
    ...boundsOf(schema),
    kinds: texts === undefined ? kinds : kinds & KIND.string,
    texts,
    item,
    slots,
    required: slots?.filter(({ isRequired }) => isRequired).length,
  });
}

function isPlain(keyword: string): boolean {
  return KNOWN.has(keyword) || !isKeyword(keyword);
}

function kindsOf(type: unknown): number {
  if (type === undefined) return ANYTHING.kinds;
  let kinds = 0;
  for (const name of Array.isArray(type) ? type : [type]) kinds |= KIND_OF_TYPE.get(name) ?? 0;
  return kinds;
}

const KIND_OF_TYPE: ReadonlyMap<unknown, number> = new Map(Object.entries(KIND));

/** The texts that `enum` and `const` list; others where they list something else. */
function textsOf(schema: Keywords): readonly Uint8Array[] | 'other' | undefined {
  const { enum: members, const: constant } = schema;
  if (members === undefined && constant === undefined) return undefined;
  if (members !== undefined && constant !== undefined) return 'other';
  const listed: unknown[] = Array.isArray(members) ? members : [constant];
  return listed.every(isPlainText) ? listed.map((text) => bytesOf(JSON.stringify(text))) : 'other';
}

/** Whether a text has one spelling in JSON only, but for escapes that nobody needs. */
function isPlainText(text: unknown): text is string {
  return typeof text === 'string' && /^[ !#-[\]-~]*$/.test(text);
}

function boundsOf(schema: Keywords): LaneWishes {
  const minLength = countOf(schema, 'minLength') ?? 0;
  return {
    // Known formats refuse an empty text, and refuse nothing else where a call is judged.
    minLength: schema['format'] === undefined ? minLength : Math.max(minLength, 1),
    maxLength: countOf(schema, 'maxLength'),
    minimum: countOf(schema, 'minimum'),
    maximum: countOf(schema, 'maximum'),
    exclusiveMinimum: countOf(schema, 'exclusiveMinimum'),
    exclusiveMaximum: countOf(schema, 'exclusiveMaximum'),
    minItems: countOf(schema, 'minItems'),
    maxItems: countOf(schema, 'maxItems'),
  };
}

function countOf(schema: Keywords, keyword: string): number | undefined {
  const count = schema[keyword];
  return typeof count === 'number' ? count : undefined;
}

function itemOf(node: SchemaNode, schema: Keywords, level: number): LaneNode | undefined {
  if (Array.isArray(schema['items'])) return OPAQUE;
  return node.items && readSchemaNode(node.items, level + 1);
}

/** The declared members; undefined where any member goes, `other` where that takes more to tell. */
function slotsOf(
  node: SchemaNode,
  schema: Keywords,
  level: number,
): readonly LaneSlot[] | 'other' | undefined {
  const { properties, additionalProperties: additional, required } = schema;
  if (properties === undefined && required === undefined) {
    if (additional === undefined || additional === true) return undefined;
  }
  if (!isObject(properties)) return 'other';
  const keys = Object.keys(properties);
  if (!keys.every(isPlainKey) || node.required.some((key) => !keys.includes(key))) return 'other';
  return keys.map((key, index) => ({
    key,
    token: bytesOf(`"${key}":`),
    index,
    isRequired: node.required.includes(key),
    node: memberOf(node, key, level),
    isSecret: looksSecret(key),
    rule: undefined,
    metIn: 0,
  }));
}

function memberOf(node: SchemaNode, key: string, level: number): LaneNode {
  const member = node.property(key);
  return member === undefined ? OPAQUE : readSchemaNode(member, level + 1);
}

/** Keys that look like a position in a list change places when they are parsed; others may reach a prototype. */
function isPlainKey(key: string): boolean {
  return isPlainText(key) && !/^(?:\d|__proto__$|constructor$|prototype$)/.test(key);
}
