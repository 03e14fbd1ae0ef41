import { idKeyOfValue } from '../mcp/request-id.ts';
import type { ErrorOutput } from '../transport/error-output.ts';
import type { LineTaker } from '../transport/line-sink.ts';
import { Answers } from './answers.ts';
import { ClientLines } from './client-lines.ts';
import type { KnownServer } from './known-server.ts';
import { SchemaWait } from './schema-wait.ts';
import { ServerLines } from './server-lines.ts';
import { Session } from './session.ts';
import { ToolCalls } from './tool-calls.ts';
import { OWN_REQUEST } from './watched-request.ts';

/** Both ends of a conversation, for lines of our own among those that pass. */
export interface Ends {
  readonly toClient: LineTaker;
  readonly toServer: LineTaker;
  readonly output: ErrorOutput;
}

/** What decides about the lines of both directions. */
export interface Conversation {
  readonly session: Session;
  readonly clientLines: ClientLines;
  readonly serverLines: ServerLines;
  readonly wait: SchemaWait;
}

/** Opens a conversation with a server of which perhaps something is known; `session` goes on with an earlier one. */
export function openConversation(
  known: KnownServer,
  { toClient, toServer, output }: Ends,
  session: Session = new Session(known),
): Conversation {
  const wait = new SchemaWait(session, (id, line) => {
    const key = idKeyOfValue(id);
    if (key !== undefined) session.pending.add(key, OWN_REQUEST);
    toServer.insert(line);
  });
  const calls = new ToolCalls(session, wait, toClient);
  const clientLines = new ClientLines(session, calls, wait, toClient);
  const answers = new Answers(session);
  const serverLines = new ServerLines({ session, answers, output, toClient });
  return { session, clientLines, serverLines, wait };
}
