import * as z from 'zod';
import { FilesystemFault, quoted } from '../fault.ts';

const referenceSchema = z.strictObject({ $step: z.string(), field: z.string() });

/** Where a value comes from: a field of the answer of an earlier step. */
export interface Reference {
  readonly step: string;
  readonly field: string;
}

/** The references among parameters. Only an object can be one, so that no text is ever taken for one. */
export function referencesIn(params: Record<string, unknown>): Reference[] {
  return Object.values(params).flatMap((value) => toReference(value) ?? []);
}

/** Puts the values in that parameters refer to. */
export function resolveReferences(
  params: Record<string, unknown>,
  results: ReadonlyMap<string, Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(params).map(([name, value]) => {
    const reference = toReference(value);
    return [name, reference === undefined ? value : lookUp(reference, results)] as const;
  });
  return Object.fromEntries(entries);
}

function toReference(value: unknown): Reference | undefined {
  const { data } = referenceSchema.safeParse(value);
  return data && { step: data.$step, field: data.field };
}

/** Follows `matches[0].path` into an answer. */
function lookUp({ step, field }: Reference, results: ReadonlyMap<string, object>): unknown {
  let value: unknown = results.get(step);
  for (const key of field.split(/[.[\]]+/).filter((part) => part !== '')) {
    value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  if (value !== undefined) return value;
  throw new FilesystemFault(`the answer of step ${quoted(step)} has no field ${quoted(field)}`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
