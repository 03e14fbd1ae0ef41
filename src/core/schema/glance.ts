import { isObject } from '../json/index.ts';
import type { Check } from './check/check.ts';
import { CompiledNode } from './compiled-node.ts';
import { dialectOf, type Dialect } from './dialect.ts';
import { Document } from './document.ts';
import type { PatternEngine } from './pattern-engine.ts';
import { undeclared } from './undeclared.ts';
import { createWalk, visit } from './walk.ts';

/** Whether a value surely fits a schema, judged by the subschemas that it reaches; false leaves it open. */
export type Glance = (value: unknown) => boolean;

/**
 * A look at a schema that costs less than a survey of the whole, for the calls that are plainly right. It follows no
 * reference and takes no key that is not declared. Undefined where there is nothing to look at.
 */
export function createGlance(schema: unknown, patterns?: PatternEngine): Glance | undefined {
  if (!isObject(schema)) return undefined;
  const dialect = dialectOf(schema['$schema']);
  if (dialect === undefined) return undefined;
  const document = new UnsurveyedDocument(dialect, patterns);
  const root = new CompiledNode(schema, document);
  return (value) => {
    undeclared.seen = false;
    document.isLost = false;
    return root.accepts(value) && !undeclared.seen && !document.isLost;
  };
}

/** A document whose schemas are looked at one by one, when a value first reaches them. */
class UnsurveyedDocument extends Document {
  /** Whether judging a value took more than its own path through the schema. */
  isLost = false;

  constructor(dialect: Dialect, patterns: PatternEngine | undefined) {
    // With most of it unseen, some value may pass under one reading and fail under another.
    super({ dialect, ambiguous: true, references: undefined }, patterns);
  }

  override substitute(schema: object): Check | undefined {
    const walk = createWalk(this.dialect, undefined, 'shallow');
    const isSound = visit(walk, schema, 0) === undefined && !walk.hasReferences;
    return isSound ? undefined : () => this.lose();
  }

  private lose(): false {
    this.isLost = true;
    return false;
  }
}
