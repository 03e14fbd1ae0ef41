import type { CallRecord } from '../fold/call-record.ts';
import { faultsOf, type ToldFaults } from './index.ts';

const MOST_KNOWN = 2_000;
/** Some word of every wording that is known; an error without any is told by its look alone. */
const WORDED =
  /valid|required|requires|missing|expected|must |recognized|unexpected|unknown|unsupported|unmarshal|of type|want /i;
/** What differs between errors that look the same. */
const VARYING = /'[^']*'|"[^"]*"|`[^`]*`|\/\S*|\d+/g;

/** Tells the faults of calls; most errors were met before, and those are not read again. */
export class FaultReader {
  readonly #byLook = new Map<string, ToldFaults>();

  read(record: CallRecord): ToldFaults {
    const { error, outcome } = record;
    const look = lookOf(error);
    if (outcome === 'unfixed' || look === undefined) return faultsOf(record);
    const known = this.#byLook.get(look);
    if (known !== undefined) return known;
    if (this.#byLook.size >= MOST_KNOWN) this.#byLook.clear();
    const told = faultsOf(record);
    this.#byLook.set(look, told);
    return told;
  }
}

/** What errors have in common that tell no more than their look; undefined where the words may tell more. */
export function lookOf(error: string): string | undefined {
  return WORDED.test(error) ? undefined : error.replaceAll(VARYING, '*');
}
