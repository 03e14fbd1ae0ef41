import { LIMITS, type SkipReason } from './limits.ts';
import { measureText, measureValue } from './measure.ts';
import { scanSource } from './scan.ts';
import type { JsonSource } from './tape.ts';

/** What decides whether a JSON text and its value may stand for each other. */
export interface TextVerdict {
  /** Why the text is not looked into: it names a key twice, or is over a limit. */
  readonly refusal: SkipReason | undefined;
  /** Whether a number is written with a fraction or an exponent. */
  readonly hasFractions: boolean;
  /** Whether a number is beyond what JavaScript holds exactly. */
  readonly isUnsafe: boolean;
}

/** A JSON text that was read while a call is mended. */
interface ReadText {
  readonly text: string;
  value: { readonly parsed: unknown } | undefined;
  source: JsonSource | SkipReason | undefined;
  verdict: TextVerdict | undefined;
}

/** A call has few texts inside, and each of them is read several times on its way. */
const MOST_TEXTS = 4;
const texts: ReadText[] = [];

/** The value of a JSON text, as `JSON.parse` gives it; must not be changed, because the next reader gets it as well. */
export function parseText(text: string): unknown {
  const read = remembered(text);
  read.value ??= { parsed: JSON.parse(text) };
  return read.value.parsed;
}

/** The places of the values in a JSON text that is known to parse. */
export function scanText(text: string): JsonSource | SkipReason {
  const read = remembered(text);
  read.source ??= scanSource(text);
  return read.source;
}

/** Judges a JSON text that is known to parse. */
export function judgeText(text: string): TextVerdict {
  const read = remembered(text);
  read.verdict ??= judge(text, parseText(text));
  return read.verdict;
}

/** Whoever names a key twice has more members in the text than in the value. */
function judge(text: string, value: unknown): TextVerdict {
  if (text.length > LIMITS.textLength) {
    return { refusal: 'too_large', hasFractions: false, isUnsafe: false };
  }
  const { members, isUnsafe, refusal } = measureValue(value);
  const written = measureText(text, 0, text.length);
  const { hasFractions } = written;
  const repeats = written.members === members ? undefined : 'ambiguous_arguments';
  return { refusal: refusal ?? repeats, hasFractions, isUnsafe };
}

/** Lets go of the texts of a call that is done. */
export function forgetTexts(): void {
  if (texts.length > 0) texts.length = 0;
}

function remembered(text: string): ReadText {
  for (const read of texts) if (read.text === text) return read;
  if (texts.length >= MOST_TEXTS) texts.shift();
  const read: ReadText = { text, value: undefined, source: undefined, verdict: undefined };
  texts.push(read);
  return read;
}
