import { explanationText } from '../core/explain/explanation-text.ts';
import { amendAnswer, isErrorAnswer } from '../mcp/amend-answer.ts';
import { AnswerParts } from '../mcp/answer-parts.ts';
import { errorMessageIn } from '../mcp/error-message.ts';
import type { Span } from '../mcp/json-bytes.ts';
import { rewriteList } from '../mcp/rewrite-list.ts';
import { serverNameIn } from '../mcp/protocol-era.ts';
import { parsedObject } from '../mcp/tool-call.ts';
import { readToolPage } from '../mcp/tool-contracts.ts';
import type { LineVerdict } from '../transport/line-handler.ts';
import { listChanges } from './listing.ts';
import type { Session } from './session.ts';
import {
  finishedCall,
  type CallRequest,
  type ListRequest,
  type WatchedRequest,
} from './watched-request.ts';

/** Decides about the answers that are looked into. */
export class Answers {
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** What becomes of an answer: `bytes` where `span` says. */
  receive(request: WatchedRequest, bytes: Buffer, span: Span): LineVerdict {
    switch (request.kind) {
      case 'call':
        return this.finish(request, bytes, span);
      case 'handshake':
        this.session.known.nameServer(serverNameIn(parsed(bytes, span)['result']));
        this.session.handshake = 'answered';
        this.session.known.tellNews();
        return undefined;
      case 'list':
        return this.list(request, bytes, span);
      case 'own':
        this.session.known.fetch.answer(parsed(bytes, span));
        return [];
    }
  }

  private list({ isFirstPage, client }: ListRequest, bytes: Buffer, span: Span): LineVerdict {
    const { session } = this;
    session.openLists -= 1;
    session.lateLists = Math.min(session.lateLists, session.openLists);
    const page = readToolPage(parsed(bytes, span)['result']);
    if (page !== undefined) session.known.learn(page, isFirstPage);
    session.known.tellNews();
    if (page === undefined || session.options.observe) return undefined;
    const changes = listChanges(session.options.listing, client);
    return rewriteList(bytes, span, page.listed, changes);
  }

  private finish(
    { facts, isTold, startedAt }: CallRequest,
    bytes: Buffer,
    span: Span,
  ): LineVerdict {
    const { recorder } = this.session.known;
    const parts = new AnswerParts(bytes, span);
    if (recorder !== undefined) {
      // What is said to be an error is one, even where it does not say of what kind.
      const error = isErrorAnswer(bytes, parts)
        ? (errorMessageIn(parsed(bytes, span)) ?? '')
        : undefined;
      recorder.finished(finishedCall(facts, performance.now() - startedAt, error));
    }
    if (!isTold) return undefined;
    const isUnfixed = facts.outcome === 'unfixed';
    return amendAnswer(bytes, span, parts, {
      norms: facts.norms,
      // Whether the tool ran in spite of it, only the server knows.
      explanation: isUnfixed ? explanationText(facts.tool, facts.problems, true) : undefined,
    });
  }
}

function parsed(bytes: Buffer, { start, end }: Span): Record<string, unknown> {
  return parsedObject(bytes.toString('utf8', start, end)) ?? {};
}
