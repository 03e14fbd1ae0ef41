import type { SchemaNode } from '../schema/node.ts';
import type { Site } from './site.ts';

/** The one value a site takes, by `const` or an `enum` of one member. */
export function fixedValueOf({ parts }: Site): { readonly value: unknown } | undefined {
  for (const part of parts) {
    const values = listedValues(part);
    if (values?.length === 1) return { value: values[0] };
  }
  return undefined;
}

/** The values that `const` or `enum` of a schema lists. */
export function listedValues({ schema }: SchemaNode): readonly unknown[] | undefined {
  if (typeof schema === 'boolean') return undefined;
  if (Object.hasOwn(schema, 'const')) return [schema['const']];
  const { enum: members } = schema;
  return Array.isArray(members) ? members : undefined;
}
