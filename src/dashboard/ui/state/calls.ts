import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { CallView, OperationsAnswer } from '../../api.ts';
import { fetchJson } from './data.ts';
import { tick } from './live.ts';
import { rangeEnds, rangeKey } from './range.ts';

/** Calls that were loaded so far, newest first. */
export interface LoadedCalls {
  readonly calls: readonly CallView[];
  readonly matching: number;
  /** What to ask for to get more. */
  readonly next: string | null;
  readonly isLoaded: boolean;
  readonly error?: string | undefined;
}

/** Which calls are wanted. */
export type CallChoices = Readonly<Record<string, string>>;

const NONE: LoadedCalls = { calls: [], matching: 0, next: null, isLoaded: false };
const PACE_MS = 1_000;

/** The calls that fit, and a way to load more of them; new ones come in by themselves. */
export function useCalls(choices: CallChoices): [ReadonlySignal<LoadedCalls>, () => void] {
  const loaded = useSignal<LoadedCalls>(NONE);
  const turn = useRef(0);
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const now = useRef(choices);
  now.current = choices;

  const loadFirst = async (isFresh: boolean): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const { data, error } = await askForCalls(now.current, null);
    if (own !== turn.current) return;
    if (data === undefined) loaded.value = { ...loaded.value, isLoaded: true, error };
    else loaded.value = isFresh ? { ...data, isLoaded: true } : merged(data, loaded.value);
  };
  const loadMore = async (): Promise<void> => {
    const { next } = loaded.value;
    if (isBusy.current || next === null) return;
    isBusy.current = true;
    const own = turn.current;
    const { data } = await askForCalls(now.current, next);
    isBusy.current = false;
    if (data === undefined || own !== turn.current) return;
    loaded.value = { ...data, calls: [...loaded.value.calls, ...data.calls], isLoaded: true };
  };

  useEffect(() => void loadFirst(true), [JSON.stringify(choices), rangeKey()]);
  useSignalEffect(() => {
    if (tick.value === 0 || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void loadFirst(false);
    }, PACE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return [loaded, () => void loadMore()];
}

function askForCalls(
  choices: CallChoices,
  before: string | null,
): Promise<{ data?: OperationsAnswer; error?: string }> {
  const all = { ...choices, ...rangeEnds(), before: before ?? '' };
  const filled = Object.entries(all).filter(([, value]) => value !== '');
  return fetchJson<OperationsAnswer>(`/api/operations?${new URLSearchParams(filled).toString()}`);
}

/** Puts new calls before those that are there; where there is a gap between them, only the new ones stay. */
function merged(first: OperationsAnswer, before: LoadedCalls): LoadedCalls {
  const known = new Set(before.calls.map(({ id }) => id));
  const added = first.calls.filter(({ id }) => !known.has(id));
  const isJoined = added.length < first.calls.length;
  if (!isJoined) return { ...first, isLoaded: true };
  return {
    calls: [...added, ...before.calls],
    matching: first.matching,
    next: before.next,
    isLoaded: true,
  };
}
