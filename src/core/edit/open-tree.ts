import { keyAt } from '../json/duplicate-keys.ts';
import { isSkipped } from '../json/scan.ts';
import { ENTRY } from '../json/tape.ts';
import { scanText } from '../json/text-memo.ts';
import { EditError } from './index.ts';
import { printTree } from './print-tree.ts';
import type { ArrayNode, Member, ObjectNode, SourceNode, TreeNode } from './tree.ts';

/** The tree of a whole JSON text. */
export function readTree(text: string): SourceNode {
  const source = scanText(text);
  if (isSkipped(source)) throw new EditError(source);
  return { kind: 'source', source, index: 0 };
}

/** The string that a value spells. */
export function stringOf(node: TreeNode): string {
  const decoded: unknown = JSON.parse(node.kind === 'source' ? sliceOf(node) : printTree(node));
  if (typeof decoded !== 'string') throw new EditError('expected a string');
  return decoded;
}

/** Opens an object or list so that its children can change. */
export function openContainer(node: TreeNode): ObjectNode | ArrayNode {
  if (node.kind === 'object' || node.kind === 'array') return node;
  const origin = node.kind === 'source' ? node : readTree(printTree(node));
  switch (origin.source.text.charAt(origin.source.tape[origin.index] ?? 0)) {
    case '{':
      return { kind: 'object', origin, members: membersOf(origin) };
    case '[':
      return { kind: 'array', origin, items: childrenOf(origin).map((value) => ({ value })) };
    default:
      throw new EditError('a scalar has no children');
  }
}

/** The source text of a value. */
export function sliceOf(node: SourceNode): string {
  const { text, tape } = node.source;
  return text.slice(tape[node.index + ENTRY.start], tape[node.index + ENTRY.end]);
}

/** The value of a member of an object, as it stands in its source. */
export function memberOf(node: SourceNode, key: string): SourceNode | undefined {
  const { text, tape } = node.source;
  return childrenOf(node).find(
    ({ index }) => (tape[index + ENTRY.keyStart] ?? -1) >= 0 && keyAt(text, tape, index) === key,
  );
}

function childrenOf(node: SourceNode): SourceNode[] {
  const { tape } = node.source;
  const end = tape[node.index + ENTRY.next] ?? 0;
  const children: SourceNode[] = [];
  for (let at = node.index + ENTRY.size; at < end; at = tape[at + ENTRY.next] ?? end) {
    children.push({ kind: 'source', source: node.source, index: at });
  }
  return children;
}

function membersOf(node: SourceNode): Member[] {
  const { text, tape } = node.source;
  return childrenOf(node).map((value) => ({
    key: keyAt(text, tape, value.index),
    value,
    origin: value,
    renamed: false,
    removed: false,
  }));
}
