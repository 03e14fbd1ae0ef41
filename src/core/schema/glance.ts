import { isObject } from '../json/index.ts';
import type { Check } from './check/check.ts';
import { CompiledNode } from './compiled-node.ts';
import { dialectOf, type Dialect } from './dialect.ts';
import { createDocument, type Document } from './document.ts';
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
  const sight = { isLost: false };
  const root = new CompiledNode(schema, unsurveyed(dialect, patterns, sight));
  return (value) => {
    undeclared.seen = false;
    sight.isLost = false;
    return root.accepts(value) && !undeclared.seen && !sight.isLost;
  };
}

/** Whether judging a value took more than its own path through the schema. */
interface Sight {
  isLost: boolean;
}

/** A document whose schemas are looked at one by one, when a value first reaches them. */
function unsurveyed(dialect: Dialect, patterns: PatternEngine | undefined, sight: Sight): Document {
  const loseSight = (): boolean => {
    sight.isLost = true;
    return false;
  };
  const substitute = (schema: object): Check | undefined => {
    const walk = createWalk(dialect, undefined, 'shallow');
    return visit(walk, schema, 0) === undefined && !walk.hasReferences ? undefined : loseSight;
  };
  // With most of it unseen, some value may pass under one reading and fail under another.
  return createDocument({ dialect, ambiguous: true, references: undefined }, patterns, substitute);
}
