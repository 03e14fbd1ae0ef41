/** What the command tells the shell. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** The command was called with something it cannot work with; `message` is what people are told. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
