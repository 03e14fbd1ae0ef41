import type { CallRecorder } from '../audit/call-recorder.ts';
import { createAudit } from '../audit/index.ts';
import { rulesVersion } from '../audit/rules-version.ts';
import type { NormalizerOptions } from '../core/index.ts';
import type { LearningKeeper } from '../learn/keep.ts';
import { keepStatistics } from '../stats/index.ts';
import type { LearnMode } from './run-flags.ts';

/** The records and the statistics of a log directory. */
export interface Records {
  readonly openRecorder: (server: string | undefined) => CallRecorder;
  /** What records call the rules in force. */
  readonly rulesVersion: (options: NormalizerOptions) => string;
  close(): Promise<void>;
}

/** How records are kept. */
export interface RecordsOptions {
  readonly sync: boolean;
  readonly learn: LearnMode;
}

/** Keeps records and statistics in a directory, and learns from them. */
export function openRecords(directory: string, { sync, learn }: RecordsOptions): Records {
  const audit = createAudit({ directory, sync, say });
  const statistics = keepStatistics(directory);
  const learning = learn === 'off' ? undefined : learnLater(directory, learn === 'auto');
  return {
    openRecorder: (server) => audit.recorder(server ?? 'unnamed'),
    rulesVersion,
    async close() {
      // First, because the end of the audit removes what is old, which must have been counted and learnt from.
      await statistics.close();
      await learning?.close();
      await audit.close();
    },
  };
}

/** Learning starts when the first calls are through: its code takes a while to load. */
const LATER_MS = 1_000;

function learnLater(directory: string, isAutomatic: boolean): LearningKeeper {
  let keeper: Promise<LearningKeeper> | undefined;
  const start = (): Promise<LearningKeeper> =>
    (keeper ??= import('../learn/keep.ts').then(({ keepLearning }) =>
      keepLearning(directory, { isAutomatic, say }),
    ));
  const timer = setTimeout(() => void start(), LATER_MS).unref();
  return {
    async close() {
      clearTimeout(timer);
      await (await start()).close();
    },
  };
}

function say(text: string): void {
  process.stderr.write(`argmend: ${text}\n`);
}
