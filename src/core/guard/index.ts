// In: arguments before repair, and the edits and the record of a repair. Out: the arguments that may leave, if they may.
// It shares no code with the repairs, so that a fault there cannot hide itself; it must never let a meaning change pass.

import { applyEdits } from '../edit/apply-to-value.ts';
import type { Edit } from '../edit/index.ts';
import { isObject } from '../json/index.ts';
import type { Norm } from '../norm.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { TolerantReader } from '../settings.ts';
import { Account } from './account.ts';
import { isRepacked } from './repacked.ts';
import { sameMeaning } from './same-meaning.ts';

/** What an engine wants to make of arguments. */
export interface ProposedRepair {
  readonly edits: readonly Edit[];
  readonly norms: readonly Norm[];
}

/**
 * The last look at a repair, by other means than the engine's: what the edits make of the arguments fits the schema, each
 * difference is another form of the same thing, and the record tells of just these. Gives those arguments, or undefined.
 */
export function guarded(
  root: SchemaNode,
  sent: unknown,
  { edits, norms }: ProposedRepair,
  tolerantJson: TolerantReader,
): Record<string, unknown> | undefined {
  const args = applyEdits(sent, edits);
  if (!isObject(args) || !root.accepts(args)) return undefined;
  const account = new Account(norms, edits, tolerantJson);
  const isSame = isRepacked(root, sent, args, account) ?? sameMeaning(sent, args, account);
  return isSame && account.isSettled ? args : undefined;
}
