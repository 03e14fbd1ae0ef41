import { chained, stepFix, takesConvention } from './fix.ts';
import type { RunRepair } from './repair-context.ts';
import { valueFromJsonText } from './value-from-json-text.ts';

/** One fence around the whole text, with at most a language name behind the opening. */
const FENCED = /^\s*```[A-Za-z0-9]*[ \t]*\r?\n([\s\S]*?)\r?\n?[ \t]*```\s*$/;

/** The list or object whose JSON text stands inside a code fence. */
export const stripCodeFence: RunRepair = (text, site, context, place) => {
  if (typeof text !== 'string') return undefined;
  const inner = FENCED.exec(text)?.[1];
  if (inner === undefined || inner.includes('```')) return undefined;
  const mended = valueFromJsonText(inner, site, context, place);
  if (mended === undefined || takesConvention(mended, context.depth)) return undefined;
  const path = context.here();
  const change = { repair: 'strip-code-fence', path, from: 'string', to: 'string' } as const;
  const stripped = stepFix(inner, { op: 'replace', path, value: inner }, change, 2);
  return chained(stripped, mended);
};
