import { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { ServerEnding, type Patience } from '../../transport/end-server.ts';
import type { ErrorOutput } from '../../transport/error-output.ts';
import { relayLines } from '../../transport/index.ts';
import type { HeadVerdict, LineHandler, LineVerdict } from '../../transport/line-handler.ts';
import { LineRelay } from '../../transport/line-relay.ts';
import { LineSink } from '../../transport/line-sink.ts';
import type { Server, ServerEnd } from '../../transport/server.ts';
import { openConversation, type Conversation } from '../conversation.ts';
import { describeEnd } from '../describe-end.ts';
import type { KnownServer } from '../known-server.ts';
import { MESSAGE_LIMITS } from '../limits.ts';
import type { ServerLines } from '../server-lines.ts';
import { onOneLine } from './one-line.ts';

/** Takes the messages for the clients of a server on stdio. */
export interface LineRouter {
  /** A message, without a line feed. */
  route(message: Buffer): void;
  /** The server is gone; what waited for it has been told already. */
  gone(): void;
}

const PATIENCE: Patience = { afterEnd: 2000, afterTerm: 2000 };
const AFTER_EXIT: Patience = { afterEnd: 0, afterTerm: 2000 };
/** How long the output of a server that is gone is read when something else holds it open. */
const OUTPUT_PATIENCE = 2000;

/** A server on stdio that HTTP clients talk to, with calls mended on their way. */
export class LineServer {
  readonly known: KnownServer;
  /** Whether nothing reaches the server any more. */
  isDead = false;
  private readonly server: Server;
  private readonly router: LineRouter;
  private readonly conversation: Conversation;
  private readonly relay: LineRelay;
  private readonly ending: ServerEnding;
  private readonly toServer: LineSink;
  /** Messages that leave in one piece with those that come in the same turn: each piece wakes the server. */
  private held: Buffer[] = [];

  constructor(server: Server, known: KnownServer, output: ErrorOutput, router: LineRouter) {
    this.server = server;
    this.known = known;
    this.router = router;
    this.ending = new ServerEnding(server);
    output.drain(server.stderr);
    this.toServer = new LineSink(server.stdin);
    const toClient = { insert: (line: Buffer) => router.route(line.subarray(0, -1)) };
    this.conversation = openConversation(known, { toClient, toServer: this.toServer, output });
    const { clientLines, serverLines, wait } = this.conversation;
    this.relay = new LineRelay(clientLines, this.toServer, MESSAGE_LIMITS.hard);
    wait.onReady = () => this.relay.resume();
    const outputEnd = new Promise<void>((onEnd) => {
      const lines = new RoutedLines(serverLines, router);
      relayLines(server.stdout, nowhere(), lines, { hardLimit: MESSAGE_LIMITS.hard, onEnd });
    });
    void server.ended.then((end) => this.bury(end, outputEnd, output));
  }

  /** Whether the server does not take what is sent to it. */
  get isFull(): boolean {
    return this.relay.isFull;
  }

  /** Sends a message of a client. */
  send(message: Buffer): void {
    const isFirst = this.held.length === 0;
    this.held.push(onOneLine(message), NEW_LINE);
    // A server that has nothing to do need not wait for more.
    if (!this.conversation.session.pending.isAwaiting) this.flush();
    else if (isFirst) setImmediate(() => this.flush());
  }

  /** Sends a message of our own, behind those of clients that came before it. */
  tell(message: object): void {
    this.flush();
    this.toServer.insert(Buffer.from(`${JSON.stringify(message)}\n`));
  }

  /** Ends the server, and settles when no process of it is left. */
  end(): Promise<void> {
    this.flush();
    return this.ending.begin(PATIENCE);
  }

  private flush(): void {
    const { held } = this;
    if (held.length === 0) return;
    this.held = [];
    this.relay.push(Buffer.concat(held));
  }

  private async bury(end: ServerEnd, outputEnd: Promise<void>, output: ErrorOutput): Promise<void> {
    const reason = describeEnd(this.server.command, end);
    if (end.startFailure === undefined) {
      await Promise.race([outputEnd, delay(OUTPUT_PATIENCE)]);
      await this.ending.begin(AFTER_EXIT);
    } else {
      output.say(reason);
    }
    this.flush();
    this.isDead = true;
    this.conversation.clientLines.die(`${reason}; outcome unknown, not retried`);
    this.conversation.wait.release();
    this.router.gone();
  }
}

/** Hands every line of the server that is for a client to a router; nothing is left for the relay. */
class RoutedLines implements LineHandler {
  private readonly lines: ServerLines;
  private readonly router: LineRouter;

  constructor(lines: ServerLines, router: LineRouter) {
    this.lines = lines;
    this.router = router;
  }

  line(bytes: Buffer, start: number, end: number): LineVerdict {
    const verdict = this.lines.line(bytes, start, end);
    const message =
      verdict === undefined || verdict === 'wait'
        ? bytes.subarray(start, end)
        : Buffer.concat(verdict);
    if (message.length > 0) this.router.route(message);
    return [];
  }

  head(bytes: Buffer, length: number): HeadVerdict {
    const verdict = this.lines.head(bytes, length);
    // Who gets a message is told by its id, which may come last.
    return verdict === 'stream' ? Number.POSITIVE_INFINITY : verdict;
  }

  streamed(): void {
    // Nothing is streamed.
  }

  dropped(length: number): void {
    this.lines.dropped(length);
  }

  cut(head: Buffer): void {
    this.lines.cut(head);
  }

  glimpse(): void {
    // Nothing of the server ever waits.
  }
}

const NEW_LINE = Buffer.from('\n');

function nowhere(): LineSink {
  return new LineSink(new Writable({ write: (_, __, done) => done() }));
}
