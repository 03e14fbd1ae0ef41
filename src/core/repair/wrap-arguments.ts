import { isObject } from '../json/index.ts';
import { chained, stepFix } from './fix.ts';
import type { RunRepair } from './repair-context.ts';
import { declares, memberSite, type Site } from './site.ts';

/** Arguments that belong into the only parameter, an object that declares them all. */
export const wrapArguments: RunRepair = (args, site, context, place) => {
  if (place !== 'root' || !isObject(args)) return undefined;
  const name = onlyProperty(site);
  if (name === undefined || Object.hasOwn(args, name)) return undefined;
  const target = memberSite(site, name);
  const keys = Object.keys(args);
  if (keys.length === 0 || !keys.every((key) => declares(target, key))) return undefined;
  const inner = context.mend(args, target, 'item');
  if (inner === undefined) return undefined;
  const path = context.here();
  const change = { repair: 'wrap-arguments', path, from: '(object)', to: name } as const;
  const edit = { op: 'wrap', path, key: name } as const;
  return chained(inner, stepFix({ [name]: inner.value }, edit, change, 1));
};

function onlyProperty({ parts }: Site): string | undefined {
  const [name, ...others] = new Set(parts.flatMap((part) => part.propertyNames));
  if (name === undefined || others.length > 0) return undefined;
  return parts.some((part) => part.required.includes(name)) ? name : undefined;
}
