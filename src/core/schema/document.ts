import type { Check, Matcher } from './check/check.ts';
import { createMatcher } from './check/pattern.ts';
import type { CompiledNode } from './compiled-node.ts';
import type { PatternEngine } from './pattern-engine.ts';
import type { Findings } from './survey.ts';

/** What the schemas of one document share. */
export interface Document extends Findings {
  /** Nodes that can be reached in more than one way, by schema. */
  readonly nodes: Map<object, CompiledNode>;
  matcher(source: string): Matcher;
  /** The check to use for a schema in place of one compiled from it, where that must not be. */
  substitute(schema: object): Check | undefined;
}

/** Joins what a survey found with the engine that runs patterns. */
export function createDocument(
  found: Findings,
  engine: PatternEngine | undefined,
  substitute: (schema: object) => Check | undefined = withoutSubstitute,
): Document {
  // Most documents have no pattern.
  let matchers: Map<string, Matcher> | undefined;
  return {
    dialect: found.dialect,
    ambiguous: found.ambiguous,
    references: found.references,
    nodes: new Map(),
    matcher(source) {
      matchers ??= new Map();
      let matcher = matchers.get(source);
      if (matcher === undefined) matchers.set(source, (matcher = createMatcher(source, engine)));
      return matcher;
    },
    substitute,
  };
}

/** A survey has seen every schema of its document. */
function withoutSubstitute(): undefined {
  return undefined;
}
