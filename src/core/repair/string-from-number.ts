import type { RunRepair } from './repair-context.ts';
import { scalarFix } from './scalar-fix.ts';

/** The digits of an integer as text, for identifiers that look like numbers. */
export const stringFromNumber: RunRepair = (from, site, context) => {
  if (!Number.isSafeInteger(from) || Object.is(from, -0) || !context.textFromNumbers) {
    return undefined;
  }
  const edit = { op: 'encode', path: [] } as const;
  const to = String(from);
  return scalarFix(site, { repair: 'string-from-number', tier: 1, from, to, edit });
};
