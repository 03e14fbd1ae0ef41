/** The texts of two shapes with numbers for fingerprints, the same for the same, and what the numbers stand for. */
export interface NumberedValues {
  readonly first: string;
  readonly second: string;
  readonly fingerprints: readonly string[];
}

/** A fingerprint where it stands in the text of a shape; a name that looks like one is followed by a colon. */
const FINGERPRINT = /#[0-9a-f]{8}(?="(?:[,\]}]|$))/g;
const ZEROS = '#00000000';

/**
 * Puts numbers in the place of fingerprints, in the order in which they are met: what calls say about each other depends on
 * which values are equal, not on what they are.
 */
export function numberValues(first: string, second: string): NumberedValues {
  const fingerprints: string[] = [];
  const numberFor = (fingerprint: string): string => {
    const found = fingerprints.indexOf(fingerprint);
    const number = found < 0 ? fingerprints.push(fingerprint) - 1 : found;
    const digits = String(number);
    return ZEROS.slice(0, -digits.length) + digits;
  };
  return {
    first: first.replaceAll(FINGERPRINT, numberFor),
    second: second.replaceAll(FINGERPRINT, numberFor),
    fingerprints,
  };
}

const NUMBER = /#(\d{8})$/;

/** The shape of a scalar with its own fingerprint again. */
export function withFingerprint(shape: string, { fingerprints }: NumberedValues): string {
  return shape.replace(NUMBER, (all, number) => fingerprints[Number(number)] ?? all);
}
