import type { Upstream } from '../../transport/http/dispatch.ts';
import { withHeader } from '../../transport/http/forwarded-headers.ts';
import { AnswerMessages } from './answer-messages.ts';

/** Hears of the answer to a request of our own. */
export interface OwnAnswer {
  onMessage(message: Buffer): void;
  /** It has ended without any message. */
  onFailure(): void;
}

/** Headers that belong to the client's request, not to ours. */
const NOT_OURS = /^(?:mcp-name|mcp-param-.*|last-event-id)$/;

/** Asks the upstream for its tools, with the headers of the client on whose behalf that is. */
export function askForTools(
  upstream: Upstream,
  clientHeaders: readonly string[],
  line: Buffer,
  answer: OwnAnswer,
): void {
  let hasMessage = false;
  const messages = new AnswerMessages({
    onMessage(message) {
      hasMessage = true;
      answer.onMessage(message);
    },
    onOver() {
      if (!hasMessage) answer.onFailure();
    },
  });
  const headers = headersFor(clientHeaders);
  const flight = upstream.send({ method: 'POST', headers, body: line }, messages);
  messages.abort = () => flight.abort();
}

function headersFor(clientHeaders: readonly string[]): string[] {
  let headers: string[] = [];
  for (let index = 0; index + 1 < clientHeaders.length; index += 2) {
    const name = clientHeaders[index] ?? '';
    if (!NOT_OURS.test(name)) headers.push(name, clientHeaders[index + 1] ?? '');
  }
  if (headers.includes('mcp-method')) headers = withHeader(headers, 'mcp-method', 'tools/list');
  return withHeader(headers, 'accept', 'application/json, text/event-stream');
}
