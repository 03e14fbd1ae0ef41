import type { Path } from '../edit/index.ts';
import { pathText } from '../edit/path-text.ts';
import { kindOf, isObject, type JsonKind } from '../json/index.ts';
import type { Problem, ProblemKind } from '../problem.ts';
import { acceptedKinds } from '../repair/accepted-kinds.ts';
import { listedValues } from '../repair/fixed-value.ts';
import { accepts, chooseBranch, itemSite, memberSite, siteOf, type Site } from '../repair/site.ts';
import { selectedBranches, settleUnions } from '../repair/union.ts';
import type { SchemaNode } from '../schema/node.ts';
import { expectedWords } from './expected.ts';
import { keyProblems } from './key-problems.ts';
import { receivedWords } from './received.ts';
import { scalarLine } from './scalar-line.ts';

/** The most problems that are told of one call. */
const MOST_PROBLEMS = 5;

/** A problem, and the value it is about where it is about one. */
export interface Fault {
  readonly problem: Problem;
  readonly about?: { readonly value: unknown; readonly site: Site };
}

/** What is wrong with arguments that do not fit a schema: the first few faults, in the order of the arguments. */
export function findFaults(root: SchemaNode, args: unknown): Fault[] {
  return faultsAt(args, siteOf([root]), []).slice(0, MOST_PROBLEMS);
}

function faultsAt(value: unknown, site: Site, path: Path): Fault[] {
  if (accepts(site, value)) return [];
  if (site.unions.length > 0) return unionFaults(value, site, path);
  const kinds = acceptedKinds(site);
  const kind = kindOf(value);
  if (kinds !== undefined && (kind === undefined || !kinds.has(kind))) {
    return [valueFault('type', value, site, path)];
  }
  const inside = isObject(value) ? memberFaults(value, site, path) : itemFaults(value, site, path);
  return inside.length > 0 ? inside : [valueFault(failingKind(value, site), value, site, path)];
}

/** The branch that the value is meant for tells what is wrong; where none stands out, the forms are listed. */
function unionFaults(value: unknown, site: Site, path: Path): Fault[] {
  const settled = settleUnions(value, site);
  if (settled !== undefined) return faultsAt(value, settled, path);
  const kind = kindOf(value);
  const meant = selectedBranches(value, site.unions[0] ?? []).filter((branch) =>
    takes(branch, kind),
  );
  const [only, ...others] = meant;
  if (only !== undefined && others.length === 0) {
    const faults = faultsAt(value, chooseBranch(site, only), path);
    if (faults.length > 0) return faults;
  }
  return [valueFault('union', value, site, path)];
}

function takes(branch: SchemaNode, kind: JsonKind | undefined): boolean {
  return kind !== undefined && acceptedKinds(siteOf([branch]))?.has(kind) !== false;
}

function memberFaults(object: Record<string, unknown>, site: Site, path: Path): Fault[] {
  const keys = keyProblems(object, site, path);
  const unknown = new Set(keys.map(({ param }) => param));
  const values = Object.keys(object).flatMap((key) => {
    const place = [...path, key];
    if (object[key] === undefined || unknown.has(pathText(place))) return [];
    return faultsAt(object[key], memberSite(site, key), place);
  });
  return [...keys.map((problem) => ({ problem })), ...values];
}

function itemFaults(value: unknown, site: Site, path: Path): Fault[] {
  if (!Array.isArray(value)) return [];
  const faults: Fault[] = [];
  for (const [index, item] of value.entries()) {
    if (faults.length >= MOST_PROBLEMS) break;
    faults.push(...faultsAt(item, itemSite(site, index), [...path, index]));
  }
  return faults;
}

function failingKind(value: unknown, { parts }: Site): ProblemKind {
  if (parts.some((part) => listedValues(part) !== undefined)) return 'enum';
  if (typeof value === 'number' || Array.isArray(value)) return 'range';
  return typeof value === 'string' ? 'format' : 'other';
}

function valueFault(kind: ProblemKind, value: unknown, site: Site, path: Path): Fault {
  const param = pathText(path);
  const line = scalarLine(kind, value, site, param);
  const problem: Problem = {
    kind: line.kind ?? kind,
    param,
    message: line.message,
    expected: expectedWords(site),
    received: receivedWords(value, param),
  };
  return { problem, about: { value, site } };
}
