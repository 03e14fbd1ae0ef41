import type { RunRepair } from './repair-context.ts';
import { scalarFix } from './scalar-fix.ts';

/** `true` and `false` written as text, in lower case for sure and in other case by convention. */
export const booleanFromString: RunRepair = (from, site, context) => {
  if (typeof from !== 'string') return undefined;
  const to = readBoolean(from);
  if (to === undefined) return undefined;
  const tier = from === String(to) ? 0 : 1;
  if (tier > context.maxTier) return undefined;
  return scalarFix(site, context, { repair: 'boolean-from-string', tier, from, to });
};

function readBoolean(text: string): boolean | undefined {
  const word = text.length <= 5 ? text.toLowerCase() : '';
  if (word === 'true') return true;
  return word === 'false' ? false : undefined;
}
