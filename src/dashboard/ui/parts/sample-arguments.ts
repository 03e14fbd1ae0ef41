/** How models misspell the kinds of values. */
const MISSPELT: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['integer', '10'],
  ['number', '1.5'],
  ['boolean', 'true'],
  ['array', '[]'],
  ['string', 'text'],
]);

const MOST = 4;

/** Arguments as a model may send them, for a start: required ones first, with text where something else is wanted. */
export function sampleArguments(schema: unknown): Record<string, unknown> {
  const properties = objectIn(schema, 'properties');
  const required = listIn(schema, 'required');
  const names = Object.keys(properties);
  const ordered = [
    ...names.filter((name) => required.includes(name)),
    ...names.filter((name) => !required.includes(name)),
  ];
  const shown = ordered.slice(0, Math.max(MOST, required.length));
  return Object.fromEntries(shown.map((name) => [name, sampleOf(properties[name])]));
}

function sampleOf(property: unknown): unknown {
  const options = listIn(property, 'enum');
  if (options.length > 0) return options[0];
  const type: unknown = isObject(property) ? property['type'] : undefined;
  const kind: unknown = Array.isArray(type) ? type.find((entry) => entry !== 'null') : type;
  return MISSPELT.get(String(kind)) ?? {};
}

function objectIn(value: unknown, name: string): Readonly<Record<string, unknown>> {
  const member = isObject(value) ? value[name] : undefined;
  return isObject(member) ? member : {};
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const member = isObject(value) ? value[name] : undefined;
  return Array.isArray(member) ? member : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
