/** Kinds of JSON value, as bits. */
export const KIND = {
  string: 1,
  boolean: 2,
  null: 4,
  array: 8,
  object: 16,
  integer: 32,
  /** Numbers of any sort. */
  number: 64,
} as const;

/** All kinds. */
const ANY_KIND = 127;

/** What the bytes of a value are held against; one shape for all schemas, which is what makes the walk fast. */
export interface LaneNode {
  /** The kinds it takes; none where only the long way can tell. */
  readonly kinds: number;
  /** The texts it takes, with their quotes, as bytes; any text when undefined. */
  readonly texts: readonly Uint8Array[] | undefined;
  readonly minLength: number;
  readonly maxLength: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly exclusiveMinimum: number;
  readonly exclusiveMaximum: number;
  /** Whether it makes a difference which number it is. */
  readonly isBounded: boolean;
  readonly minItems: number;
  readonly maxItems: number;
  /** What each item of a list is held against; anything goes when undefined. */
  readonly item: LaneNode | undefined;
  /** The declared members of an object; any members go when undefined. */
  readonly slots: readonly LaneSlot[] | undefined;
  /** How many of them an object has to have. */
  readonly required: number;
}

/** A declared member. */
export interface LaneSlot {
  readonly key: string;
  /** The key with its quotes and the colon, as bytes. */
  readonly token: Uint8Array;
  readonly index: number;
  readonly isRequired: boolean;
  readonly node: LaneNode;
  readonly isSecret: boolean;
  /** The rule that reads a boolean out of text here; the schema does where there is none. */
  readonly rule: LaneRule | undefined;
  /** The object in which it was last met, by number: a second time there is once too often. */
  metIn: number;
}

/** A rule that reads `true` and `false` out of text. */
export interface LaneRule {
  readonly id: string;
  /** Its turn among the rules. */
  readonly order: number;
}

/** What a schema says about a value, as far as it says anything. */
export type LaneWishes = { readonly [Wish in keyof LaneNode]?: LaneNode[Wish] | undefined };

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

/** Takes nothing: only the long way can tell. */
export const OPAQUE: LaneNode = laneNode({ kinds: 0 });

/** Takes everything. */
export const ANYTHING: LaneNode = laneNode({});

/** A node that asks for nothing but what is given. */
export function laneNode(wishes: LaneWishes): LaneNode {
  return {
    kinds: wishes.kinds ?? ANY_KIND,
    texts: wishes.texts,
    minLength: wishes.minLength ?? 0,
    maxLength: wishes.maxLength ?? Infinity,
    minimum: wishes.minimum ?? -Infinity,
    maximum: wishes.maximum ?? Infinity,
    exclusiveMinimum: wishes.exclusiveMinimum ?? -Infinity,
    exclusiveMaximum: wishes.exclusiveMaximum ?? Infinity,
    isBounded: BOUNDS.some((bound) => wishes[bound] !== undefined),
    minItems: wishes.minItems ?? 0,
    maxItems: wishes.maxItems ?? Infinity,
    item: wishes.item,
    slots: wishes.slots,
    required: wishes.required ?? 0,
  };
}
