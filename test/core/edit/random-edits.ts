import fc from 'fast-check';
import { applyEdits } from '../../../src/core/edit/apply-to-value.ts';
import type { Edit, Path } from '../../../src/core/edit/index.ts';
import { isObject } from '../../../src/core/json/index.ts';
import { jsonTexts } from '../rules/laws/json-texts.ts';

/** A JSON text, and edits that can be made to it one after the other. */
export interface RandomEdits {
  readonly text: string;
  readonly edits: readonly Edit[];
}

/** Texts with up to five edits, each of which names a place that the ones before it left. */
export const randomEdits: fc.Arbitrary<RandomEdits> = fc
  .tuple(
    jsonTexts.exact,
    jsonTexts.exact,
    fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 5 }),
  )
  .map(([first, second, choices]) => {
    const text = `{"text":${JSON.stringify(` [${first}, {"k" :${second}}]`)},"a": ${first} ,"b":[${second}]}`;
    let value: unknown = JSON.parse(text);
    const edits: Edit[] = [];
    for (const [where, what] of choices) {
      const edit = editAt(value, where, what);
      edits.push(edit);
      value = applyEdits(value, [edit]);
    }
    return { text, edits };
  });

/** An edit of one of the places in a value. */
function editAt(root: unknown, where: number, what: number): Edit {
  const places = [...placesIn(root, [])];
  const { path, value, parent } = places[where % places.length] ?? {
    path: [],
    value: root,
    parent: undefined,
  };
  const possible = editsOf(path, value, parent);
  return possible[what % possible.length] ?? { op: 'wrap', path };
}

interface Place {
  readonly path: Path;
  readonly value: unknown;
  readonly parent: unknown;
}

function* placesIn(value: unknown, path: Path, parent?: unknown): Generator<Place> {
  yield { path, value, parent };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* placesIn(item, [...path, index], value);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) yield* placesIn(item, [...path, key], value);
  }
}

function editsOf(path: Path, value: unknown, parent: unknown): Edit[] {
  return [
    { op: 'encode', path },
    { op: 'wrap', path },
    { op: 'wrap', path, key: '__proto__' },
    { op: 'replace', path, value: { new: ['"', -0.5] } },
    ...editsOfMember(path, parent),
    ...editsOfContainer(path, value),
    ...editsOfText(path, value),
  ];
}

function editsOfMember(path: Path, parent: unknown): Edit[] {
  if (!isObject(parent)) return [];
  const name = freeName(parent);
  return [
    { op: 'rename', path, to: name },
    { op: 'rename', path, to: name },
    { op: 'remove', path },
  ];
}

function editsOfContainer(path: Path, value: unknown): Edit[] {
  if (Array.isArray(value))
    return value.length === 0 ? [] : [{ op: 'unwrap', path, child: value.length - 1 }];
  if (!isObject(value)) return [];
  const [child] = Object.keys(value);
  const inserted: Edit = { op: 'insert', path: [...path, freeName(value)], value: 'say "x"' };
  return child === undefined ? [inserted] : [inserted, inserted, { op: 'unwrap', path, child }];
}

/** Text that holds a list or an object may be read, or edited inside. */
function editsOfText(path: Path, value: unknown): Edit[] {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return [];
  let inner: unknown;
  try {
    inner = JSON.parse(value);
  } catch {
    return [];
  }
  const within: Edit = { op: 'within', path, edits: [editAt(inner, value.length, value.length)] };
  return [{ op: 'decode', path }, within, within, within];
}

function freeName(object: Record<string, unknown>): string {
  const names = ['n', '__proto__', 'say "n"', 'constructor', 'ж'];
  return names.find((name) => !Object.hasOwn(object, name)) ?? `n${Object.keys(object).length}`;
}
