import { setOwn } from '../json/index.ts';
import { undeclared } from '../schema/undeclared.ts';
import { takesConvention, type Fix } from './fix.ts';
import { fixedValueOf } from './fixed-value.ts';
import { isInjectedKey } from './injected-keys.ts';
import { hasOtherSpelling, isStranger, planKeys, type KeyRename } from './key-plan.ts';
import { ObjectDraft } from './object-draft.ts';
import type { RepairContext } from './repair-context.ts';
import { accepts, type Site } from './site.ts';

/** Mends keys and members of an object; undefined when the object then still does not fit. */
export function mendObject(
  object: Record<string, unknown>,
  site: Site,
  context: RepairContext,
): Fix | undefined {
  const draft = new ObjectDraft(context);
  const renames = planKeys(object, site, context);
  for (const key of Object.keys(object)) {
    const rename = renames?.get(key);
    if (rename !== undefined) draft.rename(key, rename);
    const name = rename === undefined ? key : rename.to;
    const value = object[key];
    if (value === undefined) setOwn(draft.value, name, value);
    else if (!mendMember(draft, { object, key, name, value, rename }, site, context))
      return undefined;
  }
  return draft.finish(object, site);
}

interface MendedMember {
  readonly object: Record<string, unknown>;
  /** The key it was sent under. */
  readonly key: string;
  readonly name: string;
  readonly value: unknown;
  /** How it came by its name, where it was sent under another. */
  readonly rename: KeyRename | undefined;
}

/** Mends one member; false when there is no answer for it. */
function mendMember(
  draft: ObjectDraft,
  mended: MendedMember,
  site: Site,
  context: RepairContext,
): boolean {
  const { name, value, rename } = mended;
  const member = site.member(name);
  undeclared.seen = false;
  const isAccepted = accepts(member, value);
  if (isAccepted && !undeclared.seen) {
    setOwn(draft.value, name, value);
    return true;
  }
  if (!isAccepted && omitsMember(draft, mended, site, context)) return true;
  // What tells the branches of a union apart is the caller's choice, not a slip of the pen.
  if (!isAccepted && site.isBranch && fixedValueOf(member) !== undefined) return false;
  const fix = context.mendChild(name, value, member, isAccepted);
  if (fix === undefined) return false;
  if (rename?.repair === 'key-synonym' && isAnotherThing(fix, context.depth + 1)) return false;
  draft.put(name, fix);
  return true;
}

/** Leaves out a member that its schema rejects, where it is an empty optional or none of the tool's. */
function omitsMember(
  draft: ObjectDraft,
  mended: MendedMember,
  site: Site,
  context: RepairContext,
): boolean {
  const { name, value } = mended;
  if (isOmittable(mended, site, context)) {
    draft.omit(name, value, value === null ? 'drop-null-optional' : 'drop-blank-optional', 1);
    return true;
  }
  if (context.maxTier < 2 || !isInjectedKey(name) || !isStranger(name, site)) return false;
  draft.omit(name, value, 'drop-injected-key', 2);
  return true;
}

/** A synonym whose value does not fit either was hardly meant, save that the one has a name for the many. */
function isAnotherThing(fix: Fix, depth: number): boolean {
  const isListOfOne = fix.changes.some(
    ({ repair, path }) => repair === 'array-from-single' && path.length === depth,
  );
  return takesConvention(fix, depth) && !isListOfOne;
}

function isOmittable(
  { object, key, name, value }: MendedMember,
  site: Site,
  context: RepairContext,
): boolean {
  if (value !== null && value !== '') return false;
  if (!context.powers.omitEmpty || context.maxTier === 0) return false;
  if (!site.declares(name) || site.requires(name)) return false;
  return !hasOtherSpelling(object, key, site);
}
