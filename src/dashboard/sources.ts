import { readToolLists, type ToolList } from '../audit/read/tool-lists.ts';
import type { NormalizerOptions } from '../core/index.ts';
import type { ListChanges } from '../mcp/rewrite-list.ts';
import { StatisticsReader } from '../stats/index.ts';
import type { Statistics } from '../stats/statistics.ts';
import { CallIndex } from './calls/index.ts';

/** What the dashboard is about, as whoever starts it knows it. */
export interface Subject {
  /** The log directory. */
  readonly directory: string;
  readonly version: string;
  /** The rules and settings in force, as of now. */
  readonly readOptions: () => Promise<NormalizerOptions>;
  /** How lists of tools are changed for clients that check calls. */
  readonly listChanges: ListChanges;
}

/** Where answers come from. */
export class Sources {
  readonly subject: Subject;
  readonly index: CallIndex;
  readonly #statistics: StatisticsReader;

  constructor(subject: Subject) {
    this.subject = subject;
    this.index = new CallIndex(subject.directory);
    this.#statistics = new StatisticsReader(subject.directory);
  }

  /** The index with what is new; while a long log is read for the first time, with what there is so far. */
  async freshIndex(): Promise<CallIndex> {
    const update = this.index.update();
    await (this.index.isComplete ? update : Promise.race([update, patience()]));
    return this.index;
  }

  async statistics(): Promise<Statistics> {
    try {
      return await this.#statistics.read();
    } catch {
      // There is no such directory yet, and the first call will make it.
      return NO_STATISTICS;
    }
  }

  toolLists(): ToolList[] {
    try {
      return readToolLists(this.subject.directory);
    } catch {
      return [];
    }
  }
}

const NO_STATISTICS: Statistics = {
  total_processed: 0,
  total_normalized: 0,
  last_updated: '',
  by_tool: {},
  by_rule: {},
  recent_normalizations: [],
  checkpoint: { v: 1, files: [], unreadable: 0 },
};

/** How long an answer waits for the first reading of the log, in milliseconds. */
const PATIENCE_MS = 150;

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
}
