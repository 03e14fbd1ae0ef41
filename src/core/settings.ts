import type { PatternEngine } from './schema/pattern-engine.ts';

/** How far schema repair may go. */
export type RepairLevel = 'off' | 'safe' | 'standard' | 'lenient';

/** Gives the JSON text of what is almost JSON, such as `{'a': True,}`; undefined for what it cannot read with certainty. */
export type TolerantReader = (text: string) => string | undefined;

/** What decides how calls are mended, besides rules and schemas. */
export interface Settings {
  readonly repair: RepairLevel;
  /** Whether `null` and `""` on an optional that rejects them are left out; `auto`: not for destructive tools. */
  readonly omitEmpty: 'auto' | 'always' | 'never';
  /** Whether an integer in text beyond 2^53-1 becomes a number with the same digits, where the form can hold it. */
  readonly bigIntegers: 'leave' | 'exact';
  /** Whether `7.0` is written `7` where the schema wants an integer; in JSON text only. */
  readonly integerSpelling: 'keep' | 'canonical';
  readonly patterns: PatternEngine | undefined;
  readonly tolerantJson: TolerantReader;
}

/** The form the edits will be applied to: only text keeps digits that a JavaScript number cannot hold. */
export type Form = 'value' | 'text';
