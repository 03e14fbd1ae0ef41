import type { Path } from '../edit/index.ts';
import { pathText } from '../edit/path-text.ts';
import { isObject } from '../json/index.ts';
import type { Problem } from '../problem.ts';
import { fold } from '../repair/fold.ts';
import { isStranger } from '../repair/key-plan.ts';
import { accepts, memberSite, siteOf, type Site } from '../repair/site.ts';
import { areSynonyms } from '../repair/synonyms.ts';
import type { SchemaNode } from '../schema/node.ts';
import { expectedType } from './expected.ts';
import type { Fault } from './find-faults.ts';
import { nearestName } from './nearest-name.ts';

/** Longer names are cut short. */
const LONGEST_NAME = 80;
/** The most names that are listed. */
const MOST_NAMES = 20;

/**
 * Keys that are not parameters, and parameters that are missing; one line where both are probably the same thing. The
 * first few of each are enough.
 */
export function keyFaults(
  object: Record<string, unknown>,
  site: Site,
  path: Path,
  most: number,
): Fault[] {
  const view = viewOf(object, site, path);
  const faults: Fault[] = [];
  const explained = new Set<string>();
  for (const key of Object.keys(object)) {
    if (faults.length >= most) break;
    if (view.declared.has(key)) continue;
    const isRefused = !accepts(memberSite(site, key), object[key]);
    if (!isRefused && view.missing.size === explained.size) continue;
    const meant = meantName(key, view);
    if (!isRefused && (meant === undefined || !view.missing.has(meant))) continue;
    if (meant !== undefined && view.missing.has(meant)) explained.add(meant);
    faults.push({ problem: unknownKey(key, meant, view), key: { name: key, object, site } });
  }
  const left = [...view.missing].filter((name) => !explained.has(name));
  return [...faults, ...left.slice(0, most).map((name) => ({ problem: missingName(name, view) }))];
}

/** The most keys that are looked at in arguments which fit. */
const MOST_STRANGERS = 32;

/** Keys of arguments that fit, which their server will ignore although they look like a parameter. */
export function ignoredKeys(args: unknown, schema: SchemaNode, tool: string): Problem[] {
  const site = siteOf([schema]);
  if (!isObject(args)) return [];
  const mayBeMeant = site.unions.length > 0 || site.parts.some(({ additional }) => additional);
  if (mayBeMeant) return [];
  const view = viewOf(args, site, []);
  const strangers = Object.keys(args).filter((key) => isStranger(key, site));
  return strangers.slice(0, MOST_STRANGERS).flatMap((key) => {
    const meant = meantName(key, view);
    if (meant === undefined) return [];
    const what = `${JSON.stringify(shortened(key))} is not a parameter of ${tool} and was ignored.`;
    const message = `Note: ${what}${namesOf(view.declared)}`;
    return [
      {
        kind: 'unknown',
        param: shortened(key),
        message,
        expected: meant,
        received: shortened(key),
      },
    ];
  });
}

interface KeyView {
  readonly declared: ReadonlySet<string>;
  readonly absent: readonly string[];
  readonly missing: ReadonlySet<string>;
  readonly site: Site;
  readonly path: Path;
}

function viewOf(object: Record<string, unknown>, site: Site, path: Path): KeyView {
  const isAbsent = (name: string): boolean =>
    !Object.hasOwn(object, name) || object[name] === undefined;
  const declared = new Set(site.parts.flatMap((part) => part.propertyNames));
  const missing = new Set(site.parts.flatMap((part) => part.required).filter(isAbsent));
  return { declared, absent: [...declared].filter(isAbsent), missing, site, path };
}

/** The parameter a key stands for: by its letters, as a synonym of a missing one, or by a slip of the pen. */
function meantName(key: string, { absent, missing }: KeyView): string | undefined {
  const folded = fold(key);
  const alike = absent.filter((name) => folded !== undefined && fold(name) === folded);
  if (alike.length === 1) return alike[0];
  const synonyms = [...missing].filter((name) => areSynonyms(key, name));
  return synonyms.length === 1 ? synonyms[0] : nearestName(key, absent);
}

function unknownKey(key: string, meant: string | undefined, view: KeyView): Problem {
  const { declared, missing, site, path } = view;
  const param = pathText([...path, shortened(key)]);
  const need = meant !== undefined && missing.has(meant) ? ', required' : '';
  const hint =
    meant === undefined
      ? ''
      : ` Did you mean \`${meant}\` (${expectedType(memberSite(site, meant))}${need})?`;
  return {
    kind: 'unknown',
    param,
    message: `\`${param}\` is not a parameter.${hint}${namesOf(declared)}`,
    ...(meant === undefined ? {} : { expected: meant }),
    received: shortened(key),
  };
}

function namesOf(declared: ReadonlySet<string>): string {
  if (declared.size === 0) return ' It takes no parameters.';
  const shown = [...declared].slice(0, MOST_NAMES).map(shortened).join(', ');
  const rest = declared.size > MOST_NAMES ? `, ... (${declared.size} in all)` : '';
  return ` Parameters: ${shown}${rest}.`;
}

function missingName(name: string, { site, path }: KeyView): Problem {
  const param = pathText([...path, shortened(name)]);
  const expected = expectedType(memberSite(site, name));
  return {
    kind: 'missing',
    param,
    message: `\`${param}\` is missing (${expected}, required).`,
    expected,
  };
}

function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 3)}...`;
}
