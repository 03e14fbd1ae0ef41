// In: a tool call as a value, what the tool declares, and rules. Out: mended arguments, the list of changes, what stays wrong.
// Pure and synchronous. It must never import outside src/core, throw on bad input, or change what it was given.

import { explainCall, type Explanation } from './explain/index.ts';
import { strictJson } from './json/tolerant.ts';
import { forgetTexts } from './json/text-memo.ts';
import { isObject } from './json/index.ts';
import { mendCall, VALUE_CONTEXT, type MendingContext } from './mend-call.ts';
import type { NormalizedCall } from './outcome.ts';
import { assembleRules } from './rules/rule-set.ts';
import type { Rule, RuleSwitch } from './rules/rule.ts';
import type { SchemaNode } from './schema/node.ts';
import type { PatternEngine } from './schema/pattern-engine.ts';
import type { Settings, TolerantReader } from './settings.ts';
import { ToolPlans, type ToolDeclaration, type ToolPlan } from './tool-plan.ts';

/** What a normalizer is made with; everything has a default. */
export interface NormalizerOptions {
  /** Rules of the operator; they run behind the built-in ones and may replace them by id. */
  readonly rules?: readonly (Rule | RuleSwitch)[] | undefined;
  /** Rules that were learnt and accepted; they run last. */
  readonly learnedRules?: readonly Rule[] | undefined;
  /** Whether the built-in rules are on; they are unless this is false. */
  readonly builtinRules?: boolean | undefined;
  /** The name of the server the tools belong to, for rules that name one. */
  readonly server?: string | undefined;
  /** How far schema repair may go; `standard` unless given. */
  readonly repair?: Settings['repair'] | undefined;
  /** Whether `null` and `""` on an optional that rejects them are left out; `auto` unless given. */
  readonly omitEmpty?: Settings['omitEmpty'] | undefined;
  /** Whether big integers in text become numbers with the same digits; `leave` unless given. */
  readonly bigIntegers?: Settings['bigIntegers'] | undefined;
  /** Whether `7.0` becomes `7` where an integer is wanted; `keep` unless given. */
  readonly integerSpelling?: Settings['integerSpelling'] | undefined;
  /** Runs the patterns of schemas in linear time; without it patterns are not judged. */
  readonly patterns?: PatternEngine | undefined;
  /** Reads almost-JSON at the level `lenient`, in place of the built-in reader. */
  readonly tolerantJson?: TolerantReader | undefined;
}

/** A call of a tool, with what is known of the tool if the normalizer has not learnt it. */
export interface ToolCall {
  /** The tool's name, as `tools/call` names it. */
  readonly name?: string | undefined;
  /** The tool's name, as records name it; `name` wins. */
  readonly tool?: string | undefined;
  readonly arguments?: unknown;
  readonly inputSchema?: unknown;
  readonly annotations?: unknown;
}

/** Mends the arguments of tool calls. */
export interface Normalizer {
  /** Takes in the tools of a `tools/list` answer; what is no tool is passed over. */
  learn(tools: readonly ToolDeclaration[]): void;
  /** Mends one call. Never throws on bad input, never changes it. */
  apply(call: ToolCall): NormalizedCall;
  /** The same, with every rule and repair that was tried and why it did or did not fire. */
  explain(call: ToolCall): Explanation;
}

/** A normalizer as the proxy uses it: the caller says what the edits will be applied to. */
export interface InnerNormalizer extends Normalizer {
  mend(call: ToolCall, context: MendingContext): NormalizedCall;
  /** The schema that calls of a tool are judged by, where there is one. */
  schemaFor(call: ToolCall): SchemaNode | undefined;
  /** All that is needed to mend the calls of a learnt tool. */
  planFor(tool: string): ToolPlan;
  readonly settings: Settings;
}

/**
 * Creates a normalizer. Throws a `RuleSetError` when two rules have the same id.
 *
 * @example
 * const normalizer = createNormalizer();
 * normalizer.learn(toolsOfTheServer);
 * const { arguments: mended, norms } = normalizer.apply({ name: 'read_file', arguments: { head: '10' } });
 */
export function createNormalizer(options: NormalizerOptions = {}): Normalizer {
  return createInnerNormalizer(options);
}

/** Creates a normalizer whose edits may be made for text as well. */
export function createInnerNormalizer(options: NormalizerOptions = {}): InnerNormalizer {
  const settings = settingsOf(options);
  const rules = assembleRules({
    builtin: options.builtinRules,
    file: options.rules,
    learned: options.learnedRules,
  });
  const plans = new ToolPlans(rules, settings, options.server);

  function declare({ name, inputSchema, annotations }: Record<string, unknown>): void {
    if (typeof name === 'string') plans.declare({ name, inputSchema, annotations });
  }

  function planOf(call: ToolCall): ToolPlan {
    return plans.planFor(nameOf(call), call.inputSchema);
  }

  return {
    settings,
    mend: (call, context) => mendCall(planOf(call), call, context),
    schemaFor: (call) => planOf(call).schema,
    planFor: (tool) => plans.planFor(tool, undefined),
    learn(tools) {
      for (const tool of Array.isArray(tools) ? tools : []) {
        if (isObject(tool)) declare(tool);
      }
    },
    apply(sent) {
      const call = asCall(sent);
      const mended = mendCall(planOf(call), call, VALUE_CONTEXT);
      forgetTexts();
      return mended;
    },
    explain(sent) {
      const call = asCall(sent);
      const explained = explainCall(planOf(call), call, VALUE_CONTEXT);
      forgetTexts();
      return explained;
    },
  };
}

/** Programs without types may pass anything; what is no call calls no tool. */
function asCall(call: unknown): ToolCall {
  return typeof call === 'object' && call !== null ? call : {};
}

/** Calls come from outside; a name that is no string is that of no tool. */
function nameOf({ name, tool }: ToolCall): string {
  if (typeof name === 'string') return name;
  return typeof tool === 'string' ? tool : '';
}

function settingsOf(options: NormalizerOptions): Settings {
  return {
    repair: options.repair ?? 'standard',
    omitEmpty: options.omitEmpty ?? 'auto',
    bigIntegers: options.bigIntegers ?? 'leave',
    integerSpelling: options.integerSpelling ?? 'keep',
    patterns: options.patterns,
    tolerantJson: options.tolerantJson ?? strictJson,
  };
}
