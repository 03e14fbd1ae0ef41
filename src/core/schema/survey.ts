import { findCycle } from './cycle.ts';
import { dialectOf, type Dialect } from './dialect.ts';
import { createLinks, type Links } from './links.ts';
import { resolveReferences, type References, type Schema } from './resolve.ts';
import { Unjudgeable } from './unjudgeable.ts';
import { createWalk, visit, type Walk } from './walk.ts';

/** What one look at a whole schema document tells. */
export interface Findings {
  readonly dialect: Dialect;
  /** Whether a value may pass under one reading of the document and fail under another. */
  readonly ambiguous: boolean;
  /** Where each reference leads; `undefined` in a document without any. */
  readonly references: References | undefined;
}

/** Looks at every subschema of a document; throws `Unjudgeable` when one cannot be judged. */
export function survey(root: Schema): Findings {
  const dialect = dialectOf(typeof root === 'boolean' ? undefined : root['$schema']);
  if (dialect === undefined) throw new Unjudgeable('#/$schema: not a dialect that can be judged');
  const walk = createWalk(dialect, undefined);
  visitAll(walk, root, '#');
  // Most documents hold no reference; only the others pay for an index, with a second walk.
  return walk.hasReferences ? surveyLinked(root, dialect) : findings(walk, undefined);
}

function surveyLinked(root: Schema, dialect: Dialect): Findings {
  const links = createLinks(root);
  const walk = createWalk(dialect, links);
  visitAll(walk, root, '#');
  const references = resolveReferences(links, (target, pointer) => {
    visitAll(walk, target, pointer);
  });
  refuseAmbiguousDynamics(links, references);
  const cycle = findCycle(references, dialect);
  if (cycle !== undefined) throw new Unjudgeable(cycle);
  return findings(walk, references);
}

function visitAll(walk: Walk, schema: Schema, origin: string): void {
  const fault = visit(walk, schema, 0);
  if (fault !== undefined) throw new Unjudgeable(`${origin}${fault}`);
}

/** With several resources a `$dynamicRef` depends on the way it was reached, which nodes do not keep. */
function refuseAmbiguousDynamics(links: Links, references: References): void {
  if (links.resources.size < 2) return;
  for (const reference of references.values()) {
    if (reference.$dynamicRef !== undefined) {
      throw new Unjudgeable('$dynamicRef among several schema resources');
    }
  }
}

function findings(walk: Walk, references: References | undefined): Findings {
  return { dialect: walk.dialect, ambiguous: walk.ambiguous, references };
}
