import { charge } from '../schema/budget.ts';
import type { SchemaNode } from '../schema/node.ts';
import { fold } from './fold.ts';
import type { Tier } from './fix.ts';
import type { RepairContext } from './repair-context.ts';
import { accepts, type Site } from './site.ts';
import { areSynonyms } from './synonyms.ts';

/** Another name for a key, and why. */
export interface KeyRename {
  readonly to: string;
  readonly repair: 'key-style' | 'key-synonym';
  readonly tier: Tier;
}

/** Names that could reach a prototype in careless code. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What comparing a name with others costs of the budget. */
const STEPS_A_NAME = 16;

/** The keys of an object that are another spelling of a declared and absent one. */
export function planKeys(
  object: Record<string, unknown>,
  site: Site,
  context: RepairContext,
): ReadonlyMap<string, KeyRename> | undefined {
  const strangers = Object.keys(object).filter((key) => isStranger(key, site));
  if (strangers.length === 0 || !mayRename(object, site)) return undefined;
  charge(STEPS_A_NAME * strangers.length);
  const renames = new Map<string, KeyRename>();
  const absent = absentNames(object, site);
  const byFold = uniqueFolds(absent);
  for (const [folded, key] of uniqueFolds(strangers)) {
    const to = key === undefined ? undefined : byFold.get(folded);
    if (key !== undefined && to !== undefined) {
      renames.set(key, { to, repair: 'key-style', tier: 0 });
    }
  }
  if (context.maxTier === 2) addSynonyms(renames, strangers, absent, site);
  return renames;
}

/** A key that no schema declares, by name or by pattern. */
export function isStranger(key: string, site: Site): boolean {
  if (site.declares(key) || RESERVED.has(key)) return false;
  return site.parts.every((part) => part.patternProperty(key).length === 0);
}

/** Whether the object has the key in another spelling too; leaving one of them out would give its name to the other. */
export function hasOtherSpelling(
  object: Record<string, unknown>,
  key: string,
  site: Site,
): boolean {
  const folded = fold(key);
  if (folded === undefined) return false;
  return Object.keys(object).some(
    (other) => other !== key && fold(other) === folded && isStranger(other, site),
  );
}

/** Where other keys are expressly welcome, an object that fits may mean the key it names. */
function mayRename(object: Record<string, unknown>, site: Site): boolean {
  return !site.parts.some(welcomesOthers) || !accepts(site, object);
}

function welcomesOthers({ additional }: SchemaNode): boolean {
  return additional !== undefined && additional.schema !== false;
}

function absentNames(object: Record<string, unknown>, { parts }: Site): string[] {
  const names = new Set(parts.flatMap((part) => part.propertyNames));
  return [...names].filter((name) => object[name] === undefined || !Object.hasOwn(object, name));
}

/** Names by what they fold to; undefined where two of them fold alike. */
function uniqueFolds(names: readonly string[]): Map<string, string | undefined> {
  const byFold = new Map<string, string | undefined>();
  for (const name of names) {
    const folded = RESERVED.has(name) ? undefined : fold(name);
    if (folded !== undefined) byFold.set(folded, byFold.has(folded) ? undefined : name);
  }
  return byFold;
}

/** A synonym stands in for a required name only, and only if the two have no other partner. */
function addSynonyms(
  renames: Map<string, KeyRename>,
  strangers: readonly string[],
  absent: readonly string[],
  { parts }: Site,
): void {
  const taken = new Set([...renames.values()].map(({ to }) => to));
  const missing = absent.filter(
    (name) => !taken.has(name) && parts.some((part) => part.required.includes(name)),
  );
  const free = strangers.filter((key) => !renames.has(key));
  charge(STEPS_A_NAME * free.length * missing.length);
  for (const key of free) {
    const partners = missing.filter((name) => areSynonyms(key, name));
    const [to] = partners;
    if (to === undefined || partners.length > 1) continue;
    const rivals = free.filter((other) => areSynonyms(other, to));
    if (rivals.length === 1) renames.set(key, { to, repair: 'key-synonym', tier: 2 });
  }
}
