import { isObject, setOwn, type Json, type JsonObject } from '../../src/core/json/index.ts';
import { encodedAgain, mostDecodings, survivesText, writtenOut } from './over-encode/containers.ts';
import {
  damageLevels,
  type Damage,
  type DamageLevel,
  type DamageName,
} from './over-encode/damage.ts';
import { emptyOptionals, withMember } from './over-encode/empty-optionals.ts';
import { restyledKey } from './over-encode/keys.ts';
import { rootPlace, type Place } from './over-encode/place.ts';
import { damagedScalars } from './over-encode/scalars.ts';
import { singleElement } from './over-encode/single-value.ts';
import { wrapped } from './over-encode/whole-call.ts';
import type { Random } from './random.ts';

/** The tool whose calls are damaged. */
export interface DamagedTool {
  readonly inputSchema: JsonObject;
  /** With a name, the whole call may come wrapped as `{name, arguments}`. */
  readonly name?: string;
  readonly annotations?: JsonObject;
}

export interface OverEncodeOptions {
  /** The level of repair that must undo the damage; `standard` when not given. */
  readonly level?: DamageLevel;
  /** Whether absent optionals become `null` or `""`; `auto`: not for a tool with `destructiveHint`. */
  readonly emptyOptionals?: 'auto' | 'always' | 'never';
}

/** A call as a model might have sent it. */
export interface OverEncoded {
  /** The call itself where nothing could be damaged; text or a wrapper where the arguments as a whole were. */
  readonly arguments: Json;
  readonly damages: readonly Damage[];
}

/**
 * Damages valid calls of a tool the way models do, only where the schema leaves one reading, so that repair must bring
 * the very call back. Valid means here: with formats asserted, as a replaced value must satisfy them.
 */
export function createOverEncoder(
  tool: DamagedTool,
  random: Random,
  options: OverEncodeOptions = {},
): (call: JsonObject) => OverEncoded {
  const root = rootPlace(tool.inputSchema);
  const { level = 'standard' } = options;
  const mayAddEmpty = level === 'standard' && addsEmpty(tool, options);
  return (call) => {
    if (root === undefined) return { arguments: call, damages: [] };
    const damages: Damage[] = [];
    const rate = random.pick(rates);
    const walk: Walk = { random, level, mayAddEmpty, damages, rate, path: [], decodings: 0 };
    return { arguments: damageArguments(walk, call, tool.name, root), damages };
  };
}

const rates: readonly number[] = [0.1, 0.3, 0.6, 1];

/** Where a walk through a call is, and what it may do there. */
interface Walk {
  readonly random: Random;
  readonly level: DamageLevel;
  readonly mayAddEmpty: boolean;
  /** Grows as damage is done. */
  readonly damages: Damage[];
  readonly rate: number;
  readonly path: readonly (string | number)[];
  /** How often repair has to decode text to get here. */
  readonly decodings: number;
}

function addsEmpty(
  { annotations }: DamagedTool,
  { emptyOptionals: wish }: OverEncodeOptions,
): boolean {
  if (wish === 'always' || wish === 'never') return wish === 'always';
  return annotations?.['destructiveHint'] !== true;
}

function damageArguments(
  walk: Walk,
  call: JsonObject,
  tool: string | undefined,
  root: Place,
): Json {
  const { random } = walk;
  if (!root.acceptsStrictly(call)) return damageObject(walk, call, root);
  const mayEncode = survivesText(call);
  const isText = mayEncode && random.chance(0.15);
  const isWrapped = walk.level === 'standard' && random.chance(0.1);
  const isInnerText = isWrapped && mayEncode && random.chance(0.3);
  const decodings = Number(isText) + Number(isInnerText);
  const damaged = damageObject({ ...walk, decodings }, call, root);
  const inner = isInnerText ? writtenOut(damaged, random) : damaged;
  const outer = isWrapped ? wrapped(inner, tool, root, random) : undefined;
  if (outer !== undefined) note(walk, 'arguments-wrapped');
  if (!isText) return outer ?? damaged;
  note(walk, 'arguments-as-text');
  return writtenOut(outer ?? damaged, random);
}

function damageValue(walk: Walk, value: Json, place: Place | undefined): Json {
  if (place === undefined) return value;
  if (typeof value === 'object' && value !== null) return damageContainer(walk, value, place);
  return damageScalar(walk, value, place);
}

function damageScalar(walk: Walk, value: Json, place: Place): Json {
  const { random } = walk;
  if (!random.chance(walk.rate)) return value;
  const ways = damagedScalars(value, place, random).filter(({ name }) => isAllowed(walk, name));
  if (ways.length === 0) return value;
  const way = random.pick(ways);
  note(walk, way.name);
  return way.value;
}

function damageContainer(walk: Walk, value: Json, place: Place): Json {
  const levels = textLevels(walk, value, place);
  const inner = damageInside({ ...walk, decodings: walk.decodings + levels }, value, place);
  if (levels === 0) return inner;
  const text = encodedAgain(writtenOut(inner, walk.random), levels, place);
  if (text === undefined) return inner;
  note(walk, levels === 1 ? 'container-as-text' : 'container-as-nested-text');
  return text;
}

/** How often a container is to be written as text, one in the other. */
function textLevels({ random, rate, decodings }: Walk, value: Json, place: Place): number {
  if (!random.chance(rate * 0.7) || decodings >= mostDecodings) return 0;
  const reading = place.onlyReadingOf(Array.isArray(value) ? 'array' : 'object');
  if (reading === undefined || !survivesText(value) || !place.acceptsStrictly(value)) return 0;
  return Math.min(random.pick([1, 1, 1, 2, 3]), mostDecodings - decodings);
}

function damageInside(walk: Walk, value: Json, place: Place): Json {
  if (!Array.isArray(value)) return isJsonObject(value) ? damageObject(walk, value, place) : value;
  return value.map((item: Json, index) => damageValue(into(walk, index), item, place.item(index)));
}

function damageObject(walk: Walk, object: JsonObject, place: Place): Json {
  const damaged: Record<string, Json> = {};
  for (const [key, value] of Object.entries(object)) {
    const inner = damageProperty(into(walk, key), value, place.property(key));
    setOwn(damaged, damageKey(into(walk, key), key, object, place), inner);
  }
  return walk.mayAddEmpty ? addEmptyOptionals(walk, object, damaged, place) : damaged;
}

/** Only the value of a key may be a list whose brackets were left out. */
function damageProperty(walk: Walk, value: Json, place: Place | undefined): Json {
  const isCandidate = Array.isArray(value) && walk.level === 'standard';
  if (place === undefined || !isCandidate || !walk.random.chance(walk.rate)) {
    return damageValue(walk, value, place);
  }
  const element = singleElement(value, place);
  if (element === undefined) return damageValue(walk, value, place);
  note(walk, 'list-as-single-value');
  return damageElement(
    { ...into(walk, 0), level: 'safe', mayAddEmpty: false },
    element,
    place.item(0),
  );
}

/** Inside the missing brackets only what is undone at level `safe` may be wrong, and no text may stand for a container. */
function damageElement(walk: Walk, element: Json, place: Place | undefined): Json {
  if (place === undefined) return element;
  if (isJsonObject(element)) return damageObject(walk, element, place);
  return damageScalar(walk, element, place);
}

function damageKey(walk: Walk, key: string, object: JsonObject, place: Place): string {
  if (!walk.random.chance(walk.rate)) return key;
  const restyled = restyledKey(key, object, place, walk.random);
  if (restyled === undefined) return key;
  note(walk, 'key-in-other-style');
  return restyled;
}

function addEmptyOptionals(
  walk: Walk,
  original: JsonObject,
  damaged: JsonObject,
  place: Place,
): Json {
  let extended = damaged;
  for (const empty of emptyOptionals(original, place, walk.random)) {
    if (!walk.random.chance(walk.rate * 0.3)) continue;
    extended = withMember(extended, empty, walk.random);
    note(into(walk, empty.key), empty.name);
  }
  return extended;
}

function into(walk: Walk, step: string | number): Walk {
  return { ...walk, path: [...walk.path, step] };
}

function isAllowed({ level }: Walk, name: DamageName): boolean {
  return level === 'standard' || damageLevels[name] === 'safe';
}

function note({ damages, path }: Walk, name: DamageName): void {
  damages.push({ name, path });
}

function isJsonObject(value: Json): value is JsonObject {
  return isObject(value);
}
