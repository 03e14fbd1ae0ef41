import type { Dialect } from '../dialect.ts';
import type { Evaluated } from '../evaluated.ts';

/** Judges a value; notes in `seen`, when given, which of its keys and items were evaluated. */
export type Check = (value: unknown, seen: Evaluated | undefined) => boolean;

/** Something that judges a value, compiled when it first does. */
export interface Checker {
  check(value: unknown, seen: Evaluated | undefined): boolean;
}

/** Tests a text; `undefined` when that cannot be told. */
export type Matcher = (text: string) => boolean | undefined;

/** What a schema says about one key of an object. */
export interface Slot {
  /** From `properties`; absent when the key is only required. */
  readonly node: Checker | undefined;
  readonly required: boolean;
}

/** What a schema says about the keys of an object. */
export interface Slots {
  /** How many keys an object has to have. */
  readonly required: number;
  /** Undefined for a key that is neither declared nor required. */
  get(key: string): Slot | undefined;
}

/** What a schema says about the items of an array. */
export interface Tuple {
  readonly prefix: readonly Checker[];
  readonly rest: Checker | undefined;
}

/** What the compiler of a keyword may ask of the schema it stands in. */
export interface Site {
  /** The keywords in force. */
  readonly own: Readonly<Record<string, unknown>>;
  readonly dialect: Dialect;
  /** Whether a value may pass under one reading of the document and fail under another. */
  readonly ambiguous: boolean;
  /** `properties` and `required`, by key. */
  readonly slots: Slots;
  /** The schemas of an array's items, by position and for the rest. */
  readonly tuple: Tuple;
  child(schema: unknown): Checker;
  children(keyword: string): readonly Checker[];
  matcher(source: string): Matcher;
  target(keyword: '$ref' | '$dynamicRef'): Checker | undefined;
}
