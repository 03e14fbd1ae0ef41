import { signal, type Signal } from '@preact/signals';
import type { CallView, LiveCalls } from '../../api.ts';

/** Grows whenever calls have come in, or more of the log has been read. */
export const tick: Signal<number> = signal(0);
/** Whether news arrive. */
export const isLive: Signal<boolean> = signal(false);
/** The newest calls that came in while the page is open, newest first. */
export const arrivals: Signal<readonly CallView[]> = signal([]);
/** How much of the log has been read, between 0 and 1. */
export const readShare: Signal<number> = signal(1);

const MOST_KEPT = 200;

/** Listens for news. */
export function followLive(): void {
  const source = new EventSource('/api/live');
  source.addEventListener('open', () => (isLive.value = true));
  source.addEventListener('error', () => (isLive.value = false));
  source.addEventListener('calls', ({ data }: MessageEvent<string>) => {
    const { calls }: LiveCalls = JSON.parse(data);
    arrivals.value = [...calls.toReversed(), ...arrivals.value].slice(0, MOST_KEPT);
    tick.value += 1;
  });
  source.addEventListener('progress', ({ data }: MessageEvent<string>) => {
    const { done, total }: { done: number; total: number } = JSON.parse(data);
    readShare.value = total === 0 ? 1 : done / total;
    tick.value += 1;
  });
}
