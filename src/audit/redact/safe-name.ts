import { quoted } from '../../core/json/quoted.ts';
import { redact } from './index.ts';
import { isSecretName } from './secret-name.ts';

/** A name that somebody else chose: of a tool, a parameter, a rule, a client. */
export interface SafeName {
  /** Without secrets and cut, as JSON text. */
  readonly json: string;
  /** Whether nothing of it was hidden or cut. */
  readonly isWhole: boolean;
  /** Whether what it names stays out of every record. */
  readonly isSecret: boolean;
}

const LONGEST = 256;
/** Names come again and again, so what was found out is kept for so many of them. */
const MOST_KEPT = 2_000;
const LONGEST_KEPT = 64;
const kept = new Map<string, SafeName>();

/** What may be shown of a name. */
export function safeName(name: string): SafeName {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const shown = redact(name, LONGEST);
  const safe = { json: quoted(shown), isWhole: shown === name, isSecret: isSecretName(name) };
  if (name.length <= LONGEST_KEPT) {
    if (kept.size === MOST_KEPT) kept.clear();
    kept.set(name, safe);
  }
  return safe;
}
