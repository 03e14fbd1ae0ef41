import type { Path } from '../edit/index.ts';
import { pathText } from '../edit/path-text.ts';
import { looksSecret, shownValue, type Norm } from '../norm.ts';
import type { Change } from './fix.ts';

/** Beyond this many, changes of one kind at the same place of a list are told together. */
const MOST_NORMS = 32;

/** The changes as records carry them. */
export function normsOf(changes: readonly Change[]): Norm[] {
  if (changes.length <= MOST_NORMS) return changes.map(normOf);
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const kind = `${change.repair} ${pathText(anyItem(change.path))}`;
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [change]);
    else group.push(change);
  }
  return [...groups.values()].map(together);
}

function normOf({ repair, path, values, ...words }: Change): Norm {
  const param = pathText(path);
  const norm = { rule_id: `schema/${repair}`, type: 'schema_repair', param };
  if (values === undefined) return { ...norm, ...words };
  const isSecret = looksSecret(param);
  const from = shownValue(values.from, isSecret);
  return values.to === undefined
    ? { ...norm, from }
    : { ...norm, from, to: shownValue(values.to, isSecret) };
}

function together(group: readonly [Change, ...Change[]]): Norm {
  const [first] = group;
  if (group.length === 1) return normOf(first);
  return {
    rule_id: `schema/${first.repair}`,
    type: 'schema_repair',
    param: pathText(anyItem(first.path)),
    count: group.length,
  };
}

/** The path with every list index left open, which `NaN` stands for. */
function anyItem(path: Path): Path {
  return path.map((step) => (typeof step === 'number' ? Number.NaN : step));
}
