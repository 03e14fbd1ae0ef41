import type { Norm } from '../../../src/core/norm.ts';
import type { Problem } from '../../../src/core/problem.ts';
import type { Rule } from '../../../src/core/rules/rule.ts';
import type { CallRow } from './both-forms.ts';

/** A payload `p` and what rules make of it, whether it is sent as JSON text or as a value. */
export interface PayloadRow {
  readonly shows: string;
  readonly rules: readonly Rule[];
  /** The JSON text of the payload. */
  readonly sent: string;
  /** The JSON text of the payload that leaves; the sent one where there is none given. */
  readonly leaves?: string;
  readonly norms?: readonly Norm[];
  readonly problems?: readonly Partial<Problem>[];
}

/** The call with the payload as a value, and the one with the payload as text. */
export function inBothPayloads(rows: readonly PayloadRow[]): CallRow[] {
  return rows.flatMap((row) => [
    calling(row, 'raw', (payload) => payload),
    calling(row, 'text', (payload) => JSON.stringify(payload)),
  ]);
}

function calling(row: PayloadRow, form: string, spelt: (payload: string) => string): CallRow {
  const { shows, sent, leaves, ...rest } = row;
  const call: CallRow = {
    ...rest,
    shows: `${shows}, ${form}`,
    tool: 't',
    sent: `{ "a":1.0, "p" : ${spelt(sent)} ,"z":-0}`,
  };
  if (leaves === undefined) return call;
  return { ...call, leaves: `{ "a":1.0, "p" : ${spelt(leaves)} ,"z":-0}` };
}
