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
  if (!listedTexts(site).texts.has(to)) return undefined;
  return scalarFix(site, context, { repair: 'enum-spelling', tier: 0, from, to, isQuoted: true });
}

function styled(from: string, site: Site, context: RepairContext): Fix | undefined {
  const folded = fold(from);
  const to = folded === undefined ? undefined : listedTexts(site).byFold.get(folded);
  if (to === undefined) return undefined;
  return scalarFix(site, context, { repair: 'enum-spelling', tier: 1, from, to });
}

/** The texts that a site lists, and the only one of each fold. */
interface ListedTexts {
  readonly texts: ReadonlySet<string>;
  readonly byFold: ReadonlyMap<string, string | undefined>;
}

/** In longer lists another style is not looked for. */
const MOST_STYLED = 5000;

const known = new WeakMap<Site, ListedTexts>();

function listedTexts(site: Site): ListedTexts {
  let listed = known.get(site);
  if (listed === undefined) known.set(site, (listed = readListed(site)));
  return listed;
}

function readListed({ parts }: Site): ListedTexts {
  const listed = parts.flatMap((part) => listedValues(part) ?? []);
  const texts = new Set(listed.filter((value) => typeof value === 'string'));
  const byFold = new Map<string, string | undefined>();
  if (texts.size > MOST_STYLED) return { texts, byFold };
  for (const text of texts) {
    const folded = fold(text);
    if (folded !== undefined) byFold.set(folded, byFold.has(folded) ? undefined : text);
  }
  return { texts, byFold };
}
