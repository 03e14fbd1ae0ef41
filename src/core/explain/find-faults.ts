import type { Path } from '../edit/index.ts';
import { pathText } from '../edit/path-text.ts';
import { kindOf, isObject, type JsonKind } from '../json/index.ts';
import type { Problem, ProblemKind } from '../problem.ts';
import { acceptedKinds } from '../repair/accepted-kinds.ts';
import { listedValues } from '../repair/fixed-value.ts';
import { accepts, chooseBranch, itemSite, memberSite, siteOf, type Site } from '../repair/site.ts';
import { selectedBranches, settleUnions } from '../repair/union.ts';
import { charge } from '../schema/budget.ts';
import type { SchemaNode } from '../schema/node.ts';
import { branchName } from './branch-name.ts';
import { expectedWords } from './expected.ts';
import { keyFaults } from './key-problems.ts';
import { receivedWords } from './received.ts';
import { scalarLine } from './scalar-line.ts';

/** The most problems that are told of one call. */
const MOST_PROBLEMS = 5;

/** What looking at a value costs of the budget, besides the checks made for it. */
const STEPS_A_VALUE = 16;

/** A problem, and what it is about: a value, or a key of an object. */
export interface Fault {
  readonly problem: Problem;
  readonly about?: {
    readonly value: unknown;
    readonly site: Site;
    /** Whether it is the value of a parameter that has to be there; undefined for items and the arguments. */
    readonly isRequired?: boolean;
  };
  readonly key?: {
    readonly name: string;
    readonly object: Record<string, unknown>;
    readonly site: Site;
  };
}

/** What is wrong with arguments that do not fit a schema: the first few faults, in the order of the arguments. */
export function findFaults(root: SchemaNode, args: unknown): Fault[] {
  return faultsAt(args, siteOf([root]), []).slice(0, MOST_PROBLEMS);
}

function faultsAt(value: unknown, site: Site, path: Path): Fault[] {
  charge(STEPS_A_VALUE);
  if (accepts(site, value)) return [];
  if (site.unions.length > 0) return unionFaults(value, site, path);
  const kinds = acceptedKinds(site);
  const kind = kindOf(value);
  if (kinds !== undefined && (kind === undefined || !kinds.has(kind))) {
    return [valueFault(isListed(site) ? 'enum' : 'type', value, site, path)];
  }
  const inside = isObject(value) ? memberFaults(value, site, path) : itemFaults(value, site, path);
  return inside.length > 0 ? inside : [valueFault(failingKind(value, site), value, site, path)];
}

/** The branch that the value is meant for tells what is wrong; where none stands out, the forms are listed. */
function unionFaults(value: unknown, site: Site, path: Path): Fault[] {
  const settled = settleUnions(value, site);
  if (settled !== undefined) return faultsAt(value, settled, path);
  const branches = site.unions[0] ?? [];
  const meant = meantBranches(value, branches);
  const [only, ...others] = meant;
  if (only !== undefined && others.length === 0) {
    const faults = faultsAt(value, chooseBranch(site, only), path);
    const name = branches.length > 1 ? branchName(value, only) : undefined;
    if (faults.length > 0) return faults.map((fault) => underBranch(fault, name, path));
  }
  return [valueFault('union', value, site, path)];
}

/** The branches that a list or object may be meant for, by its kind and its fixed properties; a scalar may be for all. */
function meantBranches(value: unknown, branches: readonly SchemaNode[]): readonly SchemaNode[] {
  const kind = kindOf(value);
  if (kind === 'array' || kind === 'object') {
    return selectedBranches(value, branches).filter((branch) => takes(branch, kind));
  }
  return branches.filter((branch) => !isOnlyNull(branch));
}

function takes(branch: SchemaNode, kind: JsonKind): boolean {
  return acceptedKinds(siteOf([branch]))?.has(kind) !== false;
}

function isOnlyNull(branch: SchemaNode): boolean {
  const kinds = acceptedKinds(siteOf([branch]));
  return kinds?.has('null') === true && kinds.size === 1;
}

/** What is missing in a branch is missing only there. */
function underBranch(fault: Fault, name: string | undefined, path: Path): Fault {
  const { problem } = fault;
  if (name === undefined || problem.kind !== 'missing') return fault;
  const place = path.length === 0 ? 'With' : `\`${pathText(path)}\`: with`;
  const key = problem.param.slice(path.length === 0 ? 0 : pathText(path).length + 1);
  return { ...fault, problem: { ...problem, message: `${place} ${name}, \`${key}\` is missing.` } };
}

function memberFaults(object: Record<string, unknown>, site: Site, path: Path): Fault[] {
  const faults = keyFaults(object, site, path, MOST_PROBLEMS);
  const unknown = new Set(faults.map(({ key }) => key?.name));
  for (const key of Object.keys(object)) {
    if (faults.length >= MOST_PROBLEMS) break;
    const place = [...path, key];
    const value = object[key];
    if (value === undefined || unknown.has(key)) continue;
    const found = faultsAt(value, memberSite(site, key), place);
    faults.push(...found.map((fault) => asMember(fault, value, site.requires(key))));
  }
  return faults;
}

/** An empty value of an optional may be left out; of a required one it is said that it may not. */
function asMember(fault: Fault, value: unknown, isRequired: boolean): Fault {
  const { problem, about } = fault;
  if (about === undefined || about.value !== value) return fault;
  const member = { ...fault, about: { ...about, isRequired } };
  if (!isRequired || (value !== null && value !== '')) return member;
  const got = value === null ? 'null' : '""';
  const message = `\`${problem.param}\`: got ${got}. It is required; send ${problem.expected}.`;
  return { ...member, problem: { ...problem, message } };
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

function isListed({ parts }: Site): boolean {
  return parts.some((part) => listedValues(part) !== undefined);
}

function failingKind(value: unknown, site: Site): ProblemKind {
  if (isListed(site)) return 'enum';
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
