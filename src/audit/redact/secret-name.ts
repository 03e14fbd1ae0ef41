import { looksSecret } from '../../core/norm.ts';

/** Names that are secret wherever they stand, besides those that the core keeps out of what it says. */
const ALSO_SECRET =
  /pass(?:phrase|code)?$|pwd|jwt|bearer|signature|(?:^|[^a-z])(?:sig|otp|dsn|cvv|ssn)$|connection.?string/i;
const CAMEL_KEY = /[a-z]Key$/;

/** Whether the value under a name stays out of every record. */
export function isSecretName(name: string): boolean {
  return looksSecret(name) || ALSO_SECRET.test(name) || CAMEL_KEY.test(name);
}
