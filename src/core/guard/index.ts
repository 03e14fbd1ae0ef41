// In: arguments before and after repair. Out: whether the change may leave.
// It shares no code with the repairs, so that a fault there cannot hide itself; it must never let a meaning change pass.

import { applyEdits } from '../edit/apply-to-value.ts';
import type { Edit } from '../edit/index.ts';
import { isObject } from '../json/index.ts';
import type { Norm } from '../norm.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { TolerantReader } from '../settings.ts';
import { Account } from './account.ts';
import { sameMeaning } from './same-meaning.ts';

/** What an engine wants to make of arguments. */
export interface ProposedRepair {
  readonly edits: readonly Edit[];
  readonly norms: readonly Norm[];
}

/**
 * The last look at a repair, by other means than the engine's: what the edits make of the arguments fits the schema, and
 * each difference is another form of the same thing that the record tells of. Gives those arguments, or undefined.
 */
export function guarded(
  root: SchemaNode,
  sent: unknown,
  { edits, norms }: ProposedRepair,
  tolerantJson: TolerantReader,
): Record<string, unknown> | undefined {
  const args = applyEdits(sent, edits);
  if (!isObject(args) || !root.accepts(args)) return undefined;
  const account = new Account(norms, tolerantJson);
  const means = sameMeaning(sent, args, account) || isRepacked(sent, args, account);
  return means ? args : undefined;
}

/** Arguments taken out of a wrapper, or put into their only parameter. */
function isRepacked(sent: unknown, args: Record<string, unknown>, account: Account): boolean {
  if (!isObject(sent)) return false;
  if (account.tells('unwrap-arguments')) {
    const inside = [...Object.values(sent), ...Object.keys(sent)];
    return inside.some((value) => sameMeaning(value, args, account));
  }
  const [only, ...others] = Object.values(args);
  return account.tells('wrap-arguments') && others.length === 0 && sameMeaning(sent, only, account);
}
