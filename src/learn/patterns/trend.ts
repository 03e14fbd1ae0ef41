import type { Trend } from '../view.ts';
import { sum } from './series.ts';

/** Under so many calls a direction would be chance. */
const FEWEST = 5;
/** How much more or less is more than chance. */
const FACTOR = 1.5;

/** The last 24 of 48 hours beside the 24 before. */
export function trendOf(hours: readonly number[]): Trend {
  const recent = sum(hours.slice(-24));
  const before = sum(hours.slice(-48, -24));
  if (recent + before < FEWEST) return { direction: 'few', recent, before };
  if (recent >= before * FACTOR && recent > before)
    return { direction: 'increasing', recent, before };
  if (recent * FACTOR <= before) return { direction: 'decreasing', recent, before };
  return { direction: 'stable', recent, before };
}
