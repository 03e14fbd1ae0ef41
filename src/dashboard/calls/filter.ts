import { OUTCOMES, type Outcome } from './call-facts.ts';
import type { CallIndex, CallPlace, IndexedPart } from './index.ts';
import type { Segment } from './segment.ts';

/** Which calls are asked for; what is undefined asks nothing. */
export interface CallFilter {
  /** In milliseconds since 1970; `to` is not included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly tool?: string | undefined;
  readonly server?: string | undefined;
  readonly client?: string | undefined;
  readonly session?: string | undefined;
  readonly status?: 'ok' | 'error' | undefined;
  readonly outcome?: Outcome | undefined;
  /** A rule or repair that changed the call, or was held back by its schema. */
  readonly rule?: string | undefined;
  /** Text within any name of the call or within its error. */
  readonly search?: string | undefined;
}

type Test = (segment: Segment, row: number) => boolean;

/** Goes through the calls that a filter lets through, newest first; `visit` may end it by giving false. */
export function scanCalls(
  index: CallIndex,
  filter: CallFilter,
  visit: (segment: Segment, row: number, entry: IndexedPart) => boolean | void,
): void {
  const { from = -Infinity, to = Infinity } = filter;
  const tests = testsOf(index, filter);
  for (const entry of index.parts) {
    const { segment } = entry;
    if (segment.lastTime < from || segment.firstTime >= to) continue;
    for (let row = segment.count - 1; row >= 0; row -= 1) {
      const time = segment.time[row] ?? 0;
      if (time < from || time >= to || !passes(tests, segment, row)) continue;
      if (visit(segment, row, entry) === false) return;
    }
  }
}

/** The calls that a filter lets through, newest first, up to so many. */
export function newestCalls(index: CallIndex, filter: CallFilter, most: number): CallPlace[] {
  const found: CallPlace[] = [];
  scanCalls(index, filter, (_, row, entry) => {
    found.push({ entry, row });
    return found.length < most;
  });
  return found;
}

function passes(tests: readonly Test[], segment: Segment, row: number): boolean {
  for (const test of tests) if (!test(segment, row)) return false;
  return true;
}

function testsOf(index: CallIndex, filter: CallFilter): Test[] {
  const { tool, server, client, session, status, outcome, rule, search } = filter;
  const tests: (Test | undefined)[] = [
    tool === undefined ? undefined : inColumn('tool', index.tools.wanted(is(tool))),
    server === undefined ? undefined : inColumn('server', index.servers.wanted(is(server))),
    client === undefined ? undefined : inColumn('client', index.clients.wanted(is(client))),
    session === undefined ? undefined : inColumn('session', index.sessions.wanted(is(session))),
    rule === undefined ? undefined : inColumn('rules', withRule(index, is(rule))),
    status === undefined ? undefined : equalTo('isError', Number(status === 'error')),
    outcome === undefined ? undefined : equalTo('outcome', OUTCOMES.indexOf(outcome)),
    search === undefined ? undefined : containing(index, search),
  ];
  return tests.filter((test) => test !== undefined);
}

function is(wanted: string): (name: string) => boolean {
  return (name) => name === wanted;
}

type NameColumn = 'tool' | 'server' | 'client' | 'session' | 'error' | 'rules';

function inColumn(column: NameColumn, wanted: Uint8Array): Test {
  return (segment, row) => wanted[segment[column][row] ?? 0] === 1;
}

function equalTo(column: 'isError' | 'outcome', wanted: number): Test {
  return (segment, row) => segment[column][row] === wanted;
}

function withRule({ rules }: CallIndex, isWanted: (id: string) => boolean): Uint8Array {
  return rules.wanted(({ applied, blocked }) => applied.some(isWanted) || blocked.some(isWanted));
}

/** Every name is looked at once; then a call costs a few numbers. */
function containing(index: CallIndex, search: string): Test {
  const wanted = search.toLowerCase();
  const holds = (name: string): boolean => name.toLowerCase().includes(wanted);
  const columns = [
    inColumn('tool', index.tools.wanted(holds)),
    inColumn('client', index.clients.wanted(holds)),
    inColumn('server', index.servers.wanted(holds)),
    inColumn('error', index.errors.wanted(holds)),
    inColumn('session', index.sessions.wanted(holds)),
    inColumn('rules', withRule(index, holds)),
  ];
  return (segment, row) => columns.some((test) => test(segment, row));
}
