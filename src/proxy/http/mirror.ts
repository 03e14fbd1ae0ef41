import { changedHeaders } from '../../mcp/mirrored-headers.ts';
import type { PostedMessage } from '../../mcp/posted-messages.ts';
import { readToolCall } from '../../mcp/tool-call.ts';
import { headerOf } from '../../transport/http/exchange.ts';
import { withHeader } from '../../transport/http/forwarded-headers.ts';
import type { KnownServer } from '../known-server.ts';

/** The headers of a mended call, where those that repeat its arguments have changed with them. */
export function mirrored(
  headers: readonly string[],
  known: KnownServer,
  { params }: PostedMessage,
  mended: Buffer,
): readonly string[] {
  const call = readToolCall(mended.toString('utf8'));
  const declared = call && known.contracts.find(call.name);
  if (call === undefined || declared === undefined) return headers;
  const changes = changedHeaders(
    declared.inputSchema,
    params['arguments'],
    call.arguments,
    (name) => headerOf({ rawHeaders: headers }, name),
  );
  return changes.reduce<readonly string[]>(
    (changed, { header, value }) => withHeader(changed, header, value),
    headers,
  );
}
