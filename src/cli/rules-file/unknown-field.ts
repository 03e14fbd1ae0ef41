import { nearestName } from '../../core/explain/nearest-name.ts';
import { RULE_FORMS } from './schema.ts';

/** The fields of all types of rule. */
export const ALL_FIELDS: readonly string[] = [
  ...new Set(Array.from(RULE_FORMS.values(), (form) => form.fields).flat()),
];

/** What kind of entry a field was found in, in words, and the fields it may have. */
export interface EntryKind {
  readonly name: string;
  readonly fields: readonly string[];
}

/** What to say about a field that an entry may not have. */
export function unknownFieldMessage(
  field: string,
  kind: EntryKind,
  present: Record<string, unknown>,
): string {
  const fields = kind.fields.join(', ');
  if (ALL_FIELDS.includes(field)) {
    const namesByFrom = field === 'to' && kind.fields.includes('from');
    const advice = namesByFrom ? 'it names its parameter with "from"' : `its fields are ${fields}`;
    return `${kind.name} has no "${field}"; ${advice}`;
  }
  const absent = kind.fields.filter((name) => !Object.hasOwn(present, name));
  const meant = nearestName(field, absent);
  if (meant !== undefined) return `unknown field; did you mean "${meant}"?`;
  return `unknown field; ${kind.name} has ${fields}`;
}
