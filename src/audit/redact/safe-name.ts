import { redact } from './index.ts';
import { isSecretName } from './secret-name.ts';

/** A name that somebody else chose. */
export interface SafeName {
  /** Without secrets, and cut. */
  readonly shown: string;
  /** Whether what it names stays out of every record. */
  readonly isSecret: boolean;
}

const LONGEST = 256;
/** Names come again and again, so what was found out is kept for so many of them. */
const MOST_KEPT = 2_000;
const LONGEST_KEPT = 64;
const kept = new Map<string, SafeName>();

/** What may be shown of a name: of a tool, a parameter, a rule, a client. */
export function safeName(name: string): SafeName {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const safe = { shown: redact(name, LONGEST), isSecret: isSecretName(name) };
  if (name.length <= LONGEST_KEPT) {
    if (kept.size === MOST_KEPT) kept.clear();
    kept.set(name, safe);
  }
  return safe;
}
