import { getOwn, isObject } from '../../core/json/index.ts';
import { nearestName } from '../../core/explain/nearest-name.ts';
import { positionOf, shown, type RulesFileProblem } from './problem.ts';

/** Rules in a file. */
const MAX_RULES = 5000;

/** The entries of a file, unchecked, and what is wrong around them. */
export interface FileRoot {
  readonly entries: readonly unknown[];
  readonly problems: readonly RulesFileProblem[];
}

/** Finds the entries: the file is an array of them, or an object that holds it under `rules`. */
export function readRoot(root: unknown): FileRoot {
  if (Array.isArray(root)) return limited(root, []);
  const wanted = 'expected an array of rules or {"rules": [...]}';
  if (!isObject(root)) return refused('', `${wanted}, got ${shown(root)}`);
  if (!Object.hasOwn(root, 'rules') && (Object.hasOwn(root, 'id') || Object.hasOwn(root, 'type'))) {
    return refused('', `${wanted}, got a single rule; put it into [ ]`);
  }
  const problems = Object.keys(root).flatMap((field) => checkField(root, field));
  const rules = getOwn(root, 'rules');
  if (Array.isArray(rules)) return limited(rules, problems);
  return refused('rules', `expected an array of rules, got ${shown(rules)}`, problems);
}

function limited(entries: readonly unknown[], problems: readonly RulesFileProblem[]): FileRoot {
  if (entries.length <= MAX_RULES) return { entries, problems };
  return refused('rules', `expected at most ${MAX_RULES} rules, got ${entries.length}`, problems);
}

function refused(
  position: string,
  message: string,
  others: readonly RulesFileProblem[] = [],
): FileRoot {
  return { entries: [], problems: [...others, { position, message }] };
}

function checkField(root: Record<string, unknown>, field: string): RulesFileProblem[] {
  const position = positionOf([field]);
  switch (field) {
    case 'rules':
      return [];
    case '$schema':
      if (typeof root[field] === 'string') return [];
      return [{ position, message: `expected a string, got ${shown(root[field])}` }];
    default: {
      const meant = Object.hasOwn(root, 'rules') ? undefined : nearestName(field, ['rules']);
      const advice =
        meant === undefined ? 'a rules file has $schema, rules' : 'did you mean "rules"?';
      return [{ position, message: `unknown field; ${advice}` }];
    }
  }
}
