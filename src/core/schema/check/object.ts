import { isObject } from '../../json/index.ts';
import { charge, enterSchema, leaveSchema } from '../budget.ts';
import type { Evaluated } from '../evaluated.ts';
import type { Check, Checker, Site } from './check.ts';

/** Compiles the keywords that apply to objects as a whole. */
export function compileObject(site: Site, checks: Check[]): void {
  const { minProperties, maxProperties, propertyNames } = site.own;
  if (typeof minProperties === 'number') {
    checks.push((value) => !isObject(value) || presentKeys(value).length >= minProperties);
  }
  if (typeof maxProperties === 'number') {
    checks.push((value) => !isObject(value) || presentKeys(value).length <= maxProperties);
  }
  if (propertyNames !== undefined) {
    const child = site.child(propertyNames);
    checks.push(
      (value) => !isObject(value) || presentKeys(value).every((key) => child.check(key, undefined)),
    );
  }
  compileDependents(site, checks);
}

/** Draft-07 has `dependencies` where 2020-12 has two keywords; the value tells which is meant. */
function compileDependents(site: Site, checks: Check[]): void {
  const keywords =
    site.dialect.name === 'draft-07' ? ['dependencies'] : ['dependentRequired', 'dependentSchemas'];
  for (const keyword of keywords) {
    const dependents = site.own[keyword];
    if (!isObject(dependents)) continue;
    for (const [key, dependent] of Object.entries(dependents)) {
      checks.push(
        Array.isArray(dependent)
          ? requiresKeys(key, dependent)
          : requiresSchema(key, site.child(dependent)),
      );
    }
  }
}

function requiresKeys(key: string, names: readonly string[]): Check {
  return (value) =>
    !isObject(value) || !isPresent(value, key) || names.every((name) => isPresent(value, name));
}

function requiresSchema(key: string, checker: Checker): Check {
  return (value, seen) =>
    !isObject(value) || !isPresent(value, key) || applies(checker, value, seen);
}

function applies(checker: Checker, value: unknown, seen: Evaluated | undefined): boolean {
  enterSchema();
  const fits = checker.check(value, seen);
  leaveSchema();
  return fits;
}

function presentKeys(object: Record<string, unknown>): string[] {
  const keys = Object.keys(object).filter((key) => object[key] !== undefined);
  charge(1 + keys.length);
  return keys;
}

function isPresent(object: Record<string, unknown>, key: string): boolean {
  return Object.hasOwn(object, key) && object[key] !== undefined;
}
