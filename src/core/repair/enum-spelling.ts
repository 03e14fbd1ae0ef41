import { listedValues } from './fixed-value.ts';
import { fold } from './fold.ts';
import type { Fix } from './fix.ts';
import type { RepairContext, RunRepair } from './repair-context.ts';
import { scalarFix } from './scalar-fix.ts';
import type { Site } from './site.ts';

/** The listed spelling of a value: of a number or boolean that is listed as text, or of text in another style. */
export const enumSpelling: RunRepair = (value, site, context) => {
  if (typeof value === 'string')
    return context.maxTier === 0 ? undefined : styled(value, site, context);
  if (typeof value === 'boolean' || (typeof value === 'number' && context.powers.textFromNumbers)) {
    return quoted(value, site, context);
  }
  return undefined;
};

/** Encoding keeps the digits as they were written; where those are not the text promised, the call is planned again. */
function quoted(from: number | boolean, site: Site, context: RepairContext): Fix | undefined {
  const to = String(from);
  if (!listedTexts(site).includes(to)) return undefined;
  return scalarFix(site, context, { repair: 'enum-spelling', tier: 0, from, to, isQuoted: true });
}

function styled(from: string, site: Site, context: RepairContext): Fix | undefined {
  const folded = fold(from);
  if (folded === undefined) return undefined;
  const alike = listedTexts(site).filter((text) => fold(text) === folded);
  const [to] = alike;
  if (to === undefined || alike.length > 1) return undefined;
  return scalarFix(site, context, { repair: 'enum-spelling', tier: 1, from, to });
}

function listedTexts({ parts }: Site): string[] {
  const listed = new Set(parts.flatMap((part) => listedValues(part) ?? []));
  return [...listed].filter((value) => typeof value === 'string');
}
