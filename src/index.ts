export { createNormalizer } from './core/index.ts';
export type { Normalizer, NormalizerOptions, ToolCall } from './core/index.ts';
export { defineRules } from './core/rules/define-rules.ts';
export { RuleSetError } from './core/rules/rule-set.ts';
export type {
  JsonAcceptBothRule,
  NestedAliasRule,
  NestedDefaultRule,
  ParamAliasRule,
  ParamDefaultRule,
  ParamDropRule,
  Rule,
  RuleSwitch,
  RuleType,
  TypeCoerceRule,
} from './core/rules/rule.ts';
export type { Edit, Path } from './core/edit/index.ts';
export type { Explanation } from './core/explain/index.ts';
export type { Attempt } from './core/explain/repair-attempts.ts';
export type { Norm } from './core/norm.ts';
export type { NormalizedCall, Outcome } from './core/outcome.ts';
export type { Problem, ProblemKind } from './core/problem.ts';
export type { PatternEngine } from './core/schema/pattern-engine.ts';
export type { RepairLevel, TolerantReader } from './core/settings.ts';
export { widen } from './core/widen/index.ts';
export type { WidenableTool } from './core/widen/index.ts';
export type { WidenedType, WidenForm, WidenOptions } from './core/widen/widen-options.ts';
export type { ToolDeclaration } from './core/tool-plan.ts';
