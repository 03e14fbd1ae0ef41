import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { tick } from './live.ts';
import { rangeEnds, rangeKey } from './range.ts';

/** What the server answered, or why it did not; the last answer stays while the next one is on its way. */
export interface Loaded<Answer> {
  readonly data?: Answer;
  readonly error?: string;
}

/** What is asked: an address, what is chosen, and whether only calls of the chosen time count. */
export interface Wanted {
  readonly address: string;
  readonly choices?: Readonly<Record<string, string>>;
  readonly isRanged?: boolean;
}

/** At most so often is an answer asked for again when calls come in, in milliseconds. */
const PACE_MS = 1_000;

/** Asks the server, and again when something else is wanted or calls have come in. */
export function useData<Answer>(wanted: Wanted): ReadonlySignal<Loaded<Answer>> {
  const loaded = useSignal<Loaded<Answer>>({});
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = `${JSON.stringify(wanted)} ${wanted.isRanged === true ? rangeKey() : ''}`;
  const wantedNow = useRef(wanted);
  wantedNow.current = wanted;

  const load = async (): Promise<void> => {
    latest.current += 1;
    const turn = latest.current;
    const next = await ask<Answer>(wantedNow.current);
    if (turn !== latest.current) return;
    loaded.value = next.error === undefined ? next : { ...loaded.value, ...next };
  };

  useEffect(() => void load(), [key]);
  useSignalEffect(() => {
    if (tick.value === 0 || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void load();
    }, PACE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return loaded;
}

async function ask<Answer>({ address, choices, isRanged }: Wanted): Promise<Loaded<Answer>> {
  const all = { ...choices, ...(isRanged === true && rangeEnds()) };
  const filled = Object.entries(all).filter(([, value]) => value !== '');
  return fetchJson<Answer>(`${address}?${new URLSearchParams(filled).toString()}`);
}

/** Asks the server once. */
export async function fetchJson<Answer>(
  address: string,
  options: RequestInit = {},
): Promise<Loaded<Answer>> {
  try {
    const response = await fetch(address, options);
    if (response.ok) {
      const data: Answer = await response.json();
      return { data };
    }
    const { error }: { error?: string } = await response.json();
    return { error: error ?? `the server answered ${response.status}` };
  } catch {
    return { error: 'argmend does not answer; is it still running?' };
  }
}

/** Sends something to the server. */
export function sendJson<Answer>(
  address: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Loaded<Answer>> {
  return fetchJson<Answer>(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
