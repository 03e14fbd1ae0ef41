import { isObject } from '../core/json/index.ts';
import { EnvelopeReader, lastIdIn } from '../mcp/envelope.ts';
import { itemsOf, memberOf, type Span } from '../mcp/json-bytes.ts';
import { asWatched, watchedMethod, type WatchedMethod } from '../mcp/methods.ts';
import { errorAnswer } from '../mcp/own-messages.ts';
import { LASTING, PLAIN } from '../mcp/pending-requests.ts';
import { modernFacts, nameIn } from '../mcp/protocol-era.ts';
import { idKeyOf, idKeyOfValue, type IdKey } from '../mcp/request-id.ts';
import { parsedObject } from '../mcp/tool-call.ts';
import type { HeadVerdict, LineHandler, LineVerdict } from '../transport/line-handler.ts';
import type { LineTaker } from '../transport/line-sink.ts';
import { failRequests } from './fail-requests.ts';
import { MESSAGE_LIMITS } from './limits.ts';
import type { SchemaWait } from './schema-wait.ts';
import type { Session } from './session.ts';
import type { ToolCalls } from './tool-calls.ts';

/** A message of the client, as far as its envelope tells. */
interface ClientMessage {
  readonly bytes: Buffer;
  readonly span: Span;
  readonly method: WatchedMethod | undefined;
  readonly id: IdKey | undefined;
  readonly mayRefuse: boolean;
}

/** Decides about the lines of the client: calls are mended, the rest is at most kept in mind. */
export class ClientLines implements LineHandler {
  private readonly session: Session;
  private readonly calls: ToolCalls;
  private readonly wait: SchemaWait;
  private readonly toClient: LineTaker;
  private readonly envelope = new EnvelopeReader();
  /** Why nothing reaches the server any more. */
  private deadReason: string | undefined;
  private isStreamTracked = true;

  constructor(session: Session, calls: ToolCalls, wait: SchemaWait, toClient: LineTaker) {
    this.session = session;
    this.calls = calls;
    this.wait = wait;
    this.toClient = toClient;
  }

  /** From now on every request is answered with this. */
  die(reason: string): void {
    this.deadReason = reason;
    for (const line of failRequests(this.session, [...this.session.pending.ids], reason)) {
      this.toClient.insert(line);
    }
  }

  line(bytes: Buffer, start: number, end: number): LineVerdict {
    const quick = this.quickCall(bytes, { start, end });
    return quick === NOT_QUICK ? this.anyLine(bytes, start, end) : quick;
  }

  /** A call that is written in the plainest way, as most lines are. */
  private quickCall(bytes: Buffer, span: Span): LineVerdict | typeof NOT_QUICK {
    if (this.deadReason !== undefined) return NOT_QUICK;
    const call = this.session.known.mender.readQuickly(bytes, span);
    if (call === undefined || call.idStart === -1) return NOT_QUICK;
    const id = idKeyOf(bytes, call.idStart, call.idEnd);
    if (this.calls.sendClean(id, call)) return undefined;
    return this.calls.sendRead({ bytes, span, id, mayRefuse: true }, call);
  }

  private anyLine(bytes: Buffer, start: number, end: number): LineVerdict {
    const { envelope } = this;
    envelope.read(bytes, start, end, true);
    const { kind, jsonStart } = envelope;
    if (kind === 'message' && envelope.methodStart === -1) return undefined;
    const span = { start: jsonStart, end };
    const verdict = this.verdictOn(bytes, span);
    if (verdict === undefined || verdict === 'wait' || jsonStart === start) return verdict;
    return verdict.length === 0 ? verdict : [bytes.subarray(start, jsonStart), ...verdict];
  }

  private verdictOn(bytes: Buffer, span: Span): LineVerdict {
    switch (this.envelope.kind) {
      case 'message':
        return this.message(this.told(bytes, span, true));
      case 'odd':
        return this.message(parsedMessage(bytes, span, true));
      case 'batch':
        return this.batch(bytes, span);
      default:
        return undefined;
    }
  }

  /** What the envelope that was read last tells. */
  private told(bytes: Buffer, span: Span, mayRefuse: boolean): ClientMessage {
    const { methodStart, methodEnd, idStart, idEnd } = this.envelope;
    const method = watchedMethod(bytes, methodStart, methodEnd);
    const id = idStart === -1 ? undefined : idKeyOf(bytes, idStart, idEnd);
    return { bytes, span, method, id, mayRefuse };
  }

  private message(message: ClientMessage): LineVerdict {
    const { id } = message;
    if (id === undefined || id === 'null') return this.notification(message);
    if (this.deadReason === undefined) return this.request(message, id);
    this.toClient.insert(errorAnswer(id, this.deadReason));
    return [];
  }

  private request({ bytes, span, method, mayRefuse }: ClientMessage, id: IdKey): LineVerdict {
    const { session } = this;
    switch (method) {
      case 'tools/call':
        return this.calls.send({ bytes, span, id, mayRefuse });
      case 'tools/list':
        this.list(paramsIn(bytes, span), id);
        return undefined;
      case 'initialize':
        session.handshake = 'asked';
        session.client = nameIn(paramsIn(bytes, span)['clientInfo']);
        session.pending.add(id, { kind: 'handshake', isWatched: true, isShort: true });
        return undefined;
      case 'server/discover':
        session.client = modernFacts(paramsIn(bytes, span))?.client ?? session.client;
        session.pending.add(id, { kind: 'handshake', isWatched: true, isShort: true });
        return undefined;
      default:
        session.pending.add(id, method === 'subscriptions/listen' ? LASTING : PLAIN);
        return undefined;
    }
  }

  private list(params: Readonly<Record<string, unknown>>, id: IdKey): void {
    const { session } = this;
    if (!session.pending.canAdd(id)) return;
    session.client = modernFacts(params)?.client ?? session.client;
    session.openLists += 1;
    const { client } = session;
    const isFirstPage = params['cursor'] === undefined;
    session.pending.add(id, { kind: 'list', isWatched: true, isShort: true, isFirstPage, client });
  }

  private notification({ bytes, span, method }: ClientMessage): undefined {
    if (method !== 'notifications/cancelled') return;
    const id = idKeyOfValue(paramsIn(bytes, span)['requestId']);
    if (id !== undefined) this.session.pending.release(id);
  }

  /** The messages of a batch one by one; what is between them stays. */
  private batch(bytes: Buffer, span: Span): LineVerdict {
    const items = itemsOf(bytes, span.start, span.end);
    if (items === undefined || this.deadReason !== undefined) return undefined;
    const messages = items.map((item) => {
      this.envelope.read(bytes, item.start, item.end, true);
      const isOdd = this.envelope.kind === 'odd';
      return isOdd ? parsedMessage(bytes, item, false) : this.told(bytes, item, false);
    });
    // Before anything is decided, because what waits is decided upon again.
    if (messages.some((message) => this.mustWait(message))) return 'wait';
    const pieces: Buffer[] = [];
    let from = span.start;
    for (const message of messages) {
      const verdict = this.message(message);
      if (verdict === undefined || verdict === 'wait') continue;
      pieces.push(bytes.subarray(from, message.span.start), ...verdict);
      from = message.span.end;
    }
    return from === span.start ? undefined : [...pieces, bytes.subarray(from, span.end)];
  }

  private mustWait({ bytes, span, method, id }: ClientMessage): boolean {
    return method === 'tools/call' && id !== undefined && this.calls.mustWait({ bytes, span, id });
  }

  head(bytes: Buffer, length: number): HeadVerdict {
    const { envelope } = this;
    envelope.read(bytes, 0, bytes.length, false);
    const isLooked = envelope.kind === 'message' && envelope.methodStart !== -1;
    const { method, id } = isLooked ? this.told(bytes, NOWHERE, false) : NO_FACTS;
    const isHeld = method !== undefined || HELD_KINDS.has(envelope.kind);
    if (isHeld && length <= MESSAGE_LIMITS.repair) {
      return envelope.kind === 'partial' ? length * 2 : MESSAGE_LIMITS.repair + 1;
    }
    this.isStreamTracked = id !== undefined || !isLooked;
    if (id !== undefined) this.streamedRequest(bytes, id, method);
    return 'stream';
  }

  /** A request that is too long to be looked into, or need not be. */
  private streamedRequest(bytes: Buffer, id: IdKey, method: WatchedMethod | undefined): void {
    const tool = method === 'tools/call' ? toolIn(bytes) : undefined;
    if (tool === undefined) this.session.pending.add(id, PLAIN);
    else this.calls.pass(id, tool);
  }

  streamed(tail: Buffer): void {
    if (this.isStreamTracked) return;
    const id = lastIdIn(tail, tail.length);
    if (id !== undefined) this.session.pending.add(idKeyOf(tail, id.start, id.end), PLAIN);
  }

  dropped(): void {
    // Nothing of the client is thrown away but what was cut off.
  }

  cut(head: Buffer): void {
    this.envelope.read(head, 0, head.length, false);
    const { id } = this.told(head, NOWHERE, false);
    if (id === undefined) return;
    this.session.pending.take(id);
    const limit = `the message is larger than ${MESSAGE_LIMITS.hard} bytes (256 MiB)`;
    this.toClient.insert(errorAnswer(id, `${limit}; it did not reach the server whole`));
  }

  glimpse(bytes: Buffer): void {
    if (!bytes.includes('notifications/cancelled')) return;
    for (const text of bytes.toString('utf8').split('\n')) {
      const message = text.includes('notifications/cancelled') ? parsedObject(text) : undefined;
      const params = message?.['params'];
      const id = isObject(params) ? idKeyOfValue(params['requestId']) : undefined;
      if (id !== undefined) this.wait.cancel(id);
    }
  }
}

const NOT_QUICK = Symbol('not quick');
const NO_FACTS: Pick<ClientMessage, 'method' | 'id'> = { method: undefined, id: undefined };
const NOWHERE: Span = { start: 0, end: 0 };
const HELD_KINDS: ReadonlySet<string> = new Set(['odd', 'batch', 'partial']);

function parsedMessage(bytes: Buffer, span: Span, mayRefuse: boolean): ClientMessage {
  const message = parsedObject(bytes.toString('utf8', span.start, span.end));
  const place = memberOf(bytes, span.start, span.end, 'id');
  const isRequest = place !== undefined && message?.['method'] !== undefined;
  const id = isRequest ? idKeyOf(bytes, place.start, place.end) : undefined;
  return { bytes, span, method: asWatched(message?.['method']), id, mayRefuse };
}

function paramsIn(bytes: Buffer, span: Span): Readonly<Record<string, unknown>> {
  const params = parsedObject(bytes.toString('utf8', span.start, span.end))?.['params'];
  return isObject(params) ? params : {};
}

/** The tool's name in the beginning of a call. */
function toolIn(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  const name = /"params"\s*:\s*\{[^{}]*?"name"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  const decoded = name === undefined ? undefined : parsedObject(`{"name":${name}}`)?.['name'];
  return typeof decoded === 'string' ? decoded : undefined;
}
