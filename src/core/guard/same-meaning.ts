import { strictJson } from '../json/tolerant.ts';
import { isObject, jsonEqual } from '../json/index.ts';

/** Whether the record of the call tells of a repair. */
export type Told = (repair: string) => boolean;

/** Whether one value is another form of the other, by changes that the record tells of. */
export function sameMeaning(before: unknown, after: unknown, told: Told): boolean {
  if (jsonEqual(before, after)) return true;
  if (isListOfIt(before, after, told) || isItOfList(before, after, told)) return true;
  if (typeof before === 'string') return sameAsText(before, after, told);
  if (Array.isArray(before)) return Array.isArray(after) && sameItems(before, after, told);
  if (isObject(before)) return isObject(after) && sameMembers(before, after, told);
  return isTextOf(before, after, told);
}

function isTextOf(before: unknown, after: unknown, told: Told): boolean {
  if (typeof before !== 'number' && typeof before !== 'boolean') return false;
  return after === String(before) && (told('string-from-number') || told('enum-spelling'));
}

function isListOfIt(before: unknown, after: unknown, told: Told): boolean {
  if (!told('array-from-single') || Array.isArray(before)) return false;
  return Array.isArray(after) && after.length === 1 && sameMeaning(before, after[0], told);
}

function isItOfList(before: unknown, after: unknown, told: Told): boolean {
  if (!told('single-from-array') || Array.isArray(after)) return false;
  return Array.isArray(before) && before.length === 1 && sameMeaning(before[0], after, told);
}

function sameAsText(before: string, after: unknown, told: Told): boolean {
  switch (typeof after) {
    case 'boolean':
      return told('boolean-from-string') && before.toLowerCase() === String(after);
    case 'number':
      return told('number-from-string') && /^-?[\d.]+$/.test(before) && Number(before) === after;
    case 'string':
      return told('enum-spelling') && bare(before) === bare(after);
    default:
      if (after === null) return told('null-from-string') && before === 'null';
      return readings(before, told).some((reading) => sameMeaning(reading, after, told));
  }
}

/** The values that a text may stand for, by the repairs told of. */
function readings(text: string, told: Told): unknown[] {
  if (told('strip-code-fence') && text.includes('```')) {
    return readings(text.replaceAll(/^\s*```\w*\s*|\s*```\s*$/g, ''), told);
  }
  const strict = told('tolerant-json') ? [text, strictJson(text)] : [text];
  return told('value-from-json-text') ? strict.flatMap(parsed) : [];
}

function parsed(text: string | undefined): unknown[] {
  if (text === undefined) return [];
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? parsed(value) : [value];
  } catch {
    return [];
  }
}

function sameItems(before: readonly unknown[], after: readonly unknown[], told: Told): boolean {
  if (before.length !== after.length) return false;
  return before.every((item, index) => sameMeaning(item, after[index], told));
}

/** Every member has to come from one that was sent, and what is gone has to be told of. */
function sameMembers(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  told: Told,
): boolean {
  const gone = new Set(Object.keys(before));
  for (const name of Object.keys(after)) {
    const source = [...gone].find((key) => key === name) ?? renamed(gone, name, after, told);
    if (source === undefined || !sameMeaning(before[source], after[name], told)) return false;
    gone.delete(source);
  }
  return [...gone].every((key) => mayBeLeftOut(before[key], told));
}

function renamed(
  gone: ReadonlySet<string>,
  name: string,
  after: Record<string, unknown>,
  told: Told,
): string | undefined {
  const candidates = [...gone].filter((key) => !Object.hasOwn(after, key));
  const alike = told('key-style') ? candidates.filter((key) => bare(key) === bare(name)) : [];
  return alike[0] ?? candidates.find((key) => told(`key-synonym ${key} ${name}`));
}

function mayBeLeftOut(value: unknown, told: Told): boolean {
  if (value === null) return told('drop-null-optional') || told('drop-injected-key');
  return (value === '' && told('drop-blank-optional')) || told('drop-injected-key');
}

/** A name without style. */
function bare(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}
