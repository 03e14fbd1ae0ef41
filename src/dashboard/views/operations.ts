import type { NamesAnswer, OperationsAnswer } from '../api.ts';
import { scanCalls, type CallFilter } from '../calls/filter.ts';
import type { CallIndex, CallPlace } from '../calls/index.ts';
import { callId, callViews, findCall } from './call-view.ts';

/** Which page of the calls is asked for. */
export interface PageQuestion {
  readonly filter: CallFilter;
  readonly limit: number;
  /** The call before which the page begins, by its id. */
  readonly before?: string | undefined;
}

/** A page of the calls that a filter lets through, newest first. */
export function operations(index: CallIndex, question: PageQuestion): OperationsAnswer {
  const { filter, limit, before } = question;
  const start = before === undefined ? undefined : findCall(index, before);
  const page: CallPlace[] = [];
  let matching = 0;
  let isBehind = start === undefined;
  let hasMore = false;
  scanCalls(index, filter, (_, row, entry) => {
    matching += 1;
    if (!isBehind) {
      isBehind = start?.entry === entry && start.row === row;
    } else if (page.length < limit) {
      page.push({ entry, row });
    } else {
      hasMore = true;
    }
  });
  const last = page.at(-1);
  const next = hasMore && last !== undefined ? callId(last) : null;
  return { calls: callViews(index, page), matching, next };
}

const MOST_NAMES = 1_000;

/** What calls can be filtered by. */
export function names({ tools, clients, servers, rules }: CallIndex): NamesAnswer {
  const ids = new Set<string>();
  for (let number = 1; number < rules.size; number += 1) {
    const { applied, blocked } = rules.at(number);
    for (const id of [...applied, ...blocked]) ids.add(id);
  }
  return {
    tools: sorted(tools),
    clients: sorted(clients),
    servers: sorted(servers),
    rules: [...ids].toSorted().slice(0, MOST_NAMES),
  };
}

function sorted(list: CallIndex['tools']): string[] {
  const all = Array.from({ length: list.size }, (_, number) => list.nameOf(number));
  return all
    .filter((name) => name !== '')
    .toSorted()
    .slice(0, MOST_NAMES);
}
