import type { SchemaNode } from '../../../src/core/schema/node.ts';
import { foldKey, isFoldable, keyStyles, restyleKey } from '../key-styles.ts';
import type { Random } from '../random.ts';
import { isForbiddenKey } from './containers.ts';
import type { Place } from './place.ts';
import { keywordsOf } from './reading.ts';
import { isWrapperName } from './wrappers.ts';

/** What a place says about the keys of an object, when it has only one object reading. */
interface Keys {
  readonly facets: readonly SchemaNode[];
  readonly declared: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** How many declared names share a fold. */
  readonly folds: ReadonlyMap<string, number>;
  /** Whether a key that is declared nowhere can only be a misspelt one. */
  readonly isRenamable: boolean;
}

const known = new WeakMap<Place, Keys>();

/** A key in another style that repair must turn back; `undefined` where a rename could mean something else. */
export function restyledKey(
  key: string,
  object: Readonly<Record<string, unknown>>,
  place: Place,
  random: Random,
): string | undefined {
  const keys = keysOf(place);
  const fold = foldKey(key);
  const isUnique = keys.folds.get(fold) === 1 && countFold(object, fold) === 1;
  if (!keys.isRenamable || !keys.declared.has(key) || !isUnique) return undefined;
  if (!isFoldable(key) || isForbiddenKey(key)) return undefined;
  const restyled = restyleKey(key, random.pick(keyStyles));
  if (restyled === key || hasOtherMeaning(restyled, keys)) return undefined;
  return place.property(key)?.acceptsStrictly(object[key]) === true ? restyled : undefined;
}

/** The declared keys that are neither required nor, under any spelling, present. */
export function absentOptionals(
  object: Readonly<Record<string, unknown>>,
  place: Place,
): readonly string[] {
  const { declared, required } = keysOf(place);
  return [...declared].filter(
    (key) => !required.has(key) && !isForbiddenKey(key) && countFold(object, foldKey(key)) === 0,
  );
}

/** Whether an object of nothing but this undeclared key could only be a wrapper around the arguments. */
export function isFreeWrapper(key: string, root: Place): boolean {
  const { declared, folds, isRenamable, facets } = keysOf(root);
  if (!isRenamable || folds.has(foldKey(key))) return false;
  if (facets.some((facet) => facet.patternProperty(key).length > 0)) return false;
  const [only, ...others] = declared;
  const inner = only === undefined || others.length > 0 ? undefined : root.property(only);
  return inner === undefined || !keysOf(inner).declared.has(key);
}

function hasOtherMeaning(key: string, { facets }: Keys): boolean {
  if (isForbiddenKey(key) || isWrapperName(key)) return true;
  return facets.some((facet) => facet.patternProperty(key).length > 0);
}

function keysOf(place: Place): Keys {
  let keys = known.get(place);
  if (keys === undefined) known.set(place, (keys = readKeys(place)));
  return keys;
}

function readKeys(place: Place): Keys {
  const facets = place.onlyReadingOf('object')?.facets ?? [];
  const declared = new Set(facets.flatMap(({ propertyNames }) => propertyNames));
  const folds = new Map<string, number>();
  for (const key of declared) folds.set(foldKey(key), (folds.get(foldKey(key)) ?? 0) + 1);
  return {
    facets,
    declared,
    required: new Set(facets.flatMap(({ required }) => required)),
    folds,
    isRenamable: facets.length > 0 && facets.every(allowsRenames),
  };
}

/** Keywords under which a key is declared, or judged, by more than its own name. */
const entangling = ['propertyNames', 'if', 'dependentSchemas', 'dependencies', '$dynamicRef'];

function allowsRenames(facet: SchemaNode): boolean {
  const {
    additionalProperties = false,
    unevaluatedProperties = false,
    ...others
  } = keywordsOf(facet);
  if (additionalProperties !== false || unevaluatedProperties !== false) return false;
  return entangling.every((keyword) => !Object.hasOwn(others, keyword));
}

function countFold(object: Readonly<Record<string, unknown>>, fold: string): number {
  return Object.keys(object).filter((key) => foldKey(key) === fold).length;
}
