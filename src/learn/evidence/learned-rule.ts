import { createHash } from 'node:crypto';
import type { JsonInput, Rule } from '../../core/rules/rule.ts';
import { payloadOf } from '../contract/steps.ts';
import { isGuarded } from './guarded-names.ts';

/** The tool that a rule is learnt for. */
export interface Learner {
  readonly server: string;
  readonly tool: string;
}

type Fields<One extends Rule> = One extends Rule
  ? Omit<One, 'id' | 'tools' | 'server' | 'description' | 'enabled'>
  : never;

/** A rule for one name at a place; undefined where no rule can say it, or none may be learnt. */
export function aliasRule(
  learner: Learner,
  parent: string,
  from: string,
  to: string,
): Rule | undefined {
  if (from === to) return undefined;
  if (parent === '') return learnedRule(learner, { type: 'param_alias', from, to });
  const payload = payloadOf(parent);
  return payload && learnedRule(learner, { type: 'nested_alias', ...payload, from, to });
}

/** A rule that gives a missing name the value that the tool's schema names for it. */
export function defaultRule(
  learner: Learner,
  parent: string,
  from: string,
  value: JsonInput,
): Rule | undefined {
  if (parent === '') return learnedRule(learner, { type: 'param_default', from, value });
  const payload = payloadOf(parent);
  return payload && learnedRule(learner, { type: 'nested_default', ...payload, from, value });
}

/** Which reading a change of form calls for. */
const COERCIONS: ReadonlyMap<string, 'bool' | 'int' | 'float'> = new Map([
  ['string:boolean boolean', 'bool'],
  ['string:integer integer', 'int'],
  ['string:number number', 'float'],
  ['string:integer number', 'float'],
  ['string:number integer', 'float'],
]);

/** A rule that reads a parameter out of text; undefined where the two forms call for none. */
export function coerceRule(
  learner: Learner,
  place: string,
  from: string,
  to: string,
): Rule | undefined {
  const target = COERCIONS.get(`${from} ${to}`);
  if (target === undefined || !isTopLevel(place)) return undefined;
  return learnedRule(learner, { type: 'type_coerce', from: place, coerce_to: target });
}

/** A rule that takes a parameter as JSON text or as a value. */
export function repackRule(learner: Learner, place: string): Rule | undefined {
  if (!isTopLevel(place)) return undefined;
  return learnedRule(learner, { type: 'json_accept_both', from: place });
}

/** A rule that leaves a parameter out. */
export function dropRule(learner: Learner, parent: string, from: string): Rule | undefined {
  return parent === '' ? learnedRule(learner, { type: 'param_drop', from }) : undefined;
}

/** Whether a place is a parameter, and not inside one. */
function isTopLevel(place: string): boolean {
  return !/[.[\]]/.test(place);
}

/** Names that a rule could not hold, or would read as a pattern for many, have no rule. */
const PATTERN = /\*/;
const LONGEST_NAME = 128;

function learnedRule({ server, tool }: Learner, fields: Fields<Rule>): Rule | undefined {
  const names = [fields.from, 'to' in fields ? fields.to : ''];
  if (names.some((name) => isGuarded(name) || name.length > LONGEST_NAME)) return undefined;
  if (fields.from === '' || PATTERN.test(server) || PATTERN.test(tool)) return undefined;
  if (server === '' || tool === '') return undefined;
  const key = JSON.stringify([server, tool, fields]);
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const id = `learned-${createHash('sha256').update(key).digest('hex').slice(0, 10)}`;
  const rule = { id, ...fields, tools: [tool], server };
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(key, rule);
  return rule;
}

/** Calls put right speak for the same few rules again and again. */
const KNOWN = new Map<string, Rule>();
const MOST_KNOWN = 1_000;
