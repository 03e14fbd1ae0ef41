import { isObject } from '../../json/index.ts';
import { acceptsUnknown } from '../reading.ts';
import type { Checker, Matcher, Site } from './check.ts';

/** What the patterns say about a key and its value; `unnamed` when none names the key. */
export type PatternsCheck = (key: string, value: unknown) => 'accepted' | 'rejected' | 'unnamed';

interface Rule {
  readonly matches: Matcher;
  readonly node: Checker;
}

/** Compiles `patternProperties`. */
export function compilePatterns(site: Site): PatternsCheck | undefined {
  const declared = site.own['patternProperties'];
  if (!isObject(declared)) return undefined;
  const rules = Object.keys(declared).map((source) => ({
    matches: site.matcher(source),
    node: site.child(declared[source]),
  }));
  return (key, value) => judge(rules, key, value);
}

/** A key that may or may not match counts as named where doubt is in its favour, and else must satisfy both ways. */
function judge(rules: readonly Rule[], key: string, value: unknown): ReturnType<PatternsCheck> {
  let isNamed = false;
  for (const { matches, node } of rules) {
    const isMatch = matches(key);
    if (isMatch === false) continue;
    if (isMatch === undefined && acceptsUnknown()) {
      isNamed = true;
      continue;
    }
    if (!node.check(value, undefined)) return 'rejected';
    isNamed ||= isMatch === true;
  }
  return isNamed ? 'accepted' : 'unnamed';
}
