import type { RunRepair } from './repair-context.ts';
import { scalarFix } from './scalar-fix.ts';

/** `null` written as text. */
export const nullFromString: RunRepair = (from, site, context) => {
  if (from !== 'null') return undefined;
  return scalarFix(site, context, { repair: 'null-from-string', tier: 0, from, to: null });
};
