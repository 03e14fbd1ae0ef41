import { ENTRY } from '../json/tape.ts';
import { EditError, type Edit, type Path } from './index.ts';
import { openContainer, readTree, stringOf } from './open-tree.ts';
import { printTree } from './print-tree.ts';
import type { Member, ObjectNode, Slot, SourceNode, TreeNode } from './tree.ts';

/** The text that the edits make of a JSON text; every byte that no edit touches stays. */
export function applyEditsToText(text: string, edits: readonly Edit[]): string {
  const root = readTree(text);
  return around(root, applyEditsToTree(root, edits));
}

/** The whole text of a value's source, with another text where the value stands. */
export function around({ source, index }: SourceNode, inner: string): string {
  const { text, tape } = source;
  return text.slice(0, tape[index + ENTRY.start]) + inner + text.slice(tape[index + ENTRY.end]);
}

/** The same for a value that has been located already, inside a larger text. */
export function applyEditsToTree(root: TreeNode, edits: readonly Edit[]): string {
  return printTree(edited(root, edits));
}

function applyEdit(root: Slot, edit: Edit): void {
  switch (edit.op) {
    case 'rename':
      return rename(memberAt(root, edit.path), edit.to);
    case 'remove':
      memberAt(root, edit.path).removed = true;
      return;
    case 'insert':
      return insert(root, edit.path, literal(JSON.stringify(edit.value)));
    default: {
      const slot = slotAt(root, edit.path);
      slot.value = reshape(slot, edit);
    }
  }
}

type Reshape = Exclude<Edit, { op: 'rename' | 'remove' | 'insert' }>;

function reshape(slot: Slot, edit: Reshape): TreeNode {
  switch (edit.op) {
    case 'replace':
      return literal(edit.text ?? JSON.stringify(edit.value));
    case 'decode':
      return decode(slot.value);
    case 'encode':
      return { kind: 'encoded', inner: slot.value };
    case 'wrap':
      return wrap(slot.value, edit.key);
    case 'unwrap':
      return childSlot(slot, edit.child).value;
    case 'within':
      return editWithin(slot.value, edit.edits);
  }
}

function literal(text: string): TreeNode {
  return { kind: 'literal', parts: [text] };
}

function wrap(value: TreeNode, key: string | undefined): TreeNode {
  const [open, close] = key === undefined ? ['[', ']'] : [`{${JSON.stringify(key)}:`, '}'];
  return { kind: 'literal', parts: [open, value, close] };
}

/** Line breaks in JSON are white space only, and would end a message that is framed by lines. */
function decode(node: TreeNode): TreeNode {
  const text = stringOf(node);
  return readTree(/[\r\n]/.test(text) ? text.replaceAll(/[\r\n]/g, ' ') : text);
}

/** Edits the JSON text that a string holds; what is to become such a string is edited before it does. */
function editWithin(node: TreeNode, edits: readonly Edit[]): TreeNode {
  if (node.kind === 'encoded') return { kind: 'encoded', inner: edited(node.inner, edits) };
  if (node.kind === 'text') return { ...node, inner: edited(node.inner, edits) };
  if (node.kind !== 'source') {
    return literal(JSON.stringify(applyEditsToText(stringOf(node), edits)));
  }
  const inner = readTree(stringOf(node));
  return { kind: 'text', origin: node, text: inner.source, inner: edited(inner, edits) };
}

function edited(node: TreeNode, edits: readonly Edit[]): TreeNode {
  const slot: Slot = { value: node };
  for (const edit of edits) applyEdit(slot, edit);
  return slot.value;
}

function slotAt(root: Slot, path: Path): Slot {
  let slot = root;
  for (const step of path) slot = childSlot(slot, step);
  return slot;
}

function childSlot(parent: Slot, step: string | number): Slot {
  const container = openContainer(parent.value);
  parent.value = container;
  const child =
    container.kind === 'array' ? container.items[Number(step)] : findMember(container, step);
  if (child === undefined) throw new EditError(`no ${JSON.stringify(step)} here`);
  return child;
}

function memberAt(root: Slot, path: Path): Member {
  const parent = objectAt(root, path);
  const member = findMember(parent, path.at(-1) ?? '');
  if (member === undefined) throw new EditError(`no member ${JSON.stringify(path)}`);
  return member;
}

function objectAt(root: Slot, path: Path): ObjectNode {
  const slot = slotAt(root, path.slice(0, -1));
  const container = openContainer(slot.value);
  slot.value = container;
  if (container.kind === 'object') return container;
  throw new EditError('only an object has members');
}

function findMember(node: ObjectNode, key: string | number): Member | undefined {
  return node.members.find((member) => member.key === key && !member.removed);
}

function rename(member: Member, to: string): void {
  member.key = to;
  member.renamed = true;
}

function insert(root: Slot, path: Path, value: TreeNode): void {
  const key = String(path.at(-1));
  const member: Member = { key, value, origin: undefined, renamed: false, removed: false };
  objectAt(root, path).members.push(member);
}
