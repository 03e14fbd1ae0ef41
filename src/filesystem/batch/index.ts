// In: the steps of a batch. Out: the answer of every step, with all changes made, or the failure of one and none made.
// It must never leave a batch half done: what a failed batch has changed is taken back byte for byte.

import { FilesystemFault, quoted } from '../fault.ts';
import { createUndoLog, type UndoFailure, type UndoLog } from '../files/undo-log.ts';
import { LIMITS } from '../limits.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import type { Step } from './plan.ts';
import { resolveReferences } from './references.ts';

/** A step that was run. */
export interface StepReport {
  readonly id: string;
  readonly action: string;
  readonly status: 'done' | 'planned' | 'not_checked';
  readonly summary: string;
  readonly result?: Record<string, unknown>;
}

/** Runs the steps in order; when one fails, takes back what those before it have changed. */
export async function runBatch(
  steps: readonly Step[],
  context: ToolContext,
): Promise<StepReport[]> {
  const undo = createUndoLog((real) => context.roots.placeOf(real).root);
  const reports: StepReport[] = [];
  const results = new Map<string, Record<string, unknown>>();
  let room: number = LIMITS.batchBytes;
  for (const [index, step] of steps.entries()) {
    try {
      context.signal.throwIfAborted();
      const params = resolveReferences(step.params, results);
      const answer = await step.tool.call(params, { ...context, undo });
      room -= answer.text.length;
      if (room < 0) throw new FilesystemFault('the answers are too large together; read less');
      results.set(step.id, answer.data);
      reports.push(reportOf(step, answer));
    } catch (error) {
      throw await failure(error, { step, index, of: steps.length }, undo);
    }
  }
  await undo.settle();
  return reports;
}

function reportOf({ id, tool }: Step, { data, text }: Answer<Record<string, unknown>>): StepReport {
  const [summary = ''] = text.split('\n', 1);
  return { id, action: tool.name, status: 'done', summary: summary.slice(0, 200), result: data };
}

interface Position {
  readonly step: Step;
  readonly index: number;
  readonly of: number;
}

async function failure(
  error: unknown,
  position: Position,
  undo: UndoLog,
): Promise<FilesystemFault> {
  const left = await undo.rollBack();
  return new FilesystemFault(`${failedStep(error, position)}\n${rollbackText(left)}`, {
    cause: error,
  });
}

/** `step 1 of 3 ("copy", copy_file) failed: why`. */
export function failedStep(error: unknown, { step, index, of }: Position): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `step ${index + 1} of ${of} (${quoted(step.id)}, ${step.tool.name}) failed: ${reason}`;
}

function rollbackText(left: readonly UndoFailure[]): string {
  if (left.length === 0) return 'Everything that the steps before it had changed was taken back.';
  const lines = left.map(({ shown, reason }) => `\n  ${quoted(shown)}: ${reason}`);
  return `Not everything could be taken back:${lines.join('')}`;
}
