import type { Path } from '../edit/index.ts';
import { getOwn, isObject } from '../json/index.ts';

/** A step of an array path: into a member, or into every item of a list. */
type Step = { readonly member: string } | 'items';

/** An array path such as `[]`, `steps[]` or `data.steps[]`, read into steps. */
export type ArrayPath = readonly Step[];

/** An item that an array path leads to: where it stands, and its place in its list. */
export interface PathItem {
  readonly path: Path;
  readonly index: number;
  readonly value: unknown;
}

const SHAPE = /^(?:\[\]|[^.[\]]+(?:\[\])?)(?:\.[^.[\]]+(?:\[\])?)*$/;

/** Reads an array path; undefined when it is not well formed or does not end in a list. */
export function parseArrayPath(text: string): ArrayPath | undefined {
  if (!SHAPE.test(text) || !text.endsWith('[]')) return undefined;
  return text.split('.').flatMap((part): Step[] => {
    const name = part.endsWith('[]') ? part.slice(0, -2) : part;
    const steps: Step[] = name === '' ? [] : [{ member: name }];
    return part.endsWith('[]') ? [...steps, 'items'] : steps;
  });
}

/** All items the path leads to in a value, in order. */
export function itemsAt(root: unknown, arrayPath: ArrayPath): PathItem[] {
  let places: PathItem[] = [{ path: [], index: 0, value: root }];
  for (const step of arrayPath) {
    places = places.flatMap((place) =>
      step === 'items' ? itemsOf(place) : memberOf(place, step.member),
    );
  }
  return places;
}

function itemsOf({ path, value }: PathItem): PathItem[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown, index) => ({ path: [...path, index], index, value: item }));
}

function memberOf({ path, value, index }: PathItem, name: string): PathItem[] {
  if (!isObject(value) || !Object.hasOwn(value, name)) return [];
  return [{ path: [...path, name], index, value: getOwn(value, name) }];
}
