// In: whole lines of the log. Out: what was learnt from them, in the memory.
// It must never parse a line that teaches nothing, and never hold up calls for long.

import { setImmediate } from 'node:timers/promises';
import type { LogPosition } from '../../audit/read/index.ts';
import type { Memory } from '../memory.ts';
import { LearnLines } from './learn-lines.ts';

/** How long lines are folded before calls get their turn, in milliseconds. */
const TURN_MS = 5;

/** Takes in all new lines; gives how far the log is read then. */
export async function foldLines(
  pieces: Generator<Buffer, LogPosition[]>,
  memory: Memory,
): Promise<LogPosition[]> {
  const lines = new LearnLines(memory);
  let turnEnds = performance.now() + TURN_MS;
  for (;;) {
    const { done, value } = pieces.next();
    if (done === true) {
      lines.finish();
      return value;
    }
    lines.add(value);
    if (performance.now() > turnEnds) {
      await setImmediate();
      turnEnds = performance.now() + TURN_MS;
    }
  }
}
