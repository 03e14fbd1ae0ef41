import type { RunRepair } from './repair-context.ts';
import { scalarFix } from './scalar-fix.ts';

/** The digits of an integer as text, for identifiers that look like numbers. */
export const stringFromNumber: RunRepair = (from, site, context) => {
  if (!Number.isSafeInteger(from) || Object.is(from, -0) || !context.powers.textFromNumbers) {
    return undefined;
  }
  const step = { repair: 'string-from-number', tier: 1, from, to: String(from) } as const;
  return scalarFix(site, context, { ...step, isQuoted: true });
};
