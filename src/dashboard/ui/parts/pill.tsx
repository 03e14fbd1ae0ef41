import type { JSX } from 'preact';
import { plain } from '../state/words.ts';

/** What a pill means. */
export type PillTone = 'mended' | 'error' | 'warn' | 'plain';

/** A word that tells a state. */
export function Pill({
  word,
  tone,
}: {
  readonly word: string;
  readonly tone: PillTone;
}): JSX.Element {
  return <span class={`pill tone-${tone}`}>{plain(word)}</span>;
}
