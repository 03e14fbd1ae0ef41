import {
  fingerprintIn,
  fingerprintsIn,
  formOf,
  insideText,
  isMembers,
  itemsOf,
  MORE,
  type Shape,
  type ShapeMembers,
} from '../shape/index.ts';

/** One way in which the second of two calls differs from the first. */
export type Difference =
  /** The same value under another name; `isSure` when the value is one that is not met by chance. */
  | { kind: 'renamed'; parent: string; from: string; to: string; isSure: boolean }
  /** The same scalar in another form, such as `string:integer` and `integer`. */
  | { kind: 'retyped'; place: string; from: string; to: string }
  /** A list or object that was JSON text, or the reverse. */
  | { kind: 'repacked'; place: string }
  | { kind: 'added'; parent: string; name: string; shape: Shape }
  | { kind: 'removed'; parent: string; name: string };

/** How the second of two calls differs from the first, as far as names, forms and equality of values tell. */
export function compareShapes(first: Shape, second: Shape): Difference[] {
  return compareValues(first, second, '');
}

function compareValues(first: Shape, second: Shape, place: string): Difference[] {
  const [open, other] = [insideText(first) ?? first, insideText(second) ?? second];
  const isText = open !== first;
  if (isText !== (other !== second)) return compareRepacked(open, other, place);
  if (isMembers(open) && isMembers(other)) return compareMembers(open, other, place);
  const items = itemsOf(open);
  const others = itemsOf(other);
  if (items !== undefined && others !== undefined) return compareItems(items, others, place);
  return retyped(open, other, place);
}

/** One of the two is JSON text; what it holds is compared with the other. */
function compareRepacked(first: Shape, second: Shape, place: string): Difference[] {
  if (formOf(first) !== formOf(second)) return [];
  return [{ kind: 'repacked', place }, ...compareValues(first, second, place)];
}

function compareItems(
  first: readonly Shape[],
  second: readonly Shape[],
  place: string,
): Difference[] {
  return first.flatMap((item, index) => {
    const other = second[index];
    return other === undefined ? [] : compareValues(item, other, `${place}[]`);
  });
}

function retyped(first: Shape, second: Shape, place: string): Difference[] {
  const [from, to] = [formOf(first), formOf(second)];
  const fingerprint = fingerprintIn(first);
  if (from === to || fingerprint === undefined || fingerprint !== fingerprintIn(second)) return [];
  return [{ kind: 'retyped', place, from, to }];
}

function compareMembers(first: ShapeMembers, second: ShapeMembers, parent: string): Difference[] {
  const gone = Object.keys(first).filter((key) => !Object.hasOwn(second, key));
  const come = Object.keys(second).filter((key) => !Object.hasOwn(first, key));
  const pairs = gone.flatMap((from) => {
    const to = counterpart(first, from, { gone, come, second });
    return to === undefined ? [] : [{ from, to }];
  });
  const within = Object.keys(first).flatMap((key) => {
    const to = pairs.find(({ from }) => from === key)?.to ?? key;
    const [before, after] = [first[key], second[to]];
    const place = parent === '' ? to : `${parent}.${to}`;
    return before === undefined || after === undefined ? [] : compareValues(before, after, place);
  });
  const renamed = pairs.map(({ from, to }): Difference => {
    const isSure = isTelling(first[from] ?? MORE);
    return { kind: 'renamed', parent, from, to, isSure };
  });
  // Behind a limit of the record anything may be.
  if (gone.includes(MORE) || come.includes(MORE)) return [...renamed, ...within];
  return [...renamed, ...within, ...unpaired(second, parent, { gone, come, pairs })];
}

interface Names {
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

/** The one new name under which the value of a name that is gone stands, if it is the only such value. */
function counterpart(
  first: ShapeMembers,
  from: string,
  { gone, come, second }: Names & { readonly second: ShapeMembers },
): string | undefined {
  const value = first[from];
  if (value === undefined) return undefined;
  const alike = come.filter((name) => isSameValue(value, second[name]));
  const rivals = gone.filter((name) => isSameValue(value, first[name]));
  return alike.length === 1 && rivals.length === 1 ? alike[0] : undefined;
}

function unpaired(
  second: ShapeMembers,
  parent: string,
  { gone, come, pairs }: Names & { readonly pairs: readonly { from: string; to: string }[] },
): Difference[] {
  const left = gone.filter((name) => pairs.every(({ from }) => from !== name));
  const added = come.filter((name) => pairs.every(({ to }) => to !== name));
  return [
    ...left.map((name): Difference => ({ kind: 'removed', parent, name })),
    ...added.map((name): Difference => ({
      kind: 'added',
      parent,
      name,
      shape: second[name] ?? MORE,
    })),
  ];
}

/** Scalars by their fingerprint; lists and objects when they hold the same values, whatever the names within. */
function isSameValue(first: Shape, second: Shape | undefined): boolean {
  if (second === undefined) return false;
  const fingerprint = fingerprintIn(first);
  if (typeof first === 'string' || typeof second === 'string') {
    return fingerprint !== undefined && fingerprint === fingerprintIn(second);
  }
  const [open, other] = [insideText(first) ?? first, insideText(second) ?? second];
  if (formOf(open) !== formOf(other)) return false;
  const values = fingerprintsIn(open);
  const others = fingerprintsIn(other);
  return values.size > 0 && values.size === others.size && [...values].every((v) => others.has(v));
}

/** Whether a value is one that two calls do not share by chance: text, or a list or object that holds some. */
function isTelling(shape: Shape): boolean {
  if (typeof shape === 'string') return formOf(shape) === 'string' && shape.includes('#');
  const parts = isMembers(shape) ? Object.values(shape) : shape;
  return parts.some((part) => isTelling(part));
}
