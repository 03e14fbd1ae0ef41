/** The keys and items of one value that some keyword has evaluated, kept only where an `unevaluated*` asks. */
export interface Evaluated {
  everyKey: boolean;
  everyItem: boolean;
  /** Items before this index are evaluated. */
  items: number;
  readonly keys: Set<string>;
  readonly indexes: Set<number>;
}

/** A record in which nothing is evaluated yet. */
export function nothingEvaluated(): Evaluated {
  return { everyKey: false, everyItem: false, items: 0, keys: new Set(), indexes: new Set() };
}

/** Adds what another schema evaluated of the same value. */
export function absorb(into: Evaluated, from: Evaluated): void {
  into.everyKey ||= from.everyKey;
  into.everyItem ||= from.everyItem;
  into.items = Math.max(into.items, from.items);
  for (const key of from.keys) into.keys.add(key);
  for (const index of from.indexes) into.indexes.add(index);
}
