import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinishedCall, StartedCall } from '../../src/audit/call-recorder.ts';
import type { Norm } from '../../src/core/norm.ts';

/** The changes that the classic damaged `edit_file` call needs. */
export const NORMS: readonly Norm[] = [
  {
    rule_id: 'edit-old_str',
    type: 'param_alias',
    param: 'old_str',
    from: 'old_str',
    to: 'old_text',
  },
  { rule_id: 'force-bool-coerce', type: 'type_coerce', param: 'force', from: '"true"', to: 'true' },
];

/** A changed call that is about to leave. */
export function startedCall(more: Partial<StartedCall> = {}): StartedCall {
  return { requestId: '1', tool: 'edit_file', norms: NORMS, ...more };
}

/** A call that is over; nothing was wrong with it unless given. */
export function finishedCall(more: Partial<FinishedCall> = {}): FinishedCall {
  return {
    requestId: '1',
    tool: 'edit_file',
    client: undefined,
    status: 'ok',
    durationMs: 3,
    outcome: 'clean',
    norms: [],
    problems: [],
    error: undefined,
    skipped: undefined,
    rulesVersion: undefined,
    sent: { path: 'notes.txt' },
    ...more,
  };
}

/** The lines of a log file, each as the object it is. */
export function recordsIn(directory: string, file = 'operations.jsonl'): Record<string, unknown>[] {
  const text = readFileSync(join(directory, file), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
