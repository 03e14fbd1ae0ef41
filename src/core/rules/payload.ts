import type { Edit } from '../edit/index.ts';
import { decodeContainer, skipReasonOf } from '../json/decode-text.ts';
import { isObject } from '../json/index.ts';
import type { Norm } from '../norm.ts';
import type { Problem } from '../problem.ts';
import { skippedPayload } from '../skip-problem.ts';
import { itemsAt, parseArrayPath, type PathItem } from './array-path.ts';
import type { NestedAliasRule, NestedDefaultRule } from './rule.ts';
import { refused, type RuleContext, type RuleOutcome, type RunRule } from './rule-outcome.ts';

/** What a nested rule does to one item of the list. */
export interface ItemChange {
  readonly edit?: Edit;
  readonly conflict?: Problem;
}

interface NestedRuleParts {
  /** Looks at one item that is an object. */
  readonly change: (item: ObjectItem) => ItemChange | undefined;
  /** The norm for the items that changed, at least one. */
  readonly norm: (changed: readonly ObjectItem[]) => Norm;
}

/** An item of the list that is an object. */
export interface ObjectItem extends PathItem {
  readonly value: Record<string, unknown>;
}

type NestedRule = NestedAliasRule | NestedDefaultRule;

/** Runs a nested rule over a payload that is JSON text or a raw value, and keeps that form. */
export function compileNested(
  rule: NestedRule,
  { tool, yields }: RuleContext,
  parts: NestedRuleParts,
): RunRule | undefined {
  const { in_payload: payload } = rule;
  const arrayPath = parseArrayPath(rule.array_path);
  if (arrayPath === undefined || (yields && tool && !tool.declares(payload))) return undefined;
  return (args) => {
    if (!Object.hasOwn(args, payload)) return undefined;
    const sent = args[payload];
    const root = typeof sent === 'string' ? decodeContainer(sent) : sent;
    const items = itemsAt(root, arrayPath).filter(isObjectItem);
    const outcome = changeItems(items, parts);
    if (outcome === undefined || typeof sent !== 'string') return rebase(outcome, payload);
    const skip = skipReasonOf(sent);
    if (skip !== undefined) return refused(skippedPayload(skip, payload, rule.id));
    if (outcome.edits.length === 0) return outcome;
    return { ...outcome, edits: [{ op: 'within', path: [payload], edits: outcome.edits }] };
  };
}

/** How the parameter of a nested rule is written in norms: `pipeline_json.steps[].type`. */
export function nestedParam(rule: NestedRule): string {
  const separator = rule.array_path.startsWith('[') ? '' : '.';
  return `${rule.in_payload}${separator}${rule.array_path}.${rule.from}`;
}

function isObjectItem(item: PathItem): item is ObjectItem {
  return isObject(item.value);
}

/** Items in conflict are told of once, however many they are. */
function changeItems(
  items: readonly ObjectItem[],
  { change, norm }: NestedRuleParts,
): RuleOutcome | undefined {
  const edits: Edit[] = [];
  let conflict: Problem | undefined;
  const changedItems: ObjectItem[] = [];
  for (const item of items) {
    const result = change(item);
    conflict ??= result?.conflict;
    if (!result?.edit) continue;
    edits.push(result.edit);
    changedItems.push(item);
  }
  if (edits.length === 0 && conflict === undefined) return undefined;
  const norms = changedItems.length > 0 ? [norm(changedItems)] : [];
  return { edits, norms, refusals: conflict === undefined ? [] : [conflict] };
}

function rebase(outcome: RuleOutcome | undefined, payload: string): RuleOutcome | undefined {
  if (outcome === undefined) return undefined;
  const edits = outcome.edits.map((edit) => ({ ...edit, path: [payload, ...edit.path] }));
  return { ...outcome, edits };
}
