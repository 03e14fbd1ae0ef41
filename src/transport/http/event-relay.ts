import { lineEnd } from './event-line.ts';

const LINE_FEED = 10;
const RETURN = 13;
/** What is kept of the beginning of an event that passes before it is whole. */
const HEAD_BYTES = 65_536;
/** And of its end. */
const TAIL_BYTES = 1024;

/** Decides about the events of a stream. */
export interface EventHandler {
  /** Whether events have to be held back until they are whole. */
  readonly isWatching: boolean;
  /** A whole event, its empty line included: undefined lets it pass as it is. */
  event(bytes: Buffer): Buffer | undefined;
  /** An event that has passed before it was whole: the first and the last of it. */
  passed(head: Buffer, tail: Buffer): void;
}

/** Why a stream cannot be relayed any further. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
}

/**
 * Relays a stream of server-sent events, chunk by chunk. Where nothing is watched for, the very chunks that came pass
 * at once; an event ends with an empty line, whichever way its lines end.
 */
export class EventRelay {
  private readonly handler: EventHandler;
  private readonly limit: number;
  /** The event whose end has not come yet: what is held back of it, or the first of what has passed. */
  private held: Buffer[] = [];
  private length = 0;
  private isPassing = false;
  private tail: Buffer = NOTHING;
  /** Whether the line that is being read has anything in it; and whether a return has just ended one. */
  private isLineEmpty = true;
  private isAfterReturn = false;

  constructor(handler: EventHandler, limit: number) {
    this.handler = handler;
    this.limit = limit;
  }

  /** Takes a chunk; gives what passes now. */
  push(chunk: Buffer): Buffer[] {
    const out: Buffer[] = [];
    let start = 0;
    for (let end = this.eventEnd(chunk, 0); end !== -1; end = this.eventEnd(chunk, end)) {
      this.finish(chunk.subarray(start, end), out);
      start = end;
    }
    if (start < chunk.length) this.keep(start === 0 ? chunk : chunk.subarray(start), out);
    return out;
  }

  /** The stream has ended: what is left is no event, and passes. */
  end(): Buffer[] {
    const { held, isPassing } = this;
    this.held = [];
    return isPassing ? [] : held;
  }

  /** Where the event ends that goes on at `from`; -1 when its end is not in this chunk. */
  private eventEnd(chunk: Buffer, from: number): number {
    let at = from;
    while (at < chunk.length) {
      const byte = chunk[at];
      if (byte === LINE_FEED && this.isAfterReturn) {
        // The second half of a line end; it belongs to what came before it.
        this.isAfterReturn = false;
        at += 1;
        continue;
      }
      this.isAfterReturn = byte === RETURN;
      if (byte !== LINE_FEED && byte !== RETURN) {
        this.isLineEmpty = false;
        at = lineEnd(chunk, at);
        continue;
      }
      at += 1;
      const isOver = this.isLineEmpty;
      this.isLineEmpty = true;
      if (!isOver) continue;
      if (byte === RETURN && chunk[at] === LINE_FEED) {
        this.isAfterReturn = false;
        at += 1;
      }
      return at;
    }
    return -1;
  }

  private finish(rest: Buffer, out: Buffer[]): void {
    const { held, isPassing } = this;
    this.held = [];
    this.length = 0;
    this.isPassing = false;
    if (isPassing) {
      out.push(rest);
      this.handler.passed(Buffer.concat(held), tailOf(this.tail, rest));
      return;
    }
    const event = held.length === 0 ? rest : Buffer.concat([...held, rest]);
    const changed = this.handler.event(event) ?? event;
    if (changed.length > 0) out.push(changed);
  }

  /** The beginning of an event, or more of it. */
  private keep(bytes: Buffer, out: Buffer[]): void {
    const before = this.length;
    this.length += bytes.length;
    if (this.isPassing) {
      out.push(bytes);
      this.tail = tailOf(this.tail, bytes);
      if (before < HEAD_BYTES) this.held.push(bytes.subarray(0, HEAD_BYTES - before));
      return;
    }
    this.held.push(bytes);
    if (this.handler.isWatching) {
      if (this.length > this.limit)
        throw new EventTooLarge(`an event has more than ${this.limit} bytes`);
      return;
    }
    this.isPassing = true;
    out.push(...this.held);
    this.tail = tailOf(NOTHING, Buffer.concat(this.held));
    this.held = [Buffer.concat(this.held).subarray(0, HEAD_BYTES)];
  }
}

const NOTHING = Buffer.alloc(0);

function tailOf(before: Buffer, last: Buffer): Buffer {
  if (last.length >= TAIL_BYTES) return last.subarray(-TAIL_BYTES);
  return Buffer.concat([before, last]).subarray(-TAIL_BYTES);
}
