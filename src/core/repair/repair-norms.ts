import type { Path } from '../edit/index.ts';
import { pathText } from '../edit/path-text.ts';
import { looksSecret, shownValue, type Norm } from '../norm.ts';
import type { Change } from './fix.ts';
import type { RepairId } from './repair-ids.ts';

/** Beyond this many, changes of one kind at the same place of a list are told together. */
const MOST_NORMS = 32;

/** The changes as records carry them. */
export function normsOf(changes: readonly Change[]): Norm[] {
  if (changes.length <= MOST_NORMS) return changes.map(normOf);
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const kind = `${change.repair} ${change.to} ${pathText(anyItem(change.path))}`;
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [change]);
    else group.push(change);
  }
  return [...groups.values()].map(together);
}

function normOf({ repair, path, values, from, to }: Change): Norm {
  const param = pathText(path);
  if (values === undefined) return norm(repair, param, from, to);
  return normOfValue(repair, param, values.from, values.to);
}

/** The norm of one value in another one's place; `to` is undefined when it was left out. */
export function normOfValue(repair: RepairId, param: string, from: unknown, to: unknown): Norm {
  const isSecret = looksSecret(param);
  const shown = to === undefined ? undefined : shownValue(to, isSecret);
  return norm(repair, param, shownValue(from, isSecret), shown);
}

function norm(repair: RepairId, param: string, from?: string, to?: string): Norm {
  const rule = `schema/${repair}`;
  if (from === undefined) return { rule_id: rule, type: 'schema_repair', param };
  return to === undefined
    ? { rule_id: rule, type: 'schema_repair', param, from }
    : { rule_id: rule, type: 'schema_repair', param, from, to };
}

function together(group: readonly [Change, ...Change[]]): Norm {
  const [first] = group;
  if (group.length === 1) return normOf(first);
  const { repair, from, to } = first;
  return { ...norm(repair, pathText(anyItem(first.path)), from, to), count: group.length };
}

/** The path with every list index left open, which `NaN` stands for. */
function anyItem(path: Path): Path {
  return path.map((step) => (typeof step === 'number' ? Number.NaN : step));
}
