// In: the input schema a server declares. Out: a node that judges values and tells repair what is declared, compiled when first asked.
// It must never generate code, fetch a reference, coerce, or fill in defaults.

import { isObject } from '../json/index.ts';
import { nodeOf } from './compiled-node.ts';
import { Document } from './document.ts';
import type { SchemaNode } from './node.ts';
import type { PatternEngine } from './pattern-engine.ts';
import type { Schema } from './resolve.ts';
import { survey } from './survey.ts';
import { Unjudgeable } from './unjudgeable.ts';

/** A tool's declared schema, ready to judge values. */
export interface SchemaContract {
  readonly root: SchemaNode;
  /** Why the schema cannot be judged, else undefined. When set, `root` must not be used. */
  readonly unjudgeable: string | undefined;
}

/** Surveys a schema once; compiles nothing until it is used. Never throws. */
export function readSchema(schema: unknown, patterns?: PatternEngine): SchemaContract {
  if (typeof schema !== 'boolean' && !isObject(schema)) return refuse('#: not a schema');
  try {
    return accept(schema, patterns);
  } catch (error) {
    return refuse(error instanceof Unjudgeable ? error.message : '#: cannot be read');
  }
}

function accept(schema: Schema, patterns: PatternEngine | undefined): SchemaContract {
  const document = new Document(survey(schema), patterns);
  return { root: nodeOf(schema, document), unjudgeable: undefined };
}

function refuse(reason: string): SchemaContract {
  return { root: accept(true, undefined).root, unjudgeable: reason };
}
