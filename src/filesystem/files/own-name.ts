import { randomBytes } from 'node:crypto';
import { OWN_PREFIX } from '../roots/reserved.ts';

/** A fresh name beside an entry that no tool shows: for a new version under way, or an old one kept for undoing. */
export function ownName(purpose: 'new' | 'old'): string {
  return `${OWN_PREFIX}${randomBytes(12).toString('hex')}.${purpose}`;
}
