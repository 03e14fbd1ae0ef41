import type { Check, Matcher } from './check/check.ts';
import { createMatcher } from './check/pattern.ts';
import type { CompiledNode } from './compiled-node.ts';
import type { Dialect } from './dialect.ts';
import type { PatternEngine } from './pattern-engine.ts';
import type { References } from './resolve.ts';
import type { Findings } from './survey.ts';

/** What the schemas of one document share: what a survey found, and the engine that runs patterns. */
export class Document implements Findings {
  readonly dialect: Dialect;
  readonly ambiguous: boolean;
  readonly references: References | undefined;
  private readonly engine: PatternEngine | undefined;
  private nodeMap: Map<object, CompiledNode> | undefined;
  private matchers: Map<string, Matcher> | undefined;

  constructor({ dialect, ambiguous, references }: Findings, engine: PatternEngine | undefined) {
    this.dialect = dialect;
    this.ambiguous = ambiguous;
    this.references = references;
    this.engine = engine;
    // Many documents need neither of these.
    this.nodeMap = undefined;
    this.matchers = undefined;
  }

  /** Nodes that can be reached in more than one way, by schema. */
  get nodes(): Map<object, CompiledNode> {
    return (this.nodeMap ??= new Map());
  }

  matcher(source: string): Matcher {
    const matchers = (this.matchers ??= new Map());
    let matcher = matchers.get(source);
    if (matcher === undefined) matchers.set(source, (matcher = createMatcher(source, this.engine)));
    return matcher;
  }

  /** The check to use for a schema in place of one compiled from it, where that must not be. */
  substitute(_schema: object): Check | undefined {
    // A survey has seen every schema of its document.
    return undefined;
  }
}
