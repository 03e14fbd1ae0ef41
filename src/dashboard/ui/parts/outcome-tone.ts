import type { Outcome } from '../../api.ts';
import type { PillTone } from './pill.tsx';

const TONES: Readonly<Record<Outcome, PillTone>> = {
  clean: 'plain',
  normalized: 'mended',
  unfixed: 'warn',
  observed: 'plain',
};

/** How an outcome is coloured. */
export function outcomeTone(outcome: Outcome): PillTone {
  return TONES[outcome];
}
