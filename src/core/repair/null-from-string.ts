import type { RunRepair } from './repair-context.ts';
import { scalarFix } from './scalar-fix.ts';

/** `null` written as text. */
export const nullFromString: RunRepair = (from, site) => {
  if (from !== 'null') return undefined;
  const edit = { op: 'replace', path: [], value: null } as const;
  return scalarFix(site, { repair: 'null-from-string', tier: 0, from, to: null, edit });
};
