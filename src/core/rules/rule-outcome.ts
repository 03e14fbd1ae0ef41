import type { Edit } from '../edit/index.ts';
import type { JsonKind } from '../json/index.ts';
import type { Norm } from '../norm.ts';
import type { Problem } from '../problem.ts';
import type { Form } from '../settings.ts';
import type { Rule } from './rule.ts';

/** What a rule does to one call. */
export interface RuleOutcome {
  readonly edits: readonly Edit[];
  readonly norms: readonly Norm[];
  /** What the rule left alone, and why. */
  readonly refusals: readonly Problem[];
}

/** What the called tool declares about its parameters. */
export interface ToolFacts {
  declares(parameter: string): boolean;
  /** The JSON kinds a parameter takes; undefined when its schema does not say. */
  kindsOf(parameter: string): ReadonlySet<JsonKind> | undefined;
}

/** A compiled rule: looks at the arguments, and answers undefined when it has nothing to do. */
export type RunRule = (args: Record<string, unknown>, form: Form) => RuleOutcome | undefined;

/** What a rule is compiled with. */
export interface RuleContext {
  /** Undefined when no schema of the tool is known. */
  readonly tool: ToolFacts | undefined;
  /** A built-in rule gives way to what the tool declares. */
  readonly yields: boolean;
}

/** Compiles a rule for one tool; undefined when it can never fire there. */
export type CompileRule<R extends Rule> = (rule: R, context: RuleContext) => RunRule | undefined;

const NONE: readonly never[] = [];

/** An outcome with one change. */
export function changed(edits: readonly Edit[], norm: Norm): RuleOutcome {
  return { edits, norms: [norm], refusals: NONE };
}

/** An outcome that changes nothing, because of a problem. */
export function refused(problem: Problem): RuleOutcome {
  return { edits: NONE, norms: NONE, refusals: [problem] };
}

/** The problem of two spellings of one parameter with different values. */
export function conflictProblem(rule: Rule, param: string, to: string): Problem {
  const message = `both ${param} and ${to} were sent with different values; send ${to} only`;
  return { kind: 'conflict', param, message, rule_id: rule.id };
}
