import { placeInText } from '../faults/place.ts';
import type { CallRecord } from './call-record.ts';

/** The places that were mended before a call left; none when it was only observed what would have been. */
export function mendedPlaces({ outcome, norms }: CallRecord): ReadonlySet<string> {
  return new Set(outcome === 'observed' ? [] : norms.map(({ param }) => placeInText(param)));
}
