import { getOwn, isObject } from '../../core/json/index.ts';
import { currentRuleId } from '../../core/rules/rule-set.ts';
import { positionOf, shown, type RulesFileProblem } from './problem.ts';

/** Finds entries whose id an earlier entry has; a former id counts as the one it stands for. */
export function findRepeatedIds(entries: readonly unknown[]): RulesFileProblem[] {
  const first = new Map<string, { readonly id: string; readonly index: number }>();
  return entries.flatMap((entry, index) => {
    const id = isObject(entry) ? getOwn(entry, 'id') : undefined;
    if (typeof id !== 'string' || id === '') return [];
    const current = currentRuleId(id);
    const earlier = first.get(current);
    if (earlier === undefined) {
      first.set(current, { id, index });
      return [];
    }
    const message = `expected an id of its own, got that of ${positionOf(['rules', earlier.index])}: ${sharedId(id, earlier.id)}`;
    return [{ position: positionOf(['rules', index, 'id']), message }];
  });
}

function sharedId(id: string, earlier: string): string {
  if (id === earlier) return shown(id);
  const current = currentRuleId(id);
  const former = id === current ? earlier : id;
  return `${shown(former)} is the former name of ${shown(current)}`;
}
