import type { Path } from '../edit/index.ts';
import { pathText } from '../edit/path-text.ts';
import type { Problem } from '../problem.ts';
import { fold } from '../repair/fold.ts';
import { accepts, memberSite, type Site } from '../repair/site.ts';
import { areSynonyms } from '../repair/synonyms.ts';
import { expectedWords } from './expected.ts';
import { nearestName } from './nearest-name.ts';

/** The most names that are listed. */
const MOST_NAMES = 20;

/** Keys that are not parameters, and parameters that are missing; one line where both are probably the same thing. */
export function keyProblems(object: Record<string, unknown>, site: Site, path: Path): Problem[] {
  const declared = [...new Set(site.parts.flatMap((part) => part.propertyNames))];
  const absent = declared.filter((name) => object[name] === undefined);
  const missing = requiredNames(site).filter((name) => object[name] === undefined);
  const problems: Problem[] = [];
  const explained = new Set<string>();
  for (const key of Object.keys(object)) {
    if (declared.includes(key)) continue;
    const meant = meantName(key, absent, missing);
    const isRefused = !accepts(memberSite(site, key), object[key]);
    if (!isRefused && (meant === undefined || !missing.includes(meant))) continue;
    if (meant !== undefined) explained.add(meant);
    problems.push(unknownKey(key, meant, { declared, missing, site, path }));
  }
  const left = missing.filter((name) => !explained.has(name));
  return [...problems, ...left.map((name) => missingName(name, site, path))];
}

function requiredNames({ parts }: Site): string[] {
  return [...new Set(parts.flatMap((part) => part.required))];
}

/** The parameter a key stands for: by its letters, as a synonym of a missing one, or by a slip of the pen. */
function meantName(
  key: string,
  absent: readonly string[],
  missing: readonly string[],
): string | undefined {
  const folded = fold(key);
  const alike = absent.filter((name) => folded !== undefined && fold(name) === folded);
  if (alike.length === 1) return alike[0];
  const synonyms = missing.filter((name) => areSynonyms(key, name));
  return synonyms.length === 1 ? synonyms[0] : nearestName(key, absent);
}

interface KeyView {
  readonly declared: readonly string[];
  readonly missing: readonly string[];
  readonly site: Site;
  readonly path: Path;
}

function unknownKey(key: string, meant: string | undefined, view: KeyView): Problem {
  const { declared, missing, site, path } = view;
  const param = pathText([...path, key]);
  const shown = declared.slice(0, MOST_NAMES).join(', ');
  const names = declared.length === 0 ? ' It takes no parameters.' : ` Parameters: ${shown}.`;
  const need = meant !== undefined && missing.includes(meant) ? ', required' : '';
  const hint =
    meant === undefined
      ? ''
      : ` Did you mean \`${meant}\` (${expectedWords(memberSite(site, meant))}${need})?`;
  const message = `\`${param}\` is not a parameter.${hint}${names}`;
  return {
    kind: 'unknown',
    param,
    message,
    ...(meant === undefined ? {} : { expected: meant }),
    received: key,
  };
}

function missingName(name: string, site: Site, path: Path): Problem {
  const param = pathText([...path, name]);
  const expected = expectedWords(memberSite(site, name));
  return {
    kind: 'missing',
    param,
    message: `\`${param}\` is missing (${expected}, required).`,
    expected,
  };
}
