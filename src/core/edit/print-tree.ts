import { compactJson } from '../json/compact.ts';
import { ENTRY, type JsonSource } from '../json/tape.ts';
import { EscapedSink, StringSink, type Sink } from './sink.ts';
import type {
  ArrayNode,
  EncodedNode,
  LiteralNode,
  Member,
  ObjectNode,
  SourceNode,
  TextNode,
  TreeNode,
} from './tree.ts';

/** The text of an edited tree: every span that no edit touched is the span of its source. */
export function printTree(node: TreeNode): string {
  if (node.kind === 'literal') return printLiteral(node);
  if (node.kind === 'encoded') return printEncoded(node);
  const sink = new StringSink(sourceOf(node));
  print(node, sink);
  return sink.finish();
}

function printLiteral(node: LiteralNode): string {
  return node.parts.map((part) => (typeof part === 'string' ? part : printTree(part))).join('');
}

function printEncoded(node: EncodedNode): string {
  return JSON.stringify(compactJson(printTree(node.inner)));
}

type PlacedNode = Exclude<TreeNode, LiteralNode | EncodedNode>;

function sourceOf(node: PlacedNode): JsonSource {
  return originOf(node).source;
}

function originOf(node: PlacedNode): SourceNode {
  return node.kind === 'source' ? node : node.origin;
}

function print(node: TreeNode, sink: Sink): void {
  const isPlaced = node.kind !== 'literal' && node.kind !== 'encoded';
  if (!isPlaced || sourceOf(node) !== sink.source) sink.write(printTree(node));
  else if (node.kind === 'source') sink.copy(startOf(node), endOf(node));
  else if (node.kind === 'object') printObject(node, sink);
  else if (node.kind === 'array') printArray(node, sink);
  else printText(node, sink);
}

function startOf(node: SourceNode): number {
  return node.source.tape[node.index + ENTRY.start] ?? 0;
}

function endOf(node: SourceNode): number {
  return node.source.tape[node.index + ENTRY.end] ?? 0;
}

function keyStartOf(node: SourceNode): number {
  return node.source.tape[node.index + ENTRY.keyStart] ?? 0;
}

function keyEndOf(node: SourceNode): number {
  return node.source.tape[node.index + ENTRY.keyEnd] ?? 0;
}

function printObject(node: ObjectNode, sink: Sink): void {
  const [start, end] = [startOf(node.origin), endOf(node.origin)];
  let copied = start;
  let isFirst = true;
  for (const member of node.members) {
    if (member.origin === undefined) {
      if (member.removed) continue;
      if (isFirst) sink.copy(start, start + 1);
      printInserted(member, isFirst, sink);
      isFirst = false;
      continue;
    }
    if (!member.removed) {
      printSeparator(node, { member: member.origin, copied, isFirst }, sink);
      printMember(member, member.origin, sink);
      isFirst = false;
    }
    copied = endOf(member.origin);
  }
  if (isFirst) sink.copy(start, start + 1);
  const keepsBlanks = node.members.some((member) => !member.removed && member.origin !== undefined);
  sink.copy(keepsBlanks ? copied : end - 1, end);
}

/** What stands before a member; one that follows only removed members takes the place of the first. */
function printSeparator(
  node: ObjectNode,
  at: { member: SourceNode; copied: number; isFirst: boolean },
  sink: Sink,
): void {
  const first = node.members[0]?.origin ?? at.member;
  if (at.isFirst) sink.copy(startOf(node.origin), keyStartOf(first));
  else sink.copy(at.copied, keyStartOf(at.member));
}

function printMember(member: Member, origin: SourceNode, sink: Sink): void {
  if (member.renamed) sink.write(JSON.stringify(member.key));
  else sink.copy(keyStartOf(origin), keyEndOf(origin));
  sink.copy(keyEndOf(origin), startOf(origin));
  print(member.value, sink);
}

function printInserted(member: Member, isFirst: boolean, sink: Sink): void {
  sink.write(`${isFirst ? '' : ','}${JSON.stringify(member.key)}:`);
  print(member.value, sink);
}

function printArray(node: ArrayNode, sink: Sink): void {
  let copied = startOf(node.origin);
  let index = node.origin.index + ENTRY.size;
  for (const item of node.items) {
    const origin: SourceNode = { kind: 'source', source: node.origin.source, index };
    sink.copy(copied, startOf(origin));
    print(item.value, sink);
    copied = endOf(origin);
    index = origin.source.tape[index + ENTRY.next] ?? index;
  }
  sink.copy(copied, endOf(node.origin));
}

function printText(node: TextNode, sink: Sink): void {
  const start = startOf(node.origin);
  sink.copy(start, start + 1);
  const inner = new EscapedSink(node.text, sink, start + 1);
  const root: SourceNode = { kind: 'source', source: node.text, index: 0 };
  inner.copy(0, startOf(root));
  print(node.inner, inner);
  inner.copy(endOf(root), node.text.text.length);
  sink.copy(endOf(node.origin) - 1, endOf(node.origin));
}
