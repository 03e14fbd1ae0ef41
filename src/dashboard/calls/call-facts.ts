/** What is kept of a call to find and count it; the rest stays in the log. */
export interface CallFacts {
  /** When it ended, in milliseconds since 1970. */
  time: number;
  tool: string;
  server: string;
  client: string;
  session: string;
  isError: boolean;
  outcome: Outcome;
  duration: number;
  /** What it failed with, as far as it can be searched. */
  error: string;
  /** Ids of the rules and repairs that changed it. */
  applied: string[];
  /** Ids of the rules that the schema held back. */
  blocked: string[];
}

/** In the order of their numbers. */
export const OUTCOMES = ['clean', 'normalized', 'unfixed', 'observed'] as const;

/** What became of a call. */
export type Outcome = (typeof OUTCOMES)[number];

/** The most of an error that is searched. */
export const SEARCHED_LENGTH = 200;
