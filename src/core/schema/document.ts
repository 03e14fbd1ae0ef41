import type { Matcher } from './check/check.ts';
import { createMatcher } from './check/pattern.ts';
import type { CompiledNode } from './compiled-node.ts';
import type { PatternEngine } from './pattern-engine.ts';
import type { Findings } from './survey.ts';

/** What the schemas of one document share. */
export interface Document extends Findings {
  /** Nodes that can be reached in more than one way, by schema. */
  readonly nodes: Map<object, CompiledNode>;
  matcher(source: string): Matcher;
}

/** Joins what a survey found with the engine that runs patterns. */
export function createDocument(found: Findings, engine: PatternEngine | undefined): Document {
  const matchers = new Map<string, Matcher>();
  return {
    dialect: found.dialect,
    ambiguous: found.ambiguous,
    references: found.references,
    nodes: new Map(),
    matcher(source) {
      let matcher = matchers.get(source);
      if (matcher === undefined) matchers.set(source, (matcher = createMatcher(source, engine)));
      return matcher;
    },
  };
}
