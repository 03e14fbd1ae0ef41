import type { Edit } from '../edit/index.ts';
import { setOwn } from '../json/index.ts';
import {
  changesBelow,
  editsBelow,
  highest,
  kept,
  takesConvention,
  type Change,
  type Fix,
  type Tier,
} from './fix.ts';
import { isInjectedKey } from './injected-keys.ts';
import { planKeys, type KeyRename } from './key-plan.ts';
import type { RepairContext } from './repair-context.ts';
import { accepts, memberSite, type Site } from './site.ts';
import { fixedValueOf } from './fixed-value.ts';

/** Mends keys and members of an object; undefined when the object then still does not fit. */
export function mendObject(
  object: Record<string, unknown>,
  site: Site,
  context: RepairContext,
): Fix | undefined {
  const draft = new ObjectDraft();
  const renames = planKeys(object, site, context);
  for (const key of Object.keys(object)) {
    const rename = renames.get(key);
    if (rename !== undefined) draft.rename(key, rename.to, rename.repair, rename.tier);
    const name = rename?.to ?? key;
    const value = object[key];
    if (value === undefined) draft.put(name, kept(value));
    else if (!mendMember(draft, { name, value, rename }, site, context)) return undefined;
  }
  return draft.finish(object, site);
}

interface MendedMember {
  readonly name: string;
  readonly value: unknown;
  /** How it came by its name, where it was sent under another. */
  readonly rename: KeyRename | undefined;
}

/** Mends one member; false when there is no answer for it. */
function mendMember(
  draft: ObjectDraft,
  { name, value, rename }: MendedMember,
  site: Site,
  context: RepairContext,
): boolean {
  const member = memberSite(site, name);
  if (!accepts(member, value)) {
    if (omitMember(draft, [name, value], site, context)) return true;
    // What tells the branches of a union apart is the caller's choice, not a slip of the pen.
    if (site.isBranch && fixedValueOf(member) !== undefined) return false;
  }
  const fix = context.mend(value, member, 'property');
  if (fix === undefined || (rename?.repair === 'key-synonym' && isAnotherThing(fix))) return false;
  draft.put(name, fix);
  return true;
}

/** Leaves out a member that its schema rejects, where it is an empty optional or none of the tool's. */
function omitMember(
  draft: ObjectDraft,
  [name, value]: readonly [string, unknown],
  site: Site,
  context: RepairContext,
): boolean {
  if (isOmittable(name, value, site, context)) {
    draft.omit(name, value, value === null ? 'drop-null-optional' : 'drop-blank-optional', 1);
    return true;
  }
  if (context.maxTier < 2 || !isInjectedKey(name) || isDeclared(name, site)) return false;
  draft.omit(name, value, 'drop-injected-key', 2);
  return true;
}

/** A synonym whose value does not fit either was hardly meant, save that the one has a name for the many. */
function isAnotherThing(fix: Fix): boolean {
  return takesConvention(fix) && !fix.changes.some(isListOfOne);
}

function isListOfOne({ repair, path }: Change): boolean {
  return repair === 'array-from-single' && path.length === 0;
}

function isOmittable(name: string, value: unknown, site: Site, context: RepairContext): boolean {
  if (value !== null && value !== '') return false;
  if (!context.omitEmpty || context.maxTier === 0 || !isDeclared(name, site)) return false;
  return !site.parts.some((part) => part.required.includes(name));
}

function isDeclared(name: string, { parts }: Site): boolean {
  return parts.some((part) => part.property(name) !== undefined);
}

/** An object under repair, with the edits that lead to it: keys first, then omissions, then values. */
class ObjectDraft {
  private readonly value: Record<string, unknown> = {};
  private readonly keyEdits: Edit[] = [];
  private readonly omissions: Edit[] = [];
  private readonly valueEdits: Edit[] = [];
  private readonly changes: Change[] = [];
  private tier: Tier = 0;

  rename(from: string, to: string, repair: 'key-style' | 'key-synonym', tier: Tier): void {
    this.keyEdits.push({ op: 'rename', path: [from], to });
    this.changes.push({ repair, path: [from], from, to });
    this.tier = highest(this.tier, tier);
  }

  omit(name: string, value: unknown, repair: Change['repair'], tier: Tier): void {
    this.omissions.push({ op: 'remove', path: [name] });
    this.changes.push({ repair, path: [name], values: { from: value } });
    this.tier = highest(this.tier, tier);
  }

  put(name: string, fix: Fix): void {
    setOwn(this.value, name, fix.value);
    if (fix.edits.length === 0) return;
    this.valueEdits.push(...editsBelow(name, fix.edits));
    this.changes.push(...changesBelow(name, fix.changes));
    this.tier = highest(this.tier, fix.tier);
  }

  finish(object: Record<string, unknown>, site: Site): Fix | undefined {
    const edits = [...this.keyEdits, ...this.omissions, ...this.valueEdits];
    if (edits.length === 0) return accepts(site, object) ? kept(object) : undefined;
    if (!accepts(site, this.value)) return undefined;
    return { value: this.value, edits, changes: this.changes, tier: this.tier };
  }
}
