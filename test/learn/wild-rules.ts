import { createNormalizer } from '../../src/core/index.ts';
import { isObject, jsonEqual } from '../../src/core/json/index.ts';
import type { Rule } from '../../src/core/rules/rule.ts';
import { readWildCases, type WildCase } from '../support/wild-cases.ts';

/** A wild case that one rule puts right, and the rule; `id` names its tool. */
export interface WildPair {
  readonly id: string;
  readonly wild: WildCase;
  readonly rule: Rule;
}

/** The wild cases that a single rule turns into what they should be, each tried with every rule that could. */
export function wildPairs(): WildPair[] {
  return readWildCases().flatMap((wild) => {
    if (!wild.fixable || !isObject(wild.sent) || !isObject(wild.expected)) return [];
    if (jsonEqual(wild.sent, wild.expected)) return [];
    const rules = candidatesFor(wild.sent, wild.expected);
    const rule = rules.find((candidate) => putsRight(candidate, wild));
    return rule === undefined ? [] : [{ id: wild.id, wild, rule }];
  });
}

function putsRight(rule: Rule, { sent, expected, schema, tool }: WildCase): boolean {
  const normalizer = createNormalizer({ rules: [rule], builtinRules: false, repair: 'off' });
  const call = { tool, arguments: sent, inputSchema: schema };
  return jsonEqual(normalizer.apply(call).arguments, expected);
}

type Members = Record<string, unknown>;

function candidatesFor(sent: Members, expected: Members): Rule[] {
  const base = { id: 'wild', tools: ['*'] };
  const gone = Object.keys(sent).filter((key) => !Object.hasOwn(expected, key));
  const come = Object.keys(expected).filter((key) => !Object.hasOwn(sent, key));
  return [
    ...gone.flatMap((from) => come.map((to): Rule => ({ ...base, type: 'param_alias', from, to }))),
    ...gone.map((from): Rule => ({ ...base, type: 'param_drop', from })),
    ...Object.keys(sent).flatMap((from): Rule[] => [
      ...(['bool', 'int', 'float'] as const).map((target): Rule => ({
        ...base,
        type: 'type_coerce',
        from,
        coerce_to: target,
      })),
      { ...base, type: 'json_accept_both', from },
      ...nestedAliases(from, sent[from], expected[from]).map((alias): Rule => ({
        ...base,
        type: 'nested_alias',
        ...alias,
      })),
    ]),
  ];
}

interface NestedAlias {
  readonly in_payload: string;
  readonly array_path: string;
  readonly from: string;
  readonly to: string;
}

function nestedAliases(payload: string, sent: unknown, expected: unknown): NestedAlias[] {
  if (!Array.isArray(sent) || !Array.isArray(expected)) return [];
  const [before, after] = [sent[0], expected[0]] as unknown[];
  if (!isObject(before) || !isObject(after)) return [];
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const come = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  return gone.flatMap((from) =>
    come.map((to) => ({ in_payload: payload, array_path: '[]', from, to })),
  );
}
