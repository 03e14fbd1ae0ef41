// In: a server that has been started, and the streams of its client. Out: a conversation in which calls are mended.
// It must never change, delay or drop a message that it need not, and never end before the last answer is out.

import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { ServerEnding, type Patience } from '../transport/end-server.ts';
import { ErrorOutput } from '../transport/error-output.ts';
import { codeOfSignal, exitCodeOf } from '../transport/exit-code.ts';
import { relayLines } from '../transport/index.ts';
import { LineSink } from '../transport/line-sink.ts';
import type { Server } from '../transport/server.ts';
import { openConversation, type Conversation } from './conversation.ts';
import { describeEnd } from './describe-end.ts';
import { KnownServer } from './known-server.ts';
import { MESSAGE_LIMITS } from './limits.ts';
import type { Session, SessionOptions } from './session.ts';
import { passSignalsOn, type ReceivedSignal } from './signals.ts';

/** The client's end of the conversation. */
export interface ClientStreams {
  readonly input: Readable;
  readonly output: Writable;
  readonly errors: Writable;
}

/** How long a server may take to go when its client is gone, in milliseconds. */
const PATIENCE: Patience = { afterEnd: 2000, afterTerm: 2000 };
/** The same for what a server that is gone has left behind. */
const AFTER_EXIT: Patience = { afterEnd: 0, afterTerm: 2000 };
/** How long answers are waited for when the client sends no more. */
const ANSWER_PATIENCE = 10_000;
/** How long the output of a server that is gone is read when something else holds it open. */
const OUTPUT_PATIENCE = 2000;
/** How long requests are taken that are under way to a server which could not be started. */
const FAILURE_PATIENCE = 300;
/** How long a client may take to read the last answers once somebody has told us to end. */
const SIGNALLED_PATIENCE = 1000;
const POLL = 20;

/** Runs the conversation to its end; gives the exit code. */
export async function runProxy(
  server: Server,
  client: ClientStreams,
  options: SessionOptions,
  known: KnownServer = new KnownServer(options),
): Promise<number> {
  const output = new ErrorOutput(client.errors);
  const toClient = new LineSink(client.output);
  const ending = new ServerEnding(server);
  const signal = passSignalsOn(server, ending);
  output.drain(server.stderr);
  const unfollow = options.followRules?.((rules) => known.mender.useRules(rules));
  const parts = { server, client, known, toClient, output, ending };
  const { clientLines, wait, outputEnd } = connect(parts);

  const end = await server.ended;
  unfollow?.();
  const reason = describeEnd(server.command, end);
  if (end.startFailure === undefined) {
    const gone = ending.begin(AFTER_EXIT).then(() => delay(OUTPUT_PATIENCE));
    await Promise.race([outputEnd, gone]);
    await ending.begin(AFTER_EXIT);
  } else {
    output.say(reason);
  }
  clientLines.die(`${reason}; outcome unknown, not retried`);
  wait.release();
  if (end.startFailure !== undefined) await delay(FAILURE_PATIENCE);
  await Promise.race([toClient.end(), told(signal)]);
  return signal.name === undefined ? exitCodeOf(end) : codeOfSignal(signal.name);
}

/** The parts of a conversation that are there before it begins. */
interface Parts {
  readonly server: Server;
  readonly client: ClientStreams;
  readonly known: KnownServer;
  readonly toClient: LineSink;
  readonly output: ErrorOutput;
  readonly ending: ServerEnding;
}

/** A conversation whose streams are connected; `outputEnd` settles when the server has nothing more to say. */
interface Connected extends Conversation {
  readonly outputEnd: Promise<void>;
}

function connect({ server, client, known, toClient, output, ending }: Parts): Connected {
  const toServer = new LineSink(server.stdin);
  const conversation = openConversation(known, { toClient, toServer, output });
  const { session, clientLines, serverLines, wait } = conversation;
  const hardLimit = session.options.observe ? Number.POSITIVE_INFINITY : MESSAGE_LIMITS.hard;

  const clientRelay = relayLines(client.input, toServer, clientLines, {
    hardLimit,
    onEnd: () => void endAfterAnswers(session, ending),
  });
  wait.onReady = () => clientRelay.resume();
  const leave = (): void => void ending.begin(PATIENCE);
  client.output.once('close', leave);
  client.output.once('error', leave);
  const outputEnd = new Promise<void>((onEnd) => {
    relayLines(server.stdout, toClient, serverLines, { hardLimit, onEnd });
  });
  return { ...conversation, outputEnd };
}

/** The client sends no more: what it still waits for is given time, then the server's input ends. */
async function endAfterAnswers(session: Session, ending: ServerEnding): Promise<void> {
  const latest = Date.now() + ANSWER_PATIENCE;
  while (session.pending.isAwaiting && Date.now() < latest && !ending.hasBegun) await delay(POLL);
  await ending.begin(PATIENCE);
}

/** Settles some time after somebody has told us to end; never before, and keeps no process alive meanwhile. */
async function told(signal: ReceivedSignal): Promise<void> {
  while (signal.name === undefined) await delay(POLL, undefined, { ref: false });
  await delay(SIGNALLED_PATIENCE);
}
