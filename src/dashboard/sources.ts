import { accessSync, constants } from 'node:fs';

import type { NormalizerOptions } from '../core/index.ts';
import { openLearning, type Learning } from '../learn/index.ts';
import type { LearningView } from '../learn/view.ts';
import type { ListChanges } from '../mcp/rewrite-list.ts';
import { StatisticsReader } from '../stats/index.ts';
import type { Statistics } from '../stats/statistics.ts';
import { CallIndex } from './calls/index.ts';
import { readToolLists, type ToolList } from './tool-list.ts';

/** What the dashboard is about, as whoever starts it knows it. */
export interface Subject {
  /** The log directory. */
  readonly directory: string;
  readonly version: string;
  /** The rules and settings in force as of now, those that were learnt included. */
  readonly readOptions: () => Promise<NormalizerOptions>;
  /** How lists of tools are changed for clients that check calls. */
  readonly listChanges: ListChanges;
}

/** Where answers come from. */
export class Sources {
  readonly subject: Subject;
  readonly index: CallIndex;
  readonly learning: Learning;
  readonly #statistics: StatisticsReader;

  constructor(subject: Subject) {
    this.subject = subject;
    this.index = new CallIndex(subject.directory);
    this.learning = openLearning(subject.directory);
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

  /** What was learnt from the records. */
  async learnt(): Promise<LearningView> {
    try {
      return await this.learning.view();
    } catch {
      return NOTHING_LEARNT;
    }
  }

  /** Whether decisions can be written down. */
  isWritable(): boolean {
    try {
      accessSync(this.subject.directory, constants.W_OK);
      return true;
    } catch {
      return false;
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

const NOTHING_LEARNT: LearningView = {
  version: '',
  patterns: [],
  suggestions: [],
  drift: [],
  decisions: [],
};

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
