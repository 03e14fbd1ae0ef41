import { decodeContainer } from '../json/decode-text.ts';
import { chained, stepFix, takesConvention } from './fix.ts';
import type { RunRepair } from './repair-context.ts';
import { MOST_TEXT, valueFromJsonText } from './value-from-json-text.ts';

/** The value of text that is almost JSON, as Python and JavaScript programmers write it. */
export const tolerantJson: RunRepair = (text, site, context, place) => {
  if (typeof text !== 'string' || text.length > MOST_TEXT) return undefined;
  if (decodeContainer(text) !== undefined) return undefined;
  const strict = context.powers.tolerantJson(text);
  if (strict === undefined || decodeContainer(strict) === undefined) return undefined;
  const decoded = valueFromJsonText(strict, site, context, place);
  if (decoded === undefined || takesConvention(decoded, context.depth)) return undefined;
  const path = context.here();
  const change = { repair: 'tolerant-json', path, from: 'string', to: 'string' } as const;
  const rewritten = stepFix(strict, { op: 'replace', path, value: strict }, change, 2);
  return chained(rewritten, decoded);
};
