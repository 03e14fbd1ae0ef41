import { byteLaneOf, judgeArguments } from '../core/byte-lane/index.ts';
import type { ByteLane, JudgedArguments } from '../core/byte-lane/index.ts';
import { numberEnd } from '../core/byte-lane/free-values.ts';
import { BAIL, bytesOf, skipBlank, stringEnd, wordEnd } from '../core/byte-lane/json-tokens.ts';
import type { InnerNormalizer } from '../core/index.ts';
import { CallLayout, KnownLayout, type CallPart } from './call-layout.ts';
import { BYTE, valueEnd, type Span } from './json-bytes.ts';
import { parsedObject, type ToolCallMessage } from './tool-call.ts';
import { ToolNames } from './tool-names.ts';

type Meta = Readonly<Record<string, unknown>> | undefined;

/** Where the arguments of a call stand. */
interface PlacedArguments {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/** A call that was judged without parsing it; its arguments are parsed when somebody asks for them. */
export class QuickCall implements ToolCallMessage {
  readonly name: string;
  readonly meta: Meta;
  readonly judged: JudgedArguments;
  /** Where the token of its id stands; -1 when it has none. */
  idStart = -1;
  idEnd = -1;
  private readonly place: PlacedArguments;

  constructor(name: string, meta: Meta, judged: JudgedArguments, place: PlacedArguments) {
    this.name = name;
    this.meta = meta;
    this.judged = judged;
    this.place = place;
  }

  get params(): Readonly<Record<string, unknown>> {
    const { name, meta } = this;
    return meta === undefined ? { name } : { name, _meta: meta };
  }

  get arguments(): unknown {
    const { bytes, start, end } = this.place;
    return parsedObject(bytes.toString('utf8', start, end));
  }
}

/** The members that a request may have here, each once. */
const REQUEST = ['"method"', '"params"', '"jsonrpc"', '"id"'].map(bytesOf);
const PARAMS = ['"name"', '"arguments"', '"_meta"'].map(bytesOf);
const TOOLS_CALL = bytesOf('"tools/call"');

/**
 * Reads `tools/call` requests that are written in the plainest way, and has the lane of the tool judge their arguments.
 * One reader serves call after call.
 */
export class QuickCallReader {
  private readonly names = new ToolNames();
  private bytes: Buffer = NO_BYTES;
  private end = 0;
  /** Where the value of the member stands that was read last. */
  private valueStart = 0;
  private isCall = false;
  private idStart = -1;
  private idEnd = -1;
  private nameStart = -1;
  private nameStop = -1;
  private argumentsStart = -1;
  private readonly layout = new KnownLayout();
  private normalizer: InnerNormalizer | undefined;
  private lane: ByteLane | undefined;
  private name = '';
  private meta: Meta;
  private judged: JudgedArguments | undefined;

  /** The call that a line holds; undefined when that takes parsing to tell. */
  read(normalizer: InnerNormalizer, bytes: Buffer, span: Span): QuickCall | undefined {
    this.bytes = bytes;
    this.end = span.end;
    this.isCall = false;
    this.idStart = -1;
    this.lane = undefined;
    this.meta = undefined;
    this.judged = undefined;
    this.normalizer = normalizer;
    const isRead = this.readLaidOut(span) || this.readAny(span);
    this.bytes = NO_BYTES;
    this.normalizer = undefined;
    return isRead ? this.callIn(bytes) : undefined;
  }

  private callIn(bytes: Buffer): QuickCall | undefined {
    const { judged } = this;
    if (judged === undefined) return undefined;
    const call = new QuickCall(this.name, this.meta, judged, {
      bytes,
      start: this.argumentsStart,
      end: judged.end,
    });
    call.idStart = this.idStart;
    call.idEnd = this.idEnd;
    return call;
  }

  /** Reads a line that is laid out as the ones before it. */
  private readLaidOut({ start, end }: Span): boolean {
    const layout = this.layout.current;
    if (layout === undefined) return false;
    const { parts } = layout;
    let at = start;
    for (let index = 0; index < parts.length; index += 1) {
      const piece = layout.pieceEnd(index, this.bytes, at, end);
      at = piece === BAIL ? BAIL : this.partEnd(parts[index], piece);
      if (at === BAIL) return false;
    }
    if (layout.pieceEnd(parts.length, this.bytes, at, end) !== end) return false;
    this.layout.helped();
    return true;
  }

  private partEnd(part: CallPart | undefined, at: number): number {
    switch (part) {
      case 'name':
        return this.nameEnd(at);
      case 'arguments':
        return this.argumentsEnd(at);
      default:
        return this.idTokenEnd(at);
    }
  }

  /** Reads a line member by member, and learns how it is laid out. */
  private readAny({ start, end }: Span): boolean {
    const { bytes } = this;
    this.idStart = -1;
    this.judged = undefined;
    const stop = this.membersEnd(start, REQUEST);
    const isWhole = stop !== BAIL && skipBlank(bytes, stop, end) === end;
    if (!isWhole || !this.isCall || this.judged === undefined) return false;
    const isLearnable = this.idStart !== -1 && this.meta === undefined;
    if (isLearnable && this.layout.missed()) this.learnLayout(start, end, this.judged);
    return true;
  }

  private learnLayout(start: number, end: number, judged: JudgedArguments): void {
    const layout = new CallLayout(this.bytes, start, end, [
      { part: 'name', start: this.nameStart, end: this.nameStop },
      { part: 'arguments', start: this.argumentsStart, end: judged.end },
      { part: 'id', start: this.idStart, end: this.idEnd },
    ]);
    this.layout.learn(layout);
  }

  /** Behind the object that opens at `open`, the request itself or its parameters. */
  private membersEnd(open: number, names: readonly Uint8Array[]): number {
    const { bytes, end } = this;
    if (bytes[open] !== BYTE.openObject) return BAIL;
    let seen = 0;
    let at = open;
    do {
      const member = this.memberAt(skipBlank(bytes, at + 1, end), names);
      if (member === BAIL || seen & (1 << member)) return BAIL;
      seen |= 1 << member;
      const value = this.valueStart;
      const stop = names === PARAMS ? this.paramEnd(member, value) : this.fieldEnd(member, value);
      if (stop === BAIL) return BAIL;
      at = skipBlank(bytes, stop, end);
      if (at >= end) return BAIL;
    } while (bytes[at] === BYTE.comma);
    return bytes[at] === BYTE.closeObject ? at + 1 : BAIL;
  }

  /** Which of the names stands at `at`. */
  private memberAt(at: number, names: readonly Uint8Array[]): number {
    const { bytes, end } = this;
    for (let index = 0; index < names.length; index += 1) {
      const stop = wordEnd(bytes, at, end, names[index] ?? NO_BYTES);
      if (stop === BAIL) continue;
      const colon = skipBlank(bytes, stop, end);
      this.valueStart = skipBlank(bytes, colon + 1, end);
      return this.valueStart < end && bytes[colon] === BYTE.colon ? index : BAIL;
    }
    return BAIL;
  }

  private fieldEnd(member: number, at: number): number {
    const { bytes, end } = this;
    switch (member) {
      case 0:
        this.isCall = true;
        return wordEnd(bytes, at, end, TOOLS_CALL);
      case 1:
        return this.membersEnd(at, PARAMS);
      case 2:
        return bytes[at] === BYTE.quote ? stringEnd(bytes, at, end) : BAIL;
      default:
        return this.idTokenEnd(at);
    }
  }

  private idTokenEnd(at: number): number {
    const { bytes, end } = this;
    const stop = bytes[at] === BYTE.quote ? stringEnd(bytes, at, end) : numberEnd(bytes, at, end);
    this.idStart = stop === BAIL ? -1 : at;
    this.idEnd = stop;
    return stop;
  }

  private paramEnd(param: number, at: number): number {
    switch (param) {
      case 0:
        return this.nameEnd(at);
      case 1:
        return this.argumentsEnd(at);
      default:
        return this.metaEnd(at);
    }
  }

  private nameEnd(at: number): number {
    const { bytes, end } = this;
    const stop = bytes[at] === BYTE.quote ? stringEnd(bytes, at, end) : BAIL;
    if (stop === BAIL) return BAIL;
    this.nameStart = at;
    this.nameStop = stop;
    this.name = this.names.textOf(bytes, at + 1, stop - 1);
    const plan = this.name.includes('\\') ? undefined : this.normalizer?.planFor(this.name);
    this.lane = plan && byteLaneOf(plan);
    return this.lane === undefined ? BAIL : stop;
  }

  private argumentsEnd(at: number): number {
    const { lane, bytes, end } = this;
    this.argumentsStart = at;
    this.judged = lane && judgeArguments(lane, bytes, at, end);
    return this.judged?.end ?? BAIL;
  }

  private metaEnd(at: number): number {
    const stop = valueEnd(this.bytes, at, this.end);
    if (stop === BAIL) return BAIL;
    this.meta = parsedObject(this.bytes.toString('utf8', at, stop));
    return this.meta === undefined ? BAIL : stop;
  }
}

const NO_BYTES = Buffer.alloc(0);
