import { isObject } from '../../json/index.ts';
import { charge, enterData, leaveData } from '../budget.ts';
import type { Evaluated } from '../evaluated.ts';
import type { Check, Site, Slot, Slots } from './check.ts';
import { compilePatterns, type PatternsCheck } from './pattern-properties.ts';
import { compileRest, type RestCheck } from './rest.ts';

/**
 * Compiles `properties`, `required`, `patternProperties` and `additionalProperties` into one walk over the keys of an
 * object; `onlyObjects` saves a separate check for `type: "object"`.
 */
export function compileShape(site: Site, onlyObjects: boolean): Check {
  const { slots } = site;
  const rest = compileRest(site);
  const patterns = compilePatterns(site);
  const patterned = patterns && { slots, rest, patterns };
  return (value, seen) => {
    if (!isObject(value)) return !onlyObjects;
    enterData(1);
    const fits =
      patterned === undefined
        ? walk(value, slots, rest, seen)
        : patternWalk(value, patterned, seen);
    leaveData();
    return fits;
  };
}

/** Whether somebody gave all objects an enumerable key; asking once is cheaper than asking for each key. */
function hasInheritedKeys(): boolean {
  return Object.keys(Object.prototype).length > 0;
}

function walk(
  object: Record<string, unknown>,
  slots: Slots,
  rest: RestCheck,
  seen: Evaluated | undefined,
): boolean {
  let missing = slots.required;
  let keys = 0;
  const mayInherit = hasInheritedKeys();
  for (const key in object) {
    const value = object[key];
    if (value === undefined || (mayInherit && !Object.hasOwn(object, key))) continue;
    keys += 1;
    const slot = slots.get(key);
    if (slot !== undefined && slot.required) missing -= 1;
    const node = slot === undefined ? undefined : slot.node;
    if (node === undefined) {
      if (!rest(key, value, seen)) return false;
    } else {
      if (!node.check(value, undefined)) return false;
      if (seen !== undefined) seen.keys.add(key);
    }
  }
  charge(4 * keys);
  return missing === 0;
}

const noSlot: Slot = { node: undefined, required: false };

interface PatternShape {
  readonly slots: Slots;
  readonly rest: RestCheck;
  readonly patterns: PatternsCheck;
}

function patternWalk(
  object: Record<string, unknown>,
  { slots, rest, patterns }: PatternShape,
  seen: Evaluated | undefined,
): boolean {
  let missing = slots.required;
  for (const key of Object.keys(object)) {
    const value = object[key];
    if (value === undefined) continue;
    charge(1);
    const { node, required } = slots.get(key) ?? noSlot;
    if (required) missing -= 1;
    if (node?.check(value, undefined) === false) return false;
    const verdict = patterns(key, value);
    if (verdict === 'rejected') return false;
    if (verdict === 'accepted' || node !== undefined) seen?.keys.add(key);
    else if (!rest(key, value, seen)) return false;
  }
  return missing === 0;
}
