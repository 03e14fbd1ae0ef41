/** What the server takes on at most; beyond a limit there is a clear error or a mark that there is more. */
export const LIMITS = {
  /** Bytes of text in one answer of read_file. */
  answerBytes: 1_048_576,
  /** Bytes of a file that is edited or replaced: it is held in memory twice. */
  editBytes: 16_777_216,
  /** Bytes of a diff in an answer. */
  diffBytes: 65_536,
  /** Characters of a line that a search answer shows. */
  shownLine: 500,
  /** Results of a search or a listing, where the caller names no number, and at most. */
  results: 100,
  entries: 1_000,
  maxResults: 10_000,
  /** Lines of context around a match. */
  contextLines: 20,
  /** Levels of a recursive listing. */
  depth: 64,
  /** Steps of one batch, and characters of their answers together. */
  steps: 100,
  batchBytes: 8_388_608,
  /** Edits of one file in one call. */
  edits: 1_000,
  /** Places that the refusal of an ambiguous edit lists. */
  listedPlaces: 20,
} as const;
