import { isObject } from '../../json/index.ts';
import { enterData, leaveData } from '../budget.ts';
import { absorb, nothingEvaluated, type Evaluated } from '../evaluated.ts';
import type { Check, Checker, Site } from './check.ts';

/** Wraps the other checks of a schema in `unevaluatedProperties` and `unevaluatedItems`, which look at what these left. */
export function compileUnevaluated(site: Site, others: Check): Check {
  const { unevaluatedProperties, unevaluatedItems } = site.own;
  const keys = unevaluatedProperties === undefined ? undefined : site.child(unevaluatedProperties);
  const items = unevaluatedItems === undefined ? undefined : site.child(unevaluatedItems);
  return (value, seen) => {
    const own = nothingEvaluated();
    if (!others(value, own)) return false;
    if (keys !== undefined && isObject(value) && !keysFit(keys, value, own)) return false;
    if (items !== undefined && Array.isArray(value) && !itemsFit(items, value, own)) return false;
    if (seen !== undefined) absorb(seen, own);
    return true;
  };
}

function keysFit(checker: Checker, object: Record<string, unknown>, own: Evaluated): boolean {
  const keys = own.everyKey ? [] : Object.keys(object);
  enterData(1 + keys.length);
  const fits = keys.every(
    (key) =>
      own.keys.has(key) || object[key] === undefined || checker.check(object[key], undefined),
  );
  leaveData();
  own.everyKey = true;
  return fits;
}

function itemsFit(checker: Checker, items: readonly unknown[], own: Evaluated): boolean {
  const rest = own.everyItem ? [] : items.slice(own.items);
  enterData(1 + rest.length);
  const fits = rest.every(
    (item, index) => own.indexes.has(own.items + index) || checker.check(item, undefined),
  );
  leaveData();
  own.everyItem = true;
  return fits;
}
