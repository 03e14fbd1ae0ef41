import { enterData, leaveData } from '../budget.ts';
import type { Evaluated } from '../evaluated.ts';
import type { Check, Checker, Site } from './check.ts';
import { compileContains } from './contains.ts';
import { compileUniqueItems } from './unique-items.ts';

/** Compiles the keywords that apply to arrays. */
export function compileArray(site: Site, checks: Check[]): void {
  const { minItems, maxItems, uniqueItems, contains } = site.own;
  if (typeof minItems === 'number') {
    checks.push((value) => !Array.isArray(value) || value.length >= minItems);
  }
  if (typeof maxItems === 'number') {
    checks.push((value) => !Array.isArray(value) || value.length <= maxItems);
  }
  const items = compileItems(site);
  if (items !== undefined) checks.push(items);
  if (contains !== undefined) checks.push(compileContains(site));
  if (uniqueItems === true) checks.push(compileUniqueItems());
}

function compileItems(site: Site): Check | undefined {
  const { prefix, rest } = site.tuple;
  if (prefix.length === 0 && rest === undefined) return undefined;
  return (value, seen) => {
    if (!Array.isArray(value)) return true;
    enterData(1 + (rest === undefined ? prefix.length : value.length));
    const fits = prefixFits(prefix, value) && restFits(rest, value, prefix.length);
    leaveData();
    if (fits && seen !== undefined) note(seen, prefix, rest);
    return fits;
  };
}

function prefixFits(prefix: readonly Checker[], items: readonly unknown[]): boolean {
  const end = Math.min(prefix.length, items.length);
  for (let index = 0; index < end; index += 1) {
    if (prefix[index]?.check(items[index], undefined) === false) return false;
  }
  return true;
}

function restFits(rest: Checker | undefined, items: readonly unknown[], start: number): boolean {
  if (rest === undefined) return true;
  for (let index = start; index < items.length; index += 1) {
    if (!rest.check(items[index], undefined)) return false;
  }
  return true;
}

function note(seen: Evaluated, prefix: readonly Checker[], rest: Checker | undefined): void {
  seen.items = Math.max(seen.items, prefix.length);
  if (rest !== undefined) seen.everyItem = true;
}
