import { isObject } from '../json/index.ts';
import { fixedValueOf } from '../repair/fixed-value.ts';
import { memberSite, siteOf } from '../repair/site.ts';
import type { SchemaNode } from '../schema/node.ts';

/** What tells a branch of a union from the others, as the value names it: `kind "file"`; undefined when it names none. */
export function branchName(value: unknown, branch: SchemaNode): string | undefined {
  if (!isObject(value)) return undefined;
  const site = siteOf([branch]);
  const name = Object.keys(value).find(
    (key) => site.declares(key) && fixedValueOf(memberSite(site, key)) !== undefined,
  );
  return name === undefined ? undefined : `${name} ${JSON.stringify(value[name])}`;
}
