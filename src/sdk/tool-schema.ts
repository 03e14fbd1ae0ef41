import { isObject } from '../core/json/index.ts';

/** Makes a JSON Schema of whatever a tool declares. */
export type ToJsonSchema = (schema: never) => unknown;

/** Reads the JSON Schema of a tool's `schema`, once for each; undefined where there is none to be had. */
export function schemaReader(toJsonSchema: ToJsonSchema | undefined): (tool: unknown) => unknown {
  const known = new WeakMap<object, unknown>();
  return (tool) => {
    const schema: unknown = hasSchema(tool) ? tool.schema : undefined;
    if (typeof schema !== 'object' || schema === null) return undefined;
    if (!known.has(schema)) known.set(schema, read(schema, toJsonSchema));
    return known.get(schema);
  };
}

function hasSchema(tool: unknown): tool is { readonly schema: unknown } {
  return typeof tool === 'object' && tool !== null && 'schema' in tool;
}

function read(schema: object, toJsonSchema: ToJsonSchema | undefined): unknown {
  try {
    if (isStandard(schema))
      return schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
    if (isConverter(toJsonSchema)) return toJsonSchema(schema);
    return isObject(schema) && !('_def' in schema) ? schema : undefined;
  } catch {
    // What cannot be written as JSON Schema mends nothing.
    return undefined;
  }
}

/** The converter takes what the tools of its program have; whether that is so, it finds out itself. */
function isConverter(convert: unknown): convert is (schema: object) => unknown {
  return typeof convert === 'function';
}

/** A schema that can tell its JSON Schema itself, as those of zod do since 4.2. */
interface StandardSchema {
  readonly '~standard': { readonly jsonSchema: { input(options: { target: string }): unknown } };
}

function isStandard(schema: object): schema is StandardSchema {
  if (!('~standard' in schema)) return false;
  const standard = schema['~standard'];
  return typeof standard === 'object' && standard !== null && 'jsonSchema' in standard;
}
