import type { SkipReason } from './limits.ts';
import { scanSource } from './scan.ts';
import type { JsonSource } from './tape.ts';

/** A JSON text that was read while a call is mended. */
interface ReadText {
  readonly text: string;
  value?: { readonly parsed: unknown };
  source?: JsonSource | SkipReason;
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

/** Lets go of the texts of a call that is done. */
export function forgetTexts(): void {
  if (texts.length > 0) texts.length = 0;
}

function remembered(text: string): ReadText {
  for (const read of texts) if (read.text === text) return read;
  if (texts.length >= MOST_TEXTS) texts.shift();
  const read: ReadText = { text };
  texts.push(read);
  return read;
}
