import { formOf, insideText, isMembers, itemsOf, MORE, type Shape } from './index.ts';

/** A shape without fingerprints: names and forms only. Items that have the same shape are told once. */
export function bareShape(shape: Shape): Shape {
  if (typeof shape === 'string') return shape === MORE ? MORE : formOf(shape);
  const inner = insideText(shape);
  if (inner !== undefined) return ['json', bareShape(inner)];
  if (isMembers(shape)) {
    return Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, bareShape(part)]));
  }
  const items = new Map(
    (itemsOf(shape) ?? []).map((item) => [JSON.stringify(bareShape(item)), item]),
  );
  return [...items.values()].map((item) => bareShape(item));
}

/** Marks where one item of a list ends and the next begins. */
const NAMES_AND_FORMS = '\t';

/** Every place of a shape with its form, once each: `edits[].line` and `integer`, with a tab between. */
export function placesOf(shape: Shape): string[] {
  const found = new Set<string>();
  collect(shape, '', found);
  return [...found];
}

/** The key under which a place and a form are counted. */
function placeKey(place: string, form: string): string {
  return `${place}${NAMES_AND_FORMS}${form}`;
}

/** The place in such a key. */
export function placeIn(key: string): string {
  return key.slice(0, key.lastIndexOf(NAMES_AND_FORMS));
}

function collect(shape: Shape, place: string, found: Set<string>): void {
  if (place !== '') found.add(placeKey(place, formOf(shape)));
  const open = insideText(shape) ?? shape;
  if (isMembers(open)) {
    for (const [key, part] of Object.entries(open)) {
      collect(part, place === '' ? key : `${place}.${key}`, found);
    }
  }
  for (const item of itemsOf(open) ?? []) collect(item, `${place}[]`, found);
}
