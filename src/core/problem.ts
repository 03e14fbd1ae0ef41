/** What a problem is about. */
export type ProblemKind =
  /** Two spellings of one parameter with different values: a rule left both alone. */
  | 'conflict'
  /** A rule would have made a valid call invalid. */
  | 'blocked'
  /** The call was not looked into; the reason is in `received`. */
  | 'skipped'
  /** The tool's schema cannot be judged, so it mends nothing. */
  | 'unjudgeable'
  | 'missing'
  | 'unknown'
  | 'type'
  | 'enum'
  | 'format'
  | 'range'
  | 'json'
  | 'union'
  | 'other';

/** Something about a call that stays as it is, as data and in words. */
export interface Problem {
  readonly kind: ProblemKind;
  /** The place in the arguments, such as `edits[0].line`; empty for the arguments as a whole. */
  readonly param: string;
  readonly message: string;
  readonly rule_id?: string;
  readonly expected?: string;
  readonly received?: string;
}
