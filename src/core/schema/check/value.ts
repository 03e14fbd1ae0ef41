import { canonicalText } from '../canonical.ts';
import { lazily } from '../../lazily.ts';
import type { Check } from './check.ts';

const FEW_MEMBERS = 8;

/** Compiles `enum`. */
export function compileEnum(members: readonly unknown[]): Check {
  const scalars = members.filter((member) => !isContainer(member));
  const isScalarMember = oneOfScalars(scalars);
  if (scalars.length === members.length) return isScalarMember;
  const containers = lazily(() => new Set(members.filter(isContainer).map(canonicalText)));
  return (value) =>
    isContainer(value) ? containers().has(canonicalText(value)) : isScalarMember(value, undefined);
}

/** Compiles `const`. */
export function compileConst(constant: unknown): Check {
  if (!isContainer(constant)) return (value) => value === constant;
  const text = lazily(() => canonicalText(constant));
  return (value) => isContainer(value) && canonicalText(value) === text();
}

function isContainer(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function oneOfScalars(members: readonly unknown[]): Check {
  if (members.length <= FEW_MEMBERS) return (value) => members.includes(value);
  const set = new Set(members);
  return (value) => set.has(value);
}
