import type { IncomingMessage } from 'node:http';
import type { DecisionResult } from '../learn/view.ts';
import type { DecisionAnswer, DecisionQuestion } from './api.ts';
import { isRecord } from './calls/records-in.ts';
import { readJsonBody } from './http/body.ts';
import { Refused } from './http/responder.ts';
import type { Sources } from './sources.ts';

type Action = 'accept' | 'dismiss' | 'undo';

const STATUSES = { unknown: 404, changed: 412, state: 409, broken: 409 } as const;

/** Carries out a decision about a suggestion, if the rules are still those that were shown when it was made. */
export function decide(
  action: Action,
): (sources: Sources, question: { readonly request: IncomingMessage }) => Promise<DecisionAnswer> {
  return async (sources, { request }) => {
    const version = versionIn(request);
    const question = await readJsonBody(request);
    if (!isDecision(question)) throw new Refused(400, 'expected {"id"}');
    const { version: current } = await sources.learning.view();
    if (version !== current) throw new Refused(412, STALE);
    const result = await carryOut(sources, action, question.id, version);
    if (!result.done) throw new Refused(STATUSES[result.reason], result.message);
    return { message: result.message, version: (await sources.learning.view()).version };
  };
}

const STALE = 'the learned rules have changed since they were shown; look again and decide again';

async function carryOut(
  { learning }: Sources,
  action: Action,
  id: string,
  version: string,
): Promise<DecisionResult> {
  try {
    return await (action === 'accept' ? learning.accept(id, version) : learning[action](id));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refused(409, `the decision could not be written down: ${reason}`);
  }
}

/** The version that a request names; without one, nothing is changed. */
function versionIn({ headers }: IncomingMessage): string {
  const [, version] = /^"([^"]*)"$/.exec(headers['if-match'] ?? '') ?? [];
  if (version !== undefined) return version;
  throw new Refused(428, 'name the version of the rules that was shown: If-Match: "VERSION"');
}

function isDecision(value: unknown): value is DecisionQuestion {
  return isRecord(value) && typeof value['id'] === 'string';
}
