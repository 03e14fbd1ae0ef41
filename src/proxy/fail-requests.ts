import { errorAnswer } from '../mcp/own-messages.ts';
import type { IdKey } from '../mcp/request-id.ts';
import type { Session } from './session.ts';
import { finishedCall } from './watched-request.ts';

/** Ends those of some requests that have no answer yet, with a reason; gives the lines that tell the client. */
export function failRequests(session: Session, ids: readonly IdKey[], reason: string): Buffer[] {
  const { pending, known } = session;
  return ids.flatMap((id) => {
    const request = pending.take(id);
    if (request === undefined) return [];
    const kind = 'kind' in request ? request.kind : undefined;
    if (kind === 'own') return [];
    if ('kind' in request && request.kind === 'call') {
      const durationMs = performance.now() - request.startedAt;
      known.recorder?.finished(finishedCall(request.facts, durationMs, reason));
    }
    if (kind === 'list') session.openLists -= 1;
    return [errorAnswer(id, reason)];
  });
}
