import { canonicalText } from '../canonical.ts';
import { enterData, leaveData } from '../budget.ts';
import type { Check } from './check.ts';

/** Compiles `uniqueItems: true`; every item is looked at once. */
export function compileUniqueItems(): Check {
  return (value) => {
    if (!Array.isArray(value)) return true;
    enterData(1 + value.length);
    const isUnique = hasUniqueItems(value);
    leaveData();
    return isUnique;
  };
}

function hasUniqueItems(items: readonly unknown[]): boolean {
  const scalars = new Set<unknown>();
  const containers = new Set<string>();
  for (const item of items) {
    if (typeof item !== 'object' || item === null) {
      if (scalars.has(item)) return false;
      scalars.add(item);
    } else {
      const text = canonicalText(item);
      if (containers.has(text)) return false;
      containers.add(text);
    }
  }
  return true;
}
