import type { Edit, Path } from '../edit/index.ts';
import { stepFix, type Fix, type Tier } from './fix.ts';
import type { RepairContext } from './repair-context.ts';
import type { RepairId } from './repair-ids.ts';
import { acceptsStrictly, type Site } from './site.ts';

/** One scalar in place of another. */
export interface ScalarStep {
  readonly repair: RepairId;
  readonly tier: Tier;
  readonly from: unknown;
  readonly to: unknown;
  /** The exact spelling of the new value, where it matters. */
  readonly text?: string;
  /** Whether the new value is the old one's own spelling in quotes. */
  readonly isQuoted?: boolean;
}

/** A fix that puts one scalar in another one's place, if the site takes it for sure. */
export function scalarFix(site: Site, context: RepairContext, step: ScalarStep): Fix | undefined {
  const { repair, tier, from, to } = step;
  if (!acceptsStrictly(site, to)) return undefined;
  const path = context.here();
  const change = { repair, path, values: { from, to: written(step) } };
  return stepFix(to, editFor(path, step), change, tier);
}

/** The new value as the record shows it: one that JavaScript cannot hold is shown by its digits. */
function written({ to, text }: ScalarStep): unknown {
  const isHeld = typeof to !== 'number' || Math.abs(to) <= Number.MAX_SAFE_INTEGER;
  return isHeld || text === undefined ? to : BigInt(text);
}

function editFor(path: Path, { to, text, isQuoted }: ScalarStep): Edit {
  if (isQuoted === true) return { op: 'encode', path };
  return text === undefined
    ? { op: 'replace', path, value: to }
    : { op: 'replace', path, value: to, text };
}
