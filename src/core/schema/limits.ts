/** Subschemas in one schema document. */
export const MAX_SUBSCHEMAS = 5000;
/** Nesting of subschemas in one schema document. */
export const MAX_SCHEMA_DEPTH = 64;
/** Characters of names, patterns and listed values in one schema document. */
export const MAX_SCHEMA_SIZE = 1_048_576;
/** Branches of one `anyOf` or `oneOf`. */
export const MAX_BRANCHES = 32;
/** References followed in a row without a step into the data. */
export const MAX_REF_HOPS = 200;
/** Schemas applied in a row to the same value, so that the survey cannot overflow the stack. */
export const MAX_CHAIN = 500;
/** Nesting of the data below the value checked. */
export const MAX_DATA_DEPTH = 64;
/** References and combinators under way at once, so that a check cannot overflow the stack. */
export const MAX_NESTING = 500;
/** Length of a text that patterns and formats still run on. */
export const MAX_PATTERN_TEXT = 65_536;
/** Steps of a check that runs outside any budget. */
export const DEFAULT_STEPS = 500_000;
