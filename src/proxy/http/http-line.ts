import { isObject } from '../../core/json/index.ts';
import { memberOf, skipBlank } from '../../mcp/json-bytes.ts';
import { errorAnswer } from '../../mcp/own-messages.ts';
import { idKeyOf, idKeyOfValue, type IdKey } from '../../mcp/request-id.ts';
import { parsedObject } from '../../mcp/tool-call.ts';
import type { UnderWay, Upstream } from '../../transport/http/dispatch.ts';
import { AnswerMessages, type AnswerEnd } from './answer-messages.ts';
import { describeAnswer } from './describe-answer.ts';
import { modernHeaders, type FindTool } from './line-headers.ts';
import { SESSION_HEADER } from './known-sessions.ts';

const BASE: readonly string[] = [
  'content-type',
  'application/json',
  'accept',
  'application/json, text/event-stream',
];
/** How long a server may take to say goodbye, in milliseconds. */
const LEAVE_PATIENCE = 1000;
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 30_000;
/** A stream that ends without an answer is asked for again, this many times in a row. */
const MOST_RETRIES = 20;

/** One client's side of Streamable HTTP, message by message. */
export class HttpLine {
  private readonly upstream: Upstream;
  private readonly findTool: FindTool;
  private readonly emit: (message: Buffer) => void;
  private readonly flights = new Map<IdKey, UnderWay>();
  private readonly open = new Set<UnderWay>();
  private session: string | undefined;
  private version: string | undefined;
  private hasLeft = false;

  constructor(upstream: Upstream, findTool: FindTool, emit: (message: Buffer) => void) {
    this.upstream = upstream;
    this.findTool = findTool;
    this.emit = emit;
  }

  /** Sends a message; settles when the next one may follow. */
  async send(line: Buffer): Promise<void> {
    const message = parsedObject(line.toString('utf8')) ?? {};
    const { method } = message;
    if (this.hasLeft || line.length === 0 || this.hasCancelled(message)) return;
    const id = method === undefined ? undefined : idIn(line);
    const headers = modernHeaders(message, this.findTool) ?? this.sessionHeaders();
    const isHandshake = method === 'initialize';
    const posted = this.post(line, [...BASE, ...headers], id, isHandshake);
    if (id === undefined || isHandshake) await posted;
    if (method === 'notifications/initialized') this.listen(undefined, FIRST_RETRY);
  }

  /** Breaks off what is open, and ends the session. */
  async leave(): Promise<void> {
    if (this.hasLeft) return;
    this.hasLeft = true;
    for (const flight of this.open) flight.abort();
    if (this.session === undefined) return;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, LEAVE_PATIENCE).unref();
      const headers = [...BASE, ...this.sessionHeaders()];
      const messages = new AnswerMessages({ onMessage: () => undefined, onOver: () => resolve() });
      this.upstream.send({ method: 'DELETE', headers, body: undefined }, messages);
    });
  }

  private post(
    body: Buffer,
    headers: readonly string[],
    id: IdKey | undefined,
    isHandshake: boolean,
  ): Promise<void> {
    return new Promise((resolve) => {
      const answer = new Awaited(id);
      const messages = new AnswerMessages({
        onHead: (status, received) => {
          const session = received[SESSION_HEADER];
          if (isHandshake && status === 200 && typeof session === 'string') this.session = session;
          if (id === undefined) resolve();
        },
        onMessage: (message) => {
          if (isHandshake) this.version = versionIn(message) ?? this.version;
          if (answer.takes(message)) this.emit(message);
        },
        onOver: (end) => {
          this.settle(flight, id);
          this.finish(end, answer, 0);
          resolve();
        },
      });
      const flight = this.upstream.send({ method: 'POST', headers, body }, messages);
      messages.abort = () => flight.abort();
      this.open.add(flight);
      if (id !== undefined) this.flights.set(id, flight);
    });
  }

  /** A request whose stream has ended without an answer is asked for again, where that is possible. */
  private finish(end: AnswerEnd, answer: Awaited, tries: number): void {
    if (this.hasLeft || answer.isAnswered || answer.id === undefined) return;
    if (end.lastEventId !== undefined && tries < MOST_RETRIES) {
      const delay = end.retry ?? FIRST_RETRY;
      setTimeout(() => this.resume(end, answer, tries + 1), Math.min(delay, LONGEST_RETRY)).unref();
      return;
    }
    this.emit(errorAnswer(answer.id, describeAnswer(end, this.upstream.url)).subarray(0, -1));
  }

  private resume({ lastEventId = '' }: AnswerEnd, answer: Awaited, tries: number): void {
    this.stream(lastEventId, {
      onMessage: (message) => {
        if (answer.takes(message)) this.emit(message);
      },
      onOver: (end) =>
        this.finish({ ...end, lastEventId: end.lastEventId ?? lastEventId }, answer, tries),
    });
  }

  /** Listens to what the server says unasked, in the era with sessions; a server that does not is left alone. */
  private listen(lastEventId: string | undefined, delay: number): void {
    if (this.hasLeft) return;
    this.stream(lastEventId, {
      onMessage: (message) => this.emit(message),
      onOver: (end) => {
        if (end.status >= 400 || this.hasLeft) return;
        const next = Math.min(end.failure === undefined ? FIRST_RETRY : delay * 2, LONGEST_RETRY);
        const wait = Math.min(end.retry ?? next, LONGEST_RETRY);
        setTimeout(() => this.listen(end.lastEventId ?? lastEventId, next), wait).unref();
      },
    });
  }

  private stream(
    lastEventId: string | undefined,
    listener: { onMessage(message: Buffer): void; onOver(end: AnswerEnd): void },
  ): void {
    const resumed = lastEventId === undefined ? [] : ['last-event-id', lastEventId];
    const headers = ['accept', 'text/event-stream', ...this.sessionHeaders(), ...resumed];
    const messages = new AnswerMessages({
      onMessage: (message) => listener.onMessage(message),
      onOver: (end) => {
        this.settle(flight, undefined);
        listener.onOver(end);
      },
    });
    const flight = this.upstream.send({ method: 'GET', headers, body: undefined }, messages);
    messages.abort = () => flight.abort();
    this.open.add(flight);
  }

  /** In the era without sessions, whoever leaves has cancelled. */
  private hasCancelled({ method, params }: Readonly<Record<string, unknown>>): boolean {
    if (method !== 'notifications/cancelled' || this.session !== undefined) return false;
    const id = isObject(params) ? idKeyOfValue(params['requestId']) : undefined;
    const flight = id === undefined ? undefined : this.flights.get(id);
    flight?.abort();
    return flight !== undefined;
  }

  private settle(flight: UnderWay, id: IdKey | undefined): void {
    this.open.delete(flight);
    if (id !== undefined) this.flights.delete(id);
  }

  private sessionHeaders(): string[] {
    const session = this.session === undefined ? [] : [SESSION_HEADER, this.session];
    const version = this.version === undefined ? [] : ['mcp-protocol-version', this.version];
    return [...session, ...version];
  }
}

/** A request, and whether its answer has come. */
class Awaited {
  readonly id: IdKey | undefined;
  isAnswered = false;

  constructor(id: IdKey | undefined) {
    this.id = id;
  }

  /** Whether a message is for the client; errors that name nobody are told in words of ours. */
  takes(message: Buffer): boolean {
    const parsed = parsedObject(message.toString('utf8'));
    if (parsed === undefined || parsed['method'] !== undefined) return parsed !== undefined;
    const id = idIn(message);
    this.isAnswered ||= id === this.id;
    return id !== undefined && id !== 'null';
  }
}

function idIn(line: Buffer): IdKey | undefined {
  const start = skipBlank(line, 0, line.length);
  const place = memberOf(line, start, line.length, 'id');
  return place && idKeyOf(line, place.start, place.end);
}

function versionIn(message: Buffer): string | undefined {
  const result = parsedObject(message.toString('utf8'))?.['result'];
  const version = isObject(result) ? result['protocolVersion'] : undefined;
  return typeof version === 'string' ? version : undefined;
}
