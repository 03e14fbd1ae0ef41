import type { Json } from '../../src/core/json/index.ts';
import type { Random } from './random.ts';
import type { SchemaNode } from './schema-keywords.ts';
import type { FormatTreatment } from './valid-strings.ts';

/** What holds for a whole generated call. */
export interface Generation {
  readonly root: SchemaNode;
  readonly random: Random;
  readonly preferNesting: boolean;
  readonly formats: FormatTreatment;
  /** Whether keys may come up that no schema names. */
  readonly hasStrangers: boolean;
}

/** Gives a value for a schema one level down; containers are handed it, so that they need not know who fills them. */
export type Inner = (schema: unknown) => Json;

/** From here on optional parts are left out, so that recursive schemas come to an end. */
export const deepEnough = 5;
