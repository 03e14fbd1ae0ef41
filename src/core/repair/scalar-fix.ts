import type { Edit } from '../edit/index.ts';
import { stepFix, type Fix, type Tier } from './fix.ts';
import type { RepairId } from './repair-ids.ts';
import { accepts, acceptsStrictly, type Site } from './site.ts';

/** One scalar in place of another. */
export interface ScalarStep {
  readonly repair: RepairId;
  readonly tier: Tier;
  readonly from: unknown;
  readonly to: unknown;
  readonly edit: Edit;
}

/** A fix that puts one scalar in another one's place, if the site takes it for sure. */
export function scalarFix(
  site: Site,
  { repair, tier, from, to, edit }: ScalarStep,
): Fix | undefined {
  if (!acceptsStrictly(site, to) || !accepts(site, to)) return undefined;
  return stepFix(to, edit, { repair, path: [], values: { from, to } }, tier);
}
