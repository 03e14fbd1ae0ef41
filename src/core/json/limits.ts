/** Beyond these a call passes unchanged, with the reason named. */
export const LIMITS = {
  /** Characters of one arguments text that is looked into. */
  textLength: 8_388_608,
  /** Levels of nesting in an arguments text. */
  depth: 2_000,
  /** Values (members, items and containers) in an arguments text. */
  values: 100_000,
} as const;

/** Why a text is not looked into: the words used in records. */
export type SkipReason = 'too_large' | 'too_deep' | 'too_many' | 'ambiguous_arguments' | 'budget';
