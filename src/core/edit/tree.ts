import type { JsonSource } from '../json/tape.ts';

/** A JSON text under edit. What no edit opened is still a place in its source. */
export type TreeNode = SourceNode | ObjectNode | ArrayNode | TextNode | LiteralNode | EncodedNode;

/** A value as it stands in its source. */
export interface SourceNode {
  readonly kind: 'source';
  readonly source: JsonSource;
  readonly index: number;
}

/** An object whose members may have changed. */
export interface ObjectNode {
  readonly kind: 'object';
  readonly origin: SourceNode;
  readonly members: Member[];
}

export interface Member extends Slot {
  key: string;
  /** Where it stands in the source of its object; none for an inserted one. */
  readonly origin: SourceNode | undefined;
  renamed: boolean;
  removed: boolean;
}

/** A list, of which items may have changed. */
export interface ArrayNode {
  readonly kind: 'array';
  readonly origin: SourceNode;
  readonly items: Slot[];
}

/** A place that holds a value. */
export interface Slot {
  value: TreeNode;
}

/** A string that holds JSON text which is edited in place. */
export interface TextNode {
  readonly kind: 'text';
  readonly origin: SourceNode;
  /** The JSON text it holds, decoded. */
  readonly text: JsonSource;
  readonly inner: TreeNode;
}

/** New JSON text; `parts` are printed one after the other. */
export interface LiteralNode {
  readonly kind: 'literal';
  readonly parts: readonly (string | TreeNode)[];
}

/** A value that became a string holding its JSON text. */
export interface EncodedNode {
  readonly kind: 'encoded';
  readonly inner: TreeNode;
}
