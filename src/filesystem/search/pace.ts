import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a search may keep the process to itself. */
const SLICE_MS = 10;

/** Lets others have their turn now and then: searching reads files without waiting, which is several times as fast. */
export interface Pace {
  /** A promise when it is time to wait for the next turn, otherwise nothing. */
  pause(): Promise<void> | undefined;
}

/** Starts the clock of one search; it ends when the caller cancels. */
export function createPace(signal: AbortSignal): Pace {
  let sliceEnd = performance.now() + SLICE_MS;
  const wait = async (): Promise<void> => {
    await nextTurn();
    signal.throwIfAborted();
    sliceEnd = performance.now() + SLICE_MS;
  };
  return { pause: () => (performance.now() < sliceEnd ? undefined : wait()) };
}
