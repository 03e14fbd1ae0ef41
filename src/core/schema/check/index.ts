// In: one schema of a document. Out: the closures of its keywords, a file each.
// A check answers yes or no; it must never change a value or throw on one.

import { family } from '../dialect.ts';
import { compileArray } from './array.ts';
import type { Check, Site } from './check.ts';
import { compileLogic } from './logic.ts';
import { compileNumber } from './number.ts';
import { compileObject } from './object.ts';
import { compileReference } from './reference.ts';
import { compileShape } from './shape.ts';
import { compileString } from './string.ts';
import { compileType } from './type.ts';
import { compileUnevaluated } from './unevaluated.ts';
import { compileConst, compileEnum } from './value.ts';

/** Compiles a schema object, save the subschemas, which are compiled when a value first reaches them. */
export function compile(site: Site): Check {
  const families = familiesOf(site);
  if (families === family.type) return compileType(site.own['type']) ?? always;
  const checks: Check[] = [];
  compileScalars(site, families, checks);
  if (families & family.shape) checks.push(compileShape(site, isOnlyObject(site)));
  if (families & family.object) compileObject(site, checks);
  if (families & family.array) compileArray(site, checks);
  if (families & family.reference) compileReference(site, checks);
  if (families & family.logic) compileLogic(site, checks);
  const check = conjunction(checks);
  return families & family.unevaluated ? compileUnevaluated(site, check) : check;
}

/** Accepts everything, as `true` and `{}` do. */
export function always(): boolean {
  return true;
}

/** Accepts nothing, as `false` does. */
export function never(): boolean {
  return false;
}

function familiesOf({ own, dialect }: Site): number {
  let families = 0;
  for (const key in own) {
    const keyword = dialect.keywords.get(key);
    if (keyword !== undefined) families |= keyword.family;
  }
  return families;
}

function compileScalars(site: Site, families: number, checks: Check[]): void {
  const { type, enum: members, const: constant } = site.own;
  if (families & family.type && !(families & family.shape && isOnlyObject(site))) {
    const check = compileType(type);
    if (check !== undefined) checks.push(check);
  }
  if (Array.isArray(members)) checks.push(compileEnum(members));
  if (constant !== undefined) checks.push(compileConst(constant));
  if (families & family.number) compileNumber(site, checks);
  if (families & family.string) compileString(site, checks);
}

function isOnlyObject({ own }: Site): boolean {
  return own['type'] === 'object';
}

function conjunction(checks: readonly Check[]): Check {
  const [first, second, third] = checks;
  if (first === undefined) return always;
  if (second === undefined) return first;
  if (third === undefined) return (value, seen) => first(value, seen) && second(value, seen);
  return (value, seen) => {
    for (const check of checks) if (!check(value, seen)) return false;
    return true;
  };
}
