import { setOwn, type Json } from '../../src/core/json/index.ts';
import { deepEnough, type Generation, type Inner } from './generation.ts';
import { foldKey } from './key-styles.ts';
import { alternativesOf } from './schema-alternatives.ts';
import {
  acceptedKinds,
  mapOf,
  numberOf,
  requiredKeys,
  type SchemaNode,
} from './schema-keywords.ts';
import { validString } from './valid-strings.ts';

const inheritedNames = ['__proto__', 'constructor', 'toString'];
const strangeNames = ['zz_undeclared', 'zz-note 1', 'ключ', '資料', '@zz$', '', '7', 'a/b~c'];
/** Names nobody declares, several of them hard on careless code. */
const undeclaredNames: readonly string[] = [...strangeNames, 'zz"quote', ...inheritedNames];

/** An object with the required keys, some of the optional ones, and undeclared ones where the schema allows them. */
export function validObject(
  schema: SchemaNode,
  generation: Generation,
  depth: number,
  inner: Inner,
): Record<string, Json> {
  const properties = mapOf(schema, 'properties');
  const object: Record<string, Json> = {};
  for (const key of chooseKeys(schema, generation, depth)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undeclaredSchema(schema);
    setOwn(object, key, inner(property));
  }
  return object;
}

function chooseKeys(schema: SchemaNode, generation: Generation, depth: number): readonly string[] {
  const { random } = generation;
  const required = requiredKeys(schema);
  const declared = Object.keys(mapOf(schema, 'properties'));
  const share = depth >= deepEnough ? 0 : random.pick([0, 0.3, 0.6, 1]);
  const keys = declared.filter(
    (key) => required.has(key) || random.chance(optionalChance(key, schema, generation, share)),
  );
  for (const key of required) if (!keys.includes(key)) keys.push(key);
  keys.push(...chooseUndeclared(schema, keys.length, generation, depth));
  const within = keys.slice(0, numberOf(schema, 'maxProperties') ?? keys.length);
  return random.chance(0.2) ? random.shuffled(within) : within;
}

function optionalChance(
  key: string,
  schema: SchemaNode,
  { root, preferNesting }: Generation,
  share: number,
): number {
  if (share === 0 || !preferNesting) return share;
  const kinds = alternativesOf(mapOf(schema, 'properties')[key], root).map(acceptedKinds);
  const holdsMore = kinds.some((accepted) => accepted.has('array') || accepted.has('object'));
  return holdsMore ? Math.max(share, 0.8) : share;
}

function chooseUndeclared(
  schema: SchemaNode,
  present: number,
  generation: Generation,
  depth: number,
): readonly string[] {
  const { random, formats } = generation;
  const count = undeclaredCount(schema, present, generation, depth);
  const folds = new Set(Object.keys(mapOf(schema, 'properties')).map(foldKey));
  const names = new Set<string>();
  for (let tries = 0; names.size < count && tries < count + 10; tries += 1) {
    const named = mapOf(schema, 'propertyNames');
    const restricted = Object.keys(named).some((keyword) => keyword !== 'type');
    const name = restricted ? validString(named, random, formats) : random.pick(undeclaredNames);
    if (name !== undefined && !folds.has(foldKey(name))) names.add(name);
  }
  return [...names];
}

function undeclaredCount(
  schema: SchemaNode,
  present: number,
  { random, hasStrangers }: Generation,
  depth: number,
): number {
  if (schema['additionalProperties'] === false) return 0;
  const isMap = schema['additionalProperties'] !== undefined || 'propertyNames' in schema;
  if (!isMap && !hasStrangers) return 0;
  const missing = (numberOf(schema, 'minProperties') ?? 0) - present;
  const wished = random.chance(isMap ? 0.7 : 0.15) && depth < deepEnough ? random.integer(1, 2) : 0;
  return Math.max(missing, wished);
}

function undeclaredSchema(schema: SchemaNode): unknown {
  return schema['additionalProperties'] ?? true;
}
