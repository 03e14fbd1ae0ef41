/** A call that failed, and may yet be put right in the same session. */
export interface PendingFailure {
  readonly server: string;
  readonly tool: string;
  readonly session: string;
  readonly ts: string;
  /** The shape of its arguments, as the log has it. */
  readonly shape: string;
  readonly patterns: readonly string[];
  /** Places that were missing in it, and places that it should not have had. */
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** The most tools and sessions that are waited for, and the most failures of each. */
const MOST_WAITING = 400;
const MOST_FAILURES = 4;

/** Calls that failed, by session and tool, until the tool is called with success. */
export class PendingFailures {
  readonly #bySession = new Map<string, Map<string, PendingFailure[]>>();
  #count = 0;

  constructor(before: readonly PendingFailure[] = []) {
    for (const failure of before) this.add(failure);
  }

  add(failure: PendingFailure): void {
    const { session, tool } = failure;
    const tools = this.#bySession.get(session) ?? new Map<string, PendingFailure[]>();
    const failures = tools.get(tool);
    if (failures === undefined) {
      this.#count += 1;
      tools.set(tool, [failure]);
      this.#bySession.set(session, tools);
    } else {
      failures.push(failure);
      if (failures.length > MOST_FAILURES) failures.shift();
    }
    if (this.#count > MOST_WAITING) this.#forgetOldest();
  }

  /** Whether a session has failures of some tool; asked of every call. */
  awaits(session: string): ReadonlyMap<string, unknown> | undefined {
    return this.#bySession.get(session);
  }

  /** The failures of a tool in a session; they are not waited for any longer. */
  take(session: string, tool: string): PendingFailure[] {
    const tools = this.#bySession.get(session);
    const failures = tools?.get(tool) ?? [];
    if (tools === undefined || failures.length === 0) return [];
    tools.delete(tool);
    this.#count -= 1;
    if (tools.size === 0) this.#bySession.delete(session);
    return failures;
  }

  stored(): PendingFailure[] {
    return [...this.#bySession.values()].flatMap((tools) => [...tools.values()].flat());
  }

  #forgetOldest(): void {
    for (const [session, tools] of this.#bySession) {
      this.#count -= tools.size;
      this.#bySession.delete(session);
      return;
    }
  }
}
