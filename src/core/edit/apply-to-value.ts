import { parseText } from '../json/text-memo.ts';
import { isObject, setOwn } from '../json/index.ts';
import { applyEditsToText } from './apply-to-text.ts';
import { EditError, type Edit, type Path } from './index.ts';

/** The value that the edits make of `root`. The input is never changed; what no edit touches is shared. */
export function applyEdits(root: unknown, edits: readonly Edit[]): unknown {
  const [first] = edits;
  if (first !== undefined && first.path.length === 1 && isObject(root)) {
    const quick = edits.length === 1 ? editMember(root, first) : replaceMembers(root, edits);
    if (quick !== undefined) return quick;
  }
  const draft = new Draft(root);
  for (let at = 0; at < edits.length;) at = applyFrom(draft, edits, at);
  return draft.root;
}

/** Applies the edit at an index, with those behind it that change keys of the same object; gives the next index. */
function applyFrom(draft: Draft, edits: readonly Edit[], at: number): number {
  const first = edits[at];
  if (first === undefined) return edits.length;
  const group: KeyEdit[] = [];
  for (
    let edit = edits[at];
    edit !== undefined && isKeyEdit(edit);
    edit = edits[at + group.length]
  ) {
    if (!isSibling(first.path, edit.path)) break;
    group.push(edit);
  }
  if (group.length < 2) applyEdit(draft, first);
  else draft.changeKeys(first.path.slice(0, -1), group);
  return at + Math.max(1, group.length);
}

type KeyEdit = Extract<Edit, { op: 'rename' | 'remove' }>;

function isKeyEdit(edit: Edit): edit is KeyEdit {
  return edit.op === 'rename' || edit.op === 'remove';
}

function isSibling(left: Path, right: Path): boolean {
  if (left.length !== right.length) return false;
  for (let step = 0; step < left.length - 1; step += 1) {
    if (left[step] !== right[step]) return false;
  }
  return true;
}

/** One edit of one member, which is what most rules make: a single copy does. */
function editMember(
  object: Record<string, unknown>,
  edit: Edit,
): Record<string, unknown> | undefined {
  const key = String(edit.path[0]);
  if (edit.op === 'insert' || !Object.hasOwn(object, key)) return undefined;
  if (edit.op !== 'rename' && edit.op !== 'remove') {
    const value = edit.op === 'replace' ? edit.value : reshape(object[key], edit);
    return key === '__proto__' ? undefined : { ...object, [key]: value };
  }
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(object)) {
    if (name !== key) setOwn(copy, name, object[name]);
    else if (edit.op === 'rename') setOwn(copy, edit.to, object[name]);
  }
  return copy;
}

/** New values for members that are there, which is what most repairs are: a single copy does, too. */
function replaceMembers(
  object: Record<string, unknown>,
  edits: readonly Edit[],
): Record<string, unknown> | undefined {
  const copy = { ...object };
  for (const edit of edits) {
    const key = String(edit.path[0]);
    if (edit.op !== 'replace' || edit.path.length !== 1) return undefined;
    if (key === '__proto__' || !Object.hasOwn(copy, key)) return undefined;
    copy[key] = edit.value;
  }
  return copy;
}

function applyEdit(draft: Draft, edit: Edit): void {
  const { path } = edit;
  switch (edit.op) {
    case 'rename':
      return draft.rename(path, edit.to);
    case 'remove':
      return draft.remove(path);
    case 'replace':
    case 'insert':
      return draft.set(path, edit.value);
    default:
      return draft.set(path, reshape(draft.get(path), edit));
  }
}

type Reshape = Extract<Edit, { op: 'decode' | 'encode' | 'wrap' | 'unwrap' | 'within' }>;

function reshape(value: unknown, edit: Reshape): unknown {
  switch (edit.op) {
    case 'decode':
      return parseText(asText(value));
    case 'encode':
      return JSON.stringify(value);
    case 'wrap':
      return edit.key === undefined ? [value] : singleMember(edit.key, value);
    case 'unwrap':
      return childOf(value, edit.child);
    case 'within':
      return applyEditsToText(asText(value), edit.edits);
  }
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new EditError('expected a string');
}

function singleMember(key: string, value: unknown): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  setOwn(object, key, value);
  return object;
}

function childOf(container: unknown, child: string | number): unknown {
  if (Array.isArray(container) && typeof child === 'number' && child < container.length) {
    return container[child];
  }
  if (isObject(container) && Object.hasOwn(container, child)) return container[child];
  throw new EditError(`no ${JSON.stringify(child)} here`);
}

/** A value under edit: containers are copied once, when first written to. */
class Draft {
  root: unknown;
  private readonly owned = new Set<unknown>();

  constructor(root: unknown) {
    this.root = root;
  }

  get(path: Path): unknown {
    return path.reduce((value, step) => childOf(value, step), this.root);
  }

  set(path: Path, value: unknown): void {
    const last = path.at(-1);
    if (last === undefined) {
      this.root = value;
      return;
    }
    const parent = this.own(path.slice(0, -1));
    if (Array.isArray(parent)) parent[Number(last)] = value;
    else setOwn(parent, String(last), value);
  }

  rename(path: Path, to: string): void {
    const from = path.at(-1);
    this.rebuild(path, (parent, copy) => {
      for (const key of Object.keys(parent)) setOwn(copy, key === from ? to : key, parent[key]);
    });
  }

  remove(path: Path): void {
    const gone = path.at(-1);
    this.rebuild(path, (parent, copy) => {
      for (const key of Object.keys(parent)) if (key !== gone) setOwn(copy, key, parent[key]);
    });
  }

  /** Renames and removes several members of one object, which copies it only once. */
  changeKeys(parentPath: Path, edits: readonly KeyEdit[]): void {
    const parent = this.get(parentPath);
    if (!isObject(parent)) throw new EditError('only an object has members');
    const names = new Map(Object.keys(parent).map((key) => [key, key]));
    const keys = new Map(names);
    for (const edit of edits) {
      const name = String(edit.path.at(-1));
      const key = keys.get(name);
      if (key === undefined) throw new EditError(`no member ${JSON.stringify(edit.path)}`);
      keys.delete(name);
      names.delete(key);
      if (edit.op === 'remove') continue;
      keys.set(edit.to, key);
      names.set(key, edit.to);
    }
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(parent)) {
      const name = names.get(key);
      if (name !== undefined) setOwn(copy, name, parent[key]);
    }
    this.owned.add(copy);
    this.set(parentPath, copy);
  }

  private rebuild(
    path: Path,
    fill: (parent: Record<string, unknown>, copy: Record<string, unknown>) => void,
  ): void {
    const parentPath = path.slice(0, -1);
    const parent = this.get(parentPath);
    if (!isObject(parent) || !Object.hasOwn(parent, path.at(-1) ?? '')) {
      throw new EditError(`no member ${JSON.stringify(path)}`);
    }
    const copy: Record<string, unknown> = {};
    fill(parent, copy);
    this.owned.add(copy);
    this.set(parentPath, copy);
  }

  /** The container at `path`, copied so that it and its parents may be written to. */
  private own(path: Path): unknown[] | Record<string, unknown> {
    const value = this.get(path);
    if (this.owned.has(value) && isContainer(value)) return value;
    const copy = copyOf(value);
    this.owned.add(copy);
    this.set(path, copy);
    return copy;
  }
}

function isContainer(value: unknown): value is unknown[] | Record<string, unknown> {
  return Array.isArray(value) || isObject(value);
}

function copyOf(value: unknown): unknown[] | Record<string, unknown> {
  if (Array.isArray(value)) return value.slice();
  if (!isObject(value)) throw new EditError('not a container');
  return { ...value };
}
