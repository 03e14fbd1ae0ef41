// In: the shape of arguments, as a record holds it. Out: its parts by place, its forms, and whether two parts have equal values.
// It must never take a shape for a value: names, kinds and fingerprints are all there is.

import { isObject } from '../../core/json/index.ts';

/** The shape of a value: `kind#fingerprint` of a scalar, the shapes in a list or object, `["json", shape]` of JSON text. */
export type Shape = string | readonly Shape[] | ShapeMembers;

export interface ShapeMembers {
  readonly [key: string]: Shape;
}

/** What stands for parts that went over a limit. */
export const MORE = '...';

/** Whether something read from a record is a shape. */
export function isShape(value: unknown, depth = 0): value is Shape {
  if (depth > DEEPEST) return false;
  if (typeof value === 'string') return true;
  const parts: unknown[] = isMembers(value) ? Object.values(value) : asList(value);
  return (
    (Array.isArray(value) || isMembers(value)) && parts.every((part) => isShape(part, depth + 1))
  );
}

const DEEPEST = 40;

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether a shape is that of an object. */
export function isMembers(shape: unknown): shape is ShapeMembers {
  return isObject(shape);
}

/** The shape inside JSON text; undefined for any other. */
export function insideText(shape: Shape): Shape | undefined {
  return Array.isArray(shape) && shape.length === 2 && shape[0] === 'json' ? shape[1] : undefined;
}

/** The items of a list; undefined when it is none. */
export function itemsOf(shape: Shape): readonly Shape[] | undefined {
  return Array.isArray(shape) && insideText(shape) === undefined ? shape : undefined;
}

/** The form of a value in a word: `string`, `string:integer`, `integer`, `json`, `array`, `object`. */
export function formOf(shape: Shape): string {
  if (typeof shape === 'string') {
    const end = shape.indexOf('#');
    return end < 0 ? shape : shape.slice(0, end);
  }
  if (isMembers(shape)) return 'object';
  return insideText(shape) === undefined ? 'array' : 'json';
}

/** The JSON kind of a value, as schemas and servers name it; integers are numbers. */
export function kindOfForm(form: string): string {
  if (form.startsWith('string') || form === 'json') return 'string';
  return form === 'integer' ? 'number' : form;
}

/** The fingerprint of a scalar; undefined for what is secret, null or no scalar. */
export function fingerprintIn(shape: Shape): string | undefined {
  if (typeof shape !== 'string') return undefined;
  const at = shape.indexOf('#');
  return at < 0 ? undefined : shape.slice(at + 1);
}

/** The form of the value at a place such as `edits[].line`, of the first item that has it. */
export function formAt(shape: Shape, place: string): string | undefined {
  const steps = place.split('.').flatMap((step) => step.split(/(?=\[\])/));
  let current: Shape | undefined = shape;
  for (const step of steps) {
    if (step === '' || current === undefined) continue;
    const open: Shape = insideText(current) ?? current;
    if (step === '[]') current = itemsOf(open)?.[0];
    else current = isMembers(open) && Object.hasOwn(open, step) ? open[step] : undefined;
  }
  return current === undefined ? undefined : formOf(current);
}

/** All fingerprints in a shape. */
export function fingerprintsIn(shape: Shape, found: Set<string> = new Set()): ReadonlySet<string> {
  const own = fingerprintIn(shape);
  if (own !== undefined) found.add(own);
  if (typeof shape === 'string') return found;
  for (const part of isMembers(shape) ? Object.values(shape) : shape) fingerprintsIn(part, found);
  return found;
}
