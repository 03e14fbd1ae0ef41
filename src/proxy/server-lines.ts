import { EnvelopeReader, lastIdIn } from '../mcp/envelope.ts';
import { itemsOf, memberOf, type Span } from '../mcp/json-bytes.ts';
import { asWatched, watchedMethod, type WatchedMethod } from '../mcp/methods.ts';
import { errorAnswer } from '../mcp/own-messages.ts';
import { idKeyOf, type IdKey } from '../mcp/request-id.ts';
import { quickAnswerId } from '../mcp/quick-answer.ts';
import { parsedObject } from '../mcp/tool-call.ts';
import type { ErrorOutput } from '../transport/error-output.ts';
import type { HeadVerdict, LineHandler, LineVerdict } from '../transport/line-handler.ts';
import type { LineTaker } from '../transport/line-sink.ts';
import type { Answers } from './answers.ts';
import { MESSAGE_LIMITS } from './limits.ts';
import { showNoise } from './noise.ts';
import type { Session } from './session.ts';

/** What deciding about the lines of the server takes. */
export interface ServerSide {
  readonly session: Session;
  readonly answers: Answers;
  readonly output: ErrorOutput;
  readonly toClient: LineTaker;
}

/** The beginning of a message that tells what it is, if anything does. */
const ENOUGH_TO_TELL = 65_536;

/** Decides about the lines of the server: answers that somebody watches for are looked into, the rest passes. */
export class ServerLines implements LineHandler {
  private readonly session: Session;
  private readonly answers: Answers;
  private readonly output: ErrorOutput;
  private readonly toClient: LineTaker;
  private readonly envelope = new EnvelopeReader();
  /** Which request the streamed line answers; undefined when only its end will tell. */
  private streamedId: IdKey | undefined;
  private isAnswerStreamed = false;

  constructor({ session, answers, output, toClient }: ServerSide) {
    this.session = session;
    this.answers = answers;
    this.output = output;
    this.toClient = toClient;
  }

  line(bytes: Buffer, start: number, end: number): LineVerdict {
    const id = quickAnswerId(bytes, start, end);
    return id === undefined
      ? this.anyLine(bytes, start, end)
      : this.quickAnswer(bytes, { start, end }, id);
  }

  /** An answer that is written in the plainest way, as most lines are. */
  private quickAnswer(bytes: Buffer, span: Span, id: IdKey): LineVerdict {
    return this.session.pending.takePlain(id) ? undefined : this.answer(bytes, span, id);
  }

  private anyLine(bytes: Buffer, start: number, end: number): LineVerdict {
    const { envelope } = this;
    envelope.read(bytes, start, end, true);
    const span = { start: envelope.jsonStart, end };
    const verdict = this.verdictOn(bytes, span);
    if (verdict === undefined || verdict === 'wait' || verdict.length === 0) return verdict;
    return span.start === start ? verdict : [bytes.subarray(start, span.start), ...verdict];
  }

  private verdictOn(bytes: Buffer, span: Span): LineVerdict {
    switch (this.envelope.kind) {
      case 'message':
        return this.message(bytes, span);
      case 'batch':
        return this.batch(bytes, span);
      case 'odd':
        return this.oddMessage(bytes, span);
      case 'blank':
        return undefined;
      default:
        if (this.session.options.observe) return undefined;
        showNoise(this.output, bytes.subarray(span.start, span.end));
        return [];
    }
  }

  private message(bytes: Buffer, span: Span): LineVerdict {
    const { methodStart, methodEnd, idStart, idEnd, isAnswer } = this.envelope;
    const id = idStart === -1 ? undefined : idKeyOf(bytes, idStart, idEnd);
    if (methodStart !== -1) return this.named(watchedMethod(bytes, methodStart, methodEnd), id);
    return isAnswer && id !== undefined ? this.answer(bytes, span, id) : undefined;
  }

  /** A request or notification of the server. */
  private named(method: WatchedMethod | undefined, id: IdKey | undefined): LineVerdict {
    if (method === 'notifications/tools/list_changed') {
      this.session.known.contracts.forget();
      this.session.known.fetch.reset();
    }
    // A peer that echoes sends our own requests back.
    return id !== undefined && this.session.known.fetch.owns(id) ? [] : undefined;
  }

  private answer(bytes: Buffer, span: Span, id: IdKey): LineVerdict {
    const request = this.session.pending.take(id);
    if (request === undefined) return this.session.known.fetch.owns(id) ? [] : undefined;
    return 'kind' in request ? this.answers.receive(request, bytes, span) : undefined;
  }

  private oddMessage(bytes: Buffer, span: Span): LineVerdict {
    const message = parsedObject(bytes.toString('utf8', span.start, span.end));
    const place = memberOf(bytes, span.start, span.end, 'id');
    const id = place && idKeyOf(bytes, place.start, place.end);
    if (message?.['method'] !== undefined) return this.named(asWatched(message['method']), id);
    return message === undefined || id === undefined ? undefined : this.answer(bytes, span, id);
  }

  private batch(bytes: Buffer, span: Span): LineVerdict {
    const items = itemsOf(bytes, span.start, span.end);
    if (items === undefined) return undefined;
    const pieces: Buffer[] = [];
    let from = span.start;
    for (const item of items) {
      this.envelope.read(bytes, item.start, item.end, true);
      const verdict = this.envelope.kind === 'message' ? this.message(bytes, item) : undefined;
      if (verdict === undefined || verdict === 'wait') continue;
      pieces.push(bytes.subarray(from, item.start), ...verdict);
      from = item.end;
    }
    return from === span.start ? undefined : [...pieces, bytes.subarray(from, span.end)];
  }

  head(bytes: Buffer, length: number): HeadVerdict {
    const { envelope, session } = this;
    envelope.read(bytes, 0, bytes.length, false);
    switch (envelope.kind) {
      case 'message':
        return this.answerHead(bytes);
      case 'partial':
        return length < ENOUGH_TO_TELL ? length * 2 : this.streamUnlessWatched();
      case 'odd':
      case 'batch':
        return this.streamUnlessWatched();
      default:
        if (session.options.observe) return 'stream';
        showNoise(this.output, bytes);
        return 'drop';
    }
  }

  private answerHead(bytes: Buffer): HeadVerdict {
    const { methodStart, isAnswer, idStart, idEnd } = this.envelope;
    this.isAnswerStreamed = false;
    if (methodStart !== -1 || !isAnswer) return 'stream';
    // The id may come last; until then it might be an answer that somebody watches for.
    if (idStart === -1) return this.streamUnlessWatched();
    const id = idKeyOf(bytes, idStart, idEnd);
    if (this.session.pending.get(id)?.isWatched) return Number.POSITIVE_INFINITY;
    this.isAnswerStreamed = true;
    this.streamedId = id;
    return 'stream';
  }

  private streamUnlessWatched(): HeadVerdict {
    this.isAnswerStreamed = true;
    this.streamedId = undefined;
    return this.session.pending.isWatching ? Number.POSITIVE_INFINITY : 'stream';
  }

  streamed(tail: Buffer): void {
    if (!this.isAnswerStreamed) return;
    const id = this.streamedId ?? idAtEnd(tail);
    if (id !== undefined) this.session.pending.take(id);
  }

  /** A message has passed before it was whole: the first and the last of it. */
  passed(head: Buffer, tail: Buffer): void {
    this.envelope.read(head, 0, head.length, false);
    const { isAnswer, idStart, idEnd } = this.envelope;
    const id = idStart === -1 ? idAtEnd(tail) : idKeyOf(head, idStart, idEnd);
    if (isAnswer && id !== undefined) this.session.pending.take(id);
  }

  dropped(length: number): void {
    this.output.say(`... that line had ${length} bytes`);
  }

  cut(head: Buffer): void {
    const text = `the server's message is larger than ${MESSAGE_LIMITS.hard} bytes (256 MiB)`;
    this.output.say(`${text}; it was cut off`);
    this.envelope.read(head, 0, head.length, false);
    const { isAnswer, idStart, idEnd } = this.envelope;
    const id = isAnswer && idStart !== -1 ? idKeyOf(head, idStart, idEnd) : undefined;
    if (id === undefined) return;
    this.session.pending.take(id);
    this.toClient.insert(errorAnswer(id, text));
  }

  glimpse(): void {
    // Nothing of the server ever waits.
  }
}

function idAtEnd(tail: Buffer): IdKey | undefined {
  const id = lastIdIn(tail, tail.length);
  return id && idKeyOf(tail, id.start, id.end);
}
