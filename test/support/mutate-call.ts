import { isObject, setOwn, type Json, type JsonObject } from '../../src/core/json/index.ts';
import type { Random } from './random.ts';
import { mapOf } from './schema-keywords.ts';
import { freeText } from './valid-strings.ts';

/** A call with one to three changes at random places; most make it invalid, and none looks at why. */
export function mutateCall(call: JsonObject, schema: JsonObject, random: Random): Json {
  let mutated: Json = call;
  const changes = random.integer(1, 3);
  for (let change = 0; change < changes; change += 1) mutated = mutate(mutated, schema, random);
  return mutated;
}

const descent = 0.6;

function mutate(value: Json, schema: JsonObject, random: Random): Json {
  const inner = Array.isArray(value) || isObject(value) ? Object.keys(value) : [];
  if (inner.length > 0 && random.chance(descent)) {
    return changeMember(value, random.pick(inner), (member) => mutate(member, schema, random));
  }
  if (random.chance(0.2)) return otherKind(random);
  if (Array.isArray(value)) return changeList(value, random);
  if (isJsonObject(value)) return changeKeys(value, schema, random);
  return perturb(value, random);
}

function changeMember(value: Json, key: string, change: (member: Json) => Json): Json {
  if (Array.isArray(value)) {
    return value.map((item: Json, index) => (String(index) === key ? change(item) : item));
  }
  return isJsonObject(value)
    ? rebuilt(value, (name, member) => [name, name === key ? change(member) : member])
    : value;
}

function changeList(list: readonly Json[], random: Random): Json {
  const [first = null] = list;
  return random.pick<Json>([
    [...list, first],
    [...list, otherKind(random)],
    list.slice(1),
    [],
    Array.from({ length: 12 }, () => first),
    [list],
    first,
  ]);
}

function changeKeys(object: JsonObject, schema: JsonObject, random: Random): Json {
  const keys = Object.keys(object);
  if (keys.length > 0 && random.chance(0.5)) {
    const dropped = random.pick(keys);
    return rebuilt(object, (key, member) => (key === dropped ? undefined : [key, member]));
  }
  const declared = Object.keys(mapOf(schema, 'properties'));
  const added = random.pick([...declared, 'undeclared', '__proto__', 'Query', '']);
  const extended = rebuilt(object, (key, member) => [key, member]);
  setOwn(extended, added, otherKind(random));
  return extended;
}

function perturb(value: Json, random: Random): Json {
  if (typeof value === 'number') {
    return random.pick([value + 1, value - 1, value + 0.5, -value, value * 1000, 0, 2 ** 53, 1e21]);
  }
  if (typeof value === 'boolean') return random.pick<Json>([!value, String(value), Number(value)]);
  if (typeof value !== 'string') return otherKind(random);
  const cut = random.integer(0, value.length);
  const texts = [
    value.toUpperCase(),
    value.slice(0, cut),
    value + freeText(random),
    ` ${value}`,
    '',
  ];
  return random.pick([...texts, freeText(random), value.repeat(40), `${value.slice(cut)}${value}`]);
}

function otherKind(random: Random): Json {
  return random.pick<Json>([
    null,
    true,
    0,
    -1.5,
    7,
    'text',
    freeText(random),
    [],
    ['a'],
    {},
    { a: 1 },
  ]);
}

function rebuilt(
  object: JsonObject,
  change: (key: string, member: Json) => readonly [string, Json] | undefined,
): Record<string, Json> {
  const result: Record<string, Json> = {};
  for (const [key, member] of Object.entries(object)) {
    const changed = change(key, member);
    if (changed !== undefined) setOwn(result, changed[0], changed[1]);
  }
  return result;
}

function isJsonObject(value: Json): value is JsonObject {
  return isObject(value);
}
