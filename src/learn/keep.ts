import { decideAutomatically } from './auto.ts';
import { openLearning } from './index.ts';

/** How learning goes on beside calls. */
export interface KeepLearningOptions {
  /** Whether rules that are beyond doubt are accepted without a person. */
  readonly isAutomatic: boolean;
  /** Tells people what was decided. */
  readonly say: (text: string) => void;
  readonly everyMs?: number | undefined;
}

/** Learns from a log directory from now on. */
export interface LearningKeeper {
  /** Learns one last time. */
  close(): Promise<void>;
}

const EVERY_MS = 30_000;

/** Keeps what is learnt from a log directory up to date. Several processes may: the log is the truth for all of them. */
export function keepLearning(directory: string, options: KeepLearningOptions): LearningKeeper {
  const { isAutomatic, say, everyMs = EVERY_MS } = options;
  const learning = openLearning(directory, { by: isAutomatic ? 'auto' : 'person' });
  let running: Promise<void> = Promise.resolve();

  async function learn(): Promise<void> {
    if (isAutomatic) {
      for (const words of await decideAutomatically(directory, learning)) say(words);
    } else {
      await learning.read();
    }
    await learning.save();
  }

  function update(): Promise<void> {
    // What cannot be read or written now can be later: the log has it all.
    running = running.then(learn).catch(() => undefined);
    return running;
  }

  void update();
  const timer = setInterval(() => void update(), everyMs).unref();
  return {
    async close() {
      clearInterval(timer);
      await update();
    },
  };
}
