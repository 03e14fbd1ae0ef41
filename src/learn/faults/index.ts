// In: the record of a call that failed. Out: what was wrong with it, told the same way whoever found it.
// It must never tell a value: names, places, kinds, and words of the server that are no values.

import { formAt, isShape, kindOfForm, type Shape } from '../shape/index.ts';
import type { CallRecord } from '../fold/call-record.ts';
import type { ErrorPattern } from '../view.ts';
import { faultsInWords } from './dialects/index.ts';
import type { Fault } from './fault.ts';
import { maskText } from './mask.ts';
import { faultsOfProblems } from './own-problems.ts';

/** The faults of a call, and what told them. */
export interface ToldFaults {
  readonly faults: readonly Fault[];
  readonly source: ErrorPattern['source'];
}

/** What was wrong with a call: by our own check, else by the server's words, else by no more than their look. */
export function faultsOf(record: CallRecord): ToldFaults {
  const { outcome, problems, error } = record;
  const shape = isShape(record.shape) ? record.shape : undefined;
  const own = outcome === 'unfixed' ? faultsOfProblems(problems) : [];
  if (own.length > 0) return { faults: distinct(own), source: 'schema' };
  const told = faultsInWords(error).filter((fault) => concerns(fault, shape));
  if (told.length > 0) {
    return { faults: distinct(told.map((fault) => completed(fault, shape))), source: 'wording' };
  }
  const fault: Fault = { class: 'error', param: '', expected: '', received: maskText(error) };
  return { faults: [fault], source: 'text' };
}

/** What a text calls unknown or wrong must be there; otherwise the text speaks of something else, maybe of a value. */
function concerns({ class: faultClass, param }: Fault, shape: Shape | undefined): boolean {
  if (faultClass === 'missing' || param === '') return true;
  return shape !== undefined && formAt(shape, param) !== undefined;
}

/** Most wordings do not tell what was received; the shape does. */
function completed(fault: Fault, shape: Shape | undefined): Fault {
  if (fault.class !== 'type' || fault.received !== '' || fault.param === '') return fault;
  if (shape === undefined) return fault;
  const form = formAt(shape, fault.param);
  return form === undefined ? fault : { ...fault, received: kindOfForm(form) };
}

/** Faults of several items are one. */
function distinct(faults: readonly Fault[]): Fault[] {
  const byKey = new Map(
    faults.map((fault) => [
      `${fault.class} ${fault.param} ${fault.expected} ${fault.received}`,
      fault,
    ]),
  );
  return [...byKey.values()];
}
