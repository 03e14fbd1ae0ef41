import type { Evaluated } from '../evaluated.ts';
import { undeclared } from '../undeclared.ts';
import type { Checker, Site } from './check.ts';

/** Judges the value of a key that neither `properties` nor `patternProperties` names. */
export type RestCheck = (key: string, value: unknown, seen: Evaluated | undefined) => boolean;

/** Compiles `additionalProperties`. */
export function compileRest(site: Site): RestCheck {
  const { additionalProperties: additional, properties } = site.own;
  if (additional === false) return refuse;
  if (additional === undefined) return properties === undefined ? allow : tolerate;
  return checked(additional === true ? undefined : site.child(additional));
}

function refuse(): boolean {
  undeclared.seen = true;
  return false;
}

function tolerate(): boolean {
  undeclared.seen = true;
  return true;
}

function allow(): boolean {
  return true;
}

function checked(checker: Checker | undefined): RestCheck {
  return (key, value, seen) => {
    if (checker !== undefined && !checker.check(value, undefined)) return false;
    seen?.keys.add(key);
    return true;
  };
}
