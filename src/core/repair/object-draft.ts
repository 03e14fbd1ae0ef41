import type { Edit } from '../edit/index.ts';
import { setOwn } from '../json/index.ts';
import { charge } from '../schema/budget.ts';
import { highest, kept, type Change, type Fix, type Tier } from './fix.ts';
import type { KeyRename } from './key-plan.ts';
import type { RepairContext } from './repair-context.ts';
import { accepts, type Site } from './site.ts';

/** What a change of a key costs of the budget. */
const STEPS_A_CHANGE = 100;

/** An object under repair, with the edits that lead to it: keys first, then omissions, then values. */
export class ObjectDraft {
  readonly value: Record<string, unknown> = {};
  private readonly context: RepairContext;
  private readonly keyEdits: Edit[] = [];
  private readonly valueEdits: Edit[] = [];
  private readonly changes: Change[] = [];
  private tier: Tier = 0;

  constructor(context: RepairContext) {
    this.context = context;
  }

  rename(from: string, { to, repair, tier }: KeyRename): void {
    charge(STEPS_A_CHANGE);
    const path = this.context.below(from);
    this.keyEdits.push({ op: 'rename', path, to });
    this.changes.push({ repair, path, from, to });
    this.tier = highest(this.tier, tier);
  }

  omit(name: string, value: unknown, repair: Change['repair'], tier: Tier): void {
    charge(STEPS_A_CHANGE);
    const path = this.context.below(name);
    this.valueEdits.push({ op: 'remove', path });
    this.changes.push({ repair, path, values: { from: value } });
    this.tier = highest(this.tier, tier);
  }

  put(name: string, fix: Fix): void {
    setOwn(this.value, name, fix.value);
    if (fix.edits.length === 0) return;
    this.valueEdits.push(...fix.edits);
    this.changes.push(...fix.changes);
    this.tier = highest(this.tier, fix.tier);
  }

  finish(object: Record<string, unknown>, site: Site): Fix | undefined {
    const { keyEdits, valueEdits, value, changes, tier } = this;
    if (keyEdits.length + valueEdits.length === 0) {
      return accepts(site, object) ? kept(object) : undefined;
    }
    if (!accepts(site, value)) return undefined;
    const edits = keyEdits.length === 0 ? valueEdits : [...keyEdits, ...valueEdits];
    return { value, edits, changes, tier };
  }
}
