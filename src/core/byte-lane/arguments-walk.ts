import { FreeValues, MOST_LEVELS } from './free-values.ts';
import {
  asciiText,
  BAIL,
  BYTE,
  fractionEnd,
  integerEnd,
  plainInteger,
  skipBlank,
  stringEnd,
  WORD,
  wordEnd,
} from './json-tokens.ts';
import { KIND, type LaneNode, type LaneSlot } from './lane-node.ts';
import { boundsAllow, lengthFits } from './node-limits.ts';
import { scalarIn } from './quoted-scalar.ts';
import { unescapedText } from './unescaped-text.ts';

/** A member that was sent as text where its value is wanted. */
export interface QuotedMember {
  readonly slot: LaneSlot;
  /** The places of its quotes. */
  readonly open: number;
  readonly close: number;
  /** The number or boolean that the text spells; undefined for a list or an object. */
  readonly value: number | boolean | undefined;
  /** The JSON text of the list or object, without the escapes of the text it stands in. */
  readonly decoded: Uint8Array | undefined;
}

/** Members and items that are walked. */
const MOST_VALUES = 20_000;

const NO_BYTES = new Uint8Array(0);

/** Walks over the bytes of arguments, holding them against what the tool declares. One walk serves call after call. */
export class ArgumentsWalk {
  /** The members of the arguments that fit but for their quotes; lists and objects among them are still to be judged. */
  quoted: QuotedMember[] = [];
  private readonly free = new FreeValues();
  private bytes: Uint8Array = NO_BYTES;
  private end = 0;
  private objects = 0;
  private valueStart = 0;

  /** Behind the arguments that open at `at`, if they fit, quotes aside; else `BAIL`. */
  walk(bytes: Uint8Array, at: number, end: number, root: LaneNode): number {
    this.begin(bytes, end);
    if (at >= end || bytes[at] !== BYTE.openObject || root.slots === undefined) return BAIL;
    const stop = this.objectEnd(root, root.slots, at, 0);
    this.bytes = NO_BYTES;
    const isDoubtful = this.quoted.length > 0 && this.free.objects > 0;
    return isDoubtful || this.free.passed > MOST_VALUES ? BAIL : stop;
  }

  /** Whether a value that takes up all the bytes fits as it is, and names no key twice. */
  fits(bytes: Uint8Array, node: LaneNode): boolean {
    this.begin(bytes, bytes.length);
    const stop = this.valueEnd(node, 0, 0);
    this.bytes = NO_BYTES;
    const isDoubtful = this.free.objects > 0 || this.free.passed > MOST_VALUES;
    return stop === bytes.length && !isDoubtful;
  }

  private begin(bytes: Uint8Array, end: number): void {
    this.bytes = bytes;
    this.end = end;
    this.free.begin(bytes, end);
    if (this.quoted.length > 0) this.quoted = [];
  }

  private objectEnd(
    node: LaneNode,
    slots: readonly LaneSlot[],
    open: number,
    level: number,
  ): number {
    const { bytes, end } = this;
    const object = (this.objects += 1);
    let missing = node.required;
    let at = skipBlank(bytes, open + 1, end);
    if (at < end && bytes[at] === BYTE.closeObject) return missing === 0 ? at + 1 : BAIL;
    for (let expected = 0; ;) {
      const slot = this.slotAt(slots, at, expected);
      if (slot === undefined || slot.metIn === object) return BAIL;
      slot.metIn = object;
      expected = slot.index + 1;
      if (slot.isRequired) missing -= 1;
      this.free.passed += 1;
      at = this.behind(this.memberEnd(slot, this.valueStart, level));
      if (at === BAIL) return BAIL;
      if (bytes[at] === BYTE.closeObject) return missing === 0 ? at + 1 : BAIL;
      if (bytes[at] !== BYTE.comma) return BAIL;
      at = skipBlank(bytes, at + 1, end);
    }
  }

  /** The member whose name stands at `at`; most calls name theirs in the order they are declared in. */
  private slotAt(slots: readonly LaneSlot[], at: number, expected: number): LaneSlot | undefined {
    for (let turn = 0; turn < slots.length; turn += 1) {
      const index = expected + turn;
      const slot = slots[index < slots.length ? index : index - slots.length];
      if (slot !== undefined && this.isNamed(slot, at)) return slot;
    }
    return undefined;
  }

  private isNamed({ token }: LaneSlot, at: number): boolean {
    const { bytes, end } = this;
    const last = token.length - 1;
    if (at + last >= end) return false;
    for (let index = 0; index < last; index += 1) {
      if (bytes[at + index] !== token[index]) return false;
    }
    const colon = skipBlank(bytes, at + last, end);
    this.valueStart = skipBlank(bytes, colon + 1, end);
    return bytes[colon] === BYTE.colon && this.valueStart < end;
  }

  /** The first thing behind a value that ends at `stop` and the white space that follows it. */
  private behind(stop: number): number {
    if (stop === BAIL) return BAIL;
    const next = skipBlank(this.bytes, stop, this.end);
    return next < this.end ? next : BAIL;
  }

  private memberEnd(slot: LaneSlot, at: number, level: number): number {
    const isText = this.bytes[at] === BYTE.quote;
    const isQuoted = isText && level === 0 && (slot.node.kinds & KIND.string) === 0;
    return isQuoted ? this.quotedEnd(slot, at) : this.valueEnd(slot.node, at, level);
  }

  /** Behind a text that holds something else than text. */
  private quotedEnd(slot: LaneSlot, open: number): number {
    const { bytes, end } = this;
    const kinds = containerKind(bytes[open + 1]) & slot.node.kinds;
    if (kinds !== 0) return this.containerEnd(slot, open);
    const stop = stringEnd(bytes, open, end);
    if (stop === BAIL) return BAIL;
    const close = stop - 1;
    const value = scalarIn(bytes, open + 1, close, slot.node);
    if (value === undefined) return BAIL;
    this.quoted.push({ slot, open, close, value, decoded: undefined });
    return stop;
  }

  private containerEnd(slot: LaneSlot, open: number): number {
    const decoded = unescapedText(this.bytes, open, this.end);
    if (decoded === undefined) return BAIL;
    const { text, close } = decoded;
    this.quoted.push({ slot, open, close, value: undefined, decoded: text });
    return close + 1;
  }

  private valueEnd(node: LaneNode, at: number, level: number): number {
    const { bytes, end } = this;
    const { kinds } = node;
    switch (bytes[at]) {
      case BYTE.quote:
        return kinds & KIND.string ? this.textEnd(node, at) : BAIL;
      case BYTE.openObject:
        if ((kinds & KIND.object) === 0 || level >= MOST_LEVELS) return BAIL;
        return node.slots === undefined
          ? this.free.valueEnd(at, level)
          : this.objectEnd(node, node.slots, at, level + 1);
      case BYTE.openArray:
        return kinds & KIND.array && level < MOST_LEVELS
          ? this.arrayEnd(node, at, level + 1)
          : BAIL;
      case WORD.true[0]:
        return kinds & KIND.boolean ? wordEnd(bytes, at, end, WORD.true) : BAIL;
      case WORD.false[0]:
        return kinds & KIND.boolean ? wordEnd(bytes, at, end, WORD.false) : BAIL;
      case WORD.null[0]:
        return kinds & KIND.null ? wordEnd(bytes, at, end, WORD.null) : BAIL;
      default:
        return this.numberEnd(node, at);
    }
  }

  private textEnd(node: LaneNode, at: number): number {
    const { bytes, end } = this;
    if (node.texts !== undefined) return this.listedEnd(node.texts, at);
    const stop = stringEnd(bytes, at, end);
    return stop === BAIL || lengthFits(node, bytes, at + 1, stop - 1) ? stop : BAIL;
  }

  private listedEnd(texts: readonly Uint8Array[], at: number): number {
    for (const text of texts) {
      const stop = wordEnd(this.bytes, at, this.end, text);
      if (stop !== BAIL) return stop;
    }
    return BAIL;
  }

  private numberEnd(node: LaneNode, at: number): number {
    const { bytes, end } = this;
    const isWholeOnly = (node.kinds & KIND.number) === 0;
    if (isWholeOnly && (node.kinds & KIND.integer) === 0) return BAIL;
    const whole = integerEnd(bytes, at, end);
    const stop = whole === BAIL ? BAIL : fractionEnd(bytes, whole, end);
    if (stop === BAIL || (!node.isBounded && !isWholeOnly)) return stop;
    const value = plainInteger(bytes, at, stop) ?? Number(asciiText(bytes, at, stop));
    const fits = (!isWholeOnly || Number.isInteger(value)) && boundsAllow(node, value);
    return fits ? stop : BAIL;
  }

  private arrayEnd(node: LaneNode, open: number, level: number): number {
    const { bytes, end } = this;
    let at = skipBlank(bytes, open + 1, end);
    if (at < end && bytes[at] === BYTE.closeArray) return node.minItems === 0 ? at + 1 : BAIL;
    for (let items = 1; ; items += 1) {
      this.free.passed += 1;
      at = this.behind(this.itemEnd(node.item, at, level));
      if (at === BAIL) return BAIL;
      if (bytes[at] === BYTE.closeArray) {
        return items >= node.minItems && items <= node.maxItems ? at + 1 : BAIL;
      }
      if (bytes[at] !== BYTE.comma) return BAIL;
      at = skipBlank(bytes, at + 1, end);
    }
  }

  private itemEnd(item: LaneNode | undefined, at: number, level: number): number {
    if (at >= this.end) return BAIL;
    return item === undefined ? this.free.valueEnd(at, level) : this.valueEnd(item, at, level);
  }
}

/** The kind of list or object that a byte opens, as a bit. */
function containerKind(byte: number | undefined): number {
  if (byte === BYTE.openArray) return KIND.array;
  return byte === BYTE.openObject ? KIND.object : 0;
}
