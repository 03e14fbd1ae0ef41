import { chained, stepFix, takesConvention } from './fix.ts';
import type { RunRepair } from './repair-context.ts';
import { valueFromJsonText } from './value-from-json-text.ts';

const FENCE = '```';
/** The opening of a fence, with at most a language name behind it. */
const OPENING = /^```[A-Za-z0-9]*[ \t]*\r?$/;

/** The list or object whose JSON text stands inside a code fence. */
export const stripCodeFence: RunRepair = (text, site, context, place) => {
  const inner = typeof text === 'string' ? fenced(text) : undefined;
  if (inner === undefined || inner.includes(FENCE)) return undefined;
  const mended = valueFromJsonText(inner, site, context, place);
  if (mended === undefined || takesConvention(mended, context.depth)) return undefined;
  const path = context.here();
  const change = { repair: 'strip-code-fence', path, from: 'string', to: 'string' } as const;
  const stripped = stepFix(inner, { op: 'replace', path, value: inner }, change, 2);
  return chained(stripped, mended);
};

/** What stands inside the one fence around a whole text. */
function fenced(text: string): string | undefined {
  const whole = text.trim();
  const start = whole.indexOf('\n') + 1;
  const end = whole.length - FENCE.length;
  if (start === 0 || start > end || !whole.endsWith(FENCE)) return undefined;
  return OPENING.test(whole.slice(0, start - 1)) ? whole.slice(start, end) : undefined;
}
