/** The types whose text may be let in. */
export type WidenedType = 'integer' | 'number' | 'boolean';

/** How a wider schema is written: as a list of types, or as alternatives of one type each. */
export type WidenForm = 'flat' | 'any-of';

/** What is widened, and how. */
export interface WidenOptions {
  /** The types whose text is let in; integers and numbers unless given. */
  readonly types?: readonly WidenedType[] | undefined;
  /** How it is written; `flat` unless given. */
  readonly form?: WidenForm | undefined;
}

/** Those types unless others are asked for. */
export const USUAL_TYPES: readonly WidenedType[] = ['integer', 'number'];
