interface Entry<Value> {
  readonly name: string;
  readonly value: Value;
}

/** More names of one length than this are hashed. */
const MOST_COMPARED = 8;

/** Finds values by names that are cut out of a text. Most names have a length of their own, so few are hashed. */
export class NameTable<Value> {
  readonly #byLength: Entry<Value>[][] = [];
  readonly #others = new Map<string, Value>();

  get(wanted: string): Value | undefined {
    const entries = this.#byLength[wanted.length];
    if (entries === undefined) return undefined;
    for (const { name, value } of entries) if (name === wanted) return value;
    return entries.length < MOST_COMPARED ? undefined : this.#others.get(wanted);
  }

  set(name: string, value: Value): void {
    const entries = (this.#byLength[name.length] ??= []);
    if (entries.length < MOST_COMPARED) entries.push({ name, value });
    else this.#others.set(name, value);
  }
}
