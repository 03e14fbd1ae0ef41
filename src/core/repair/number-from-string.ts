import { exactNumber, isPlainInteger } from '../json/number-text.ts';
import type { Tier } from './fix.ts';
import type { RunRepair } from './repair-context.ts';
import { scalarFix } from './scalar-fix.ts';
import type { Site } from './site.ts';

/** The number that a decimal text spells, with the same digits; `"10.0"` for an integer becomes `10`. */
export const numberFromString: RunRepair = (from, site, context) => {
  if (typeof from !== 'string') return undefined;
  const to = exactNumber(from) ?? (context.powers.bigIntegers ? bigInteger(from) : undefined);
  if (to === undefined) return undefined;
  const isWholeInDecimals = Number.isInteger(to) && !isPlainInteger(from);
  const tier: Tier = isWholeInDecimals && !takesFractions(site) ? 1 : 0;
  if (tier > context.maxTier) return undefined;
  const text = tier === 0 ? from : String(to);
  return scalarFix(site, context, { repair: 'number-from-string', tier, from, to, text });
};

/** Digits that no JavaScript number holds; the edit's text keeps them. */
function bigInteger(text: string): number | undefined {
  return isPlainInteger(text) && text !== '-0' ? Number(text) : undefined;
}

/** Whether a number with decimals is what the site asks for, as against an integer. */
export function takesFractions({ parts }: Site): boolean {
  return parts.every(({ schema }) => {
    const type = typeof schema === 'boolean' ? undefined : schema['type'];
    const names: unknown[] = Array.isArray(type) ? type : [type];
    return !names.includes('integer') || names.includes('number');
  });
}
