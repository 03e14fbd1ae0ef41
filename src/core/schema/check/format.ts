import { chargeText } from '../budget.ts';
import { formats } from '../formats/index.ts';
import { MAX_PATTERN_TEXT } from '../limits.ts';
import { acceptsUnknown, assertsFormats } from '../reading.ts';
import type { Check } from './check.ts';

/** Compiles `format`; nothing to check for one that is not known. */
export function compileFormat(name: string): Check | undefined {
  const conforms = formats.get(name);
  if (conforms === undefined) return undefined;
  const acceptsEmpty = conforms('');
  return (value) => {
    if (typeof value !== 'string') return true;
    if (value === '') return acceptsEmpty;
    if (!assertsFormats()) return true;
    if (value.length > MAX_PATTERN_TEXT) return acceptsUnknown();
    chargeText(value.length);
    return conforms(value);
  };
}
