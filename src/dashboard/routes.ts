import type { IncomingMessage } from 'node:http';
import type { DryRunQuestion, StatusAnswer } from './api.ts';
import { decide } from './decide.ts';
import { isRecord } from './calls/records-in.ts';
import { readJsonBody } from './http/body.ts';
import { readFilter, readNumber, readText } from './http/query.ts';
import { Refused } from './http/responder.ts';
import type { Sources } from './sources.ts';
import { activity } from './views/activity.ts';
import { callViews, findCall } from './views/call-view.ts';
import { dryRun } from './views/dry-run.ts';
import { names, operations } from './views/operations.ts';
import { overview } from './views/overview.ts';
import { patterns, suggestions } from './views/patterns.ts';
import { rules } from './views/rules.ts';
import { callSpan, wholeRange } from './views/time-range.ts';
import { tools } from './views/tools.ts';

/** What a request asks for. */
export interface Question {
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
}

/** Answers a question with a value for JSON, or throws a `Refused`. */
export type Answer = (sources: Sources, question: Question) => unknown;

/** Everything that can be asked, by method and address. None starts a program, and none takes a path. */
export const ROUTES: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['GET /api/status', status],
  ['GET /api/normalizer', (sources) => sources.statistics()],
  ['GET /api/overview', overTime(overview)],
  ['GET /api/activity', overTime(activity)],
  ['GET /api/operations', pageOfCalls],
  ['GET /api/operations/one', oneCall],
  ['GET /api/names', async (sources) => names(await sources.freshIndex())],
  ['GET /api/tools', listedTools],
  ['GET /api/rules', allRules],
  ['POST /api/dry-run', triedCall],
  ['GET /api/error-patterns', async (sources) => patterns(await sources.learnt())],
  ['GET /api/suggestions', async (sources) => suggestions(await sources.learnt())],
  ['POST /api/suggestions/accept', decide('accept')],
  ['POST /api/suggestions/dismiss', decide('dismiss')],
  ['POST /api/suggestions/undo', decide('undo')],
]);

async function status(sources: Sources): Promise<StatusAnswer> {
  const index = await sources.freshIndex();
  const span = callSpan(index);
  const { version, directory } = sources.subject;
  return {
    version,
    directory,
    calls: index.count,
    first: span?.from ?? null,
    last: span?.to ?? null,
    progress: index.progress,
    problem: index.problem ?? null,
    canDecide: sources.isWritable(),
  };
}

function overTime(view: typeof overview | typeof activity): Answer {
  return async (sources, { query }) => {
    const index = await sources.freshIndex();
    const filter = readFilter(query);
    return view(index, wholeRange(index, filter.from, filter.to), filter);
  };
}

const PAGE: readonly [number, number] = [1, 500];

async function pageOfCalls(sources: Sources, { query }: Question): Promise<unknown> {
  return operations(await sources.freshIndex(), {
    filter: readFilter(query),
    limit: readNumber(query, 'limit', 100, PAGE),
    before: readText(query, 'before'),
  });
}

async function oneCall(sources: Sources, { query }: Question): Promise<unknown> {
  const index = await sources.freshIndex();
  const place = findCall(index, readText(query, 'id') ?? '');
  const [view] = place === undefined ? [] : callViews(index, [place]);
  if (view === undefined) throw new Refused(404, 'the log does not hold that call any more');
  return view;
}

async function listedTools(sources: Sources): Promise<unknown> {
  const index = await sources.freshIndex();
  return tools(index, sources.toolLists(), sources.subject.listChanges);
}

async function allRules(sources: Sources): Promise<unknown> {
  const index = await sources.freshIndex();
  const { rules: active } = activity(index, wholeRange(index, undefined, undefined), {});
  const blocked = new Map(active.map((entry) => [entry.rule_id, entry.blocked]));
  return rules(await sources.subject.readOptions(), await sources.statistics(), blocked);
}

async function triedCall(sources: Sources, { request }: Question): Promise<unknown> {
  const question = await readJsonBody(request);
  if (!isDryRun(question)) throw new Refused(400, 'expected {"server", "tool", "arguments"}');
  return dryRun(question, sources.toolLists(), await sources.subject.readOptions());
}

function isDryRun(value: unknown): value is DryRunQuestion {
  return (
    isRecord(value) && typeof value['server'] === 'string' && typeof value['tool'] === 'string'
  );
}
