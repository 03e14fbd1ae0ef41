import type * as z from 'zod';
import { getOwn, isObject } from '../../core/json/index.ts';
import type { Rule, RuleSwitch } from '../../core/rules/rule.ts';
import { nearestName } from '../../core/explain/nearest-name.ts';
import { positionOf, shown, type RulesFileProblem } from './problem.ts';
import { ANY_RULE_SCHEMA, RULE_FORMS, SWITCH_FORM, SWITCHABLE_IDS } from './schema.ts';
import { ALL_FIELDS, unknownFieldMessage, type EntryKind } from './unknown-field.ts';

/** An entry of a rules file, or all that is wrong with it. */
export type EntryResult =
  | { readonly entry: Rule | RuleSwitch; readonly problems?: undefined }
  | { readonly entry?: undefined; readonly problems: readonly RulesFileProblem[] };

/** Checks the entry at an index; its `type` decides against which fields. */
export function checkEntry(input: unknown, index: number): EntryResult {
  const position = positionOf(['rules', index]);
  if (!isObject(input)) {
    return { problems: [{ position, message: `expected an object, got ${shown(input)}` }] };
  }
  if (isSwitch(input)) return checkSwitch(input, index);
  const type = getOwn(input, 'type');
  const form = typeof type === 'string' ? RULE_FORMS.get(type) : undefined;
  if (form === undefined) return { problems: checkWithoutType(input, index) };
  const result = form.schema.safeParse(input);
  if (result.success) return { entry: result.data };
  const kind = { name: `a ${String(type)} rule`, fields: form.fields };
  return { problems: describeIssues(result.error.issues, { input, index, kind }) };
}

interface CheckedEntry {
  readonly input: Record<string, unknown>;
  readonly index: number;
  readonly kind: EntryKind;
}

/** The fields that an entry which only switches a rule off never needs. */
const OF_RULES_ONLY = ALL_FIELDS.filter(
  (field) => !['id', 'enabled', 'description', 'server'].includes(field),
);

function isSwitch(input: Record<string, unknown>): boolean {
  const hasRuleField = OF_RULES_ONLY.some((field) => Object.hasOwn(input, field));
  return Object.hasOwn(input, 'enabled') && !hasRuleField;
}

function checkSwitch(input: Record<string, unknown>, index: number): EntryResult {
  const result = SWITCH_FORM.schema.safeParse(input);
  if (result.success) return { entry: result.data };
  const kind = { name: 'an entry without "type"', fields: SWITCH_FORM.fields };
  return { problems: describeIssues(result.error.issues, { input, index, kind }) };
}

/** Whatever the type should have been, some fields can be judged. */
function checkWithoutType(input: Record<string, unknown>, index: number): RulesFileProblem[] {
  const kind = { name: 'a rule', fields: ALL_FIELDS };
  const entry: CheckedEntry = { input, index, kind };
  const issues = ANY_RULE_SCHEMA.safeParse(input).error?.issues ?? [];
  const unknown = Object.keys(input).filter((field) => !ALL_FIELDS.includes(field));
  return [
    { position: positionOf(['rules', index, 'type']), message: typeMessage(input) },
    ...describeIssues(issues, entry),
    ...unknown.map((field) => unknownField(field, entry)),
  ];
}

function typeMessage(input: Record<string, unknown>): string {
  const type = getOwn(input, 'type');
  const names = [...RULE_FORMS.keys()];
  const types = names.map((name) => `"${name}"`).join(' | ');
  const meant = typeof type === 'string' ? nearestName(type, names) : undefined;
  return `expected ${types}, got ${shown(type)}${meant === undefined ? '' : `; did you mean "${meant}"?`}`;
}

function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  entry: CheckedEntry,
): RulesFileProblem[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((field) => unknownField(field, entry));
    }
    const got = valueAt(entry.input, issue.path);
    const message = `expected ${issue.message}, got ${shown(got)}${advice(issue, got)}`;
    return [{ position: positionOf(['rules', entry.index, ...issue.path]), message }];
  });
}

function unknownField(field: string, { input, index, kind }: CheckedEntry): RulesFileProblem {
  const message = unknownFieldMessage(field, kind, input);
  return { position: positionOf(['rules', index, field]), message };
}

/** What to do about it, where the expectation alone does not say. */
function advice({ code, path }: z.core.$ZodIssue, got: unknown): string {
  if (typeof got !== 'string' || got === '' || path.length !== 1) return '';
  if (path[0] === 'tools') return `; write [${shown(got)}]`;
  const isSwitchId = path[0] === 'id' && code === 'invalid_value';
  return isSwitchId ? switchAdvice(got) : '';
}

function switchAdvice(id: string): string {
  const meant = nearestName(id, SWITCHABLE_IDS);
  if (meant !== undefined) return `; did you mean "${meant}"?`;
  return '; to switch off another rule, write "enabled": false into the rule itself';
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isObject(value) ? getOwn(value, String(step)) : undefined;
  }, root);
}
