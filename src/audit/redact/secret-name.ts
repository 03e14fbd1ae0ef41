import { looksSecret } from '../../core/norm.ts';

/** Names that are secret wherever they stand, besides those that the core keeps out of what it says. */
const ALSO_SECRET =
  /pass(?:phrase|code)?$|pwd|jwt|bearer|signature|(?:^|[^a-z])(?:sig|otp|dsn|cvv|ssn)$|connection.?string/i;
const CAMEL_KEY = /[a-z]Key$/;

/** Names come again and again, so what was found out is kept for so many of them. */
const MOST_KEPT = 2_000;
const LONGEST_KEPT = 64;
const kept = new Map<string, boolean>();

/** Whether the value under a name stays out of every record. */
export function isSecretName(name: string): boolean {
  let isSecret = kept.get(name);
  if (isSecret === undefined) {
    isSecret = looksSecret(name) || ALSO_SECRET.test(name) || CAMEL_KEY.test(name);
    if (kept.size === MOST_KEPT) kept.clear();
    if (name.length <= LONGEST_KEPT) kept.set(name, isSecret);
  }
  return isSecret;
}
