import { statSync, watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';
import type { Rule, RuleSwitch } from '../../core/rules/rule.ts';
import { reportProblems } from './report.ts';

/** What happens when a rules file changes. */
export interface RulesFileListener {
  /** It holds other rules now, and they are good. */
  readonly onRules: (rules: readonly (Rule | RuleSwitch)[]) => void;
  /** It is broken, or gone: everything that is wrong with it, told once. */
  readonly onProblems: (report: string) => void;
}

/** What is known of a rules file beforehand. */
export interface WatchOptions {
  /** Whether others write to its folder all the time: being told of each write would take longer than the writes. */
  readonly isFolderBusy?: boolean;
  /** Whether it need not be there; it is not read before it is. */
  readonly mayBeMissing?: boolean;
}

/** Editors write in several steps; what is there after this many milliseconds is looked at. */
const SETTLING = 50;
/** A file that is broken now may be half written, or about to come back. */
const DOUBT = 400;
/** Where the system tells nothing, as on some networks, a look now and then has to do. */
const POLL = 2000;
/** Where nothing is asked of the system, the looks follow each other faster. */
const BUSY_POLL = 500;

/** Follows a rules file, through being renamed, deleted and made anew; gives a function that ends it. */
export function watchRulesFile(
  path: string,
  listener: RulesFileListener,
  options: WatchOptions = {},
): () => void {
  const follower = new Follower(path, listener, options);
  return () => follower.close();
}

class Follower {
  private readonly path: string;
  private readonly listener: RulesFileListener;
  private readonly watcher: FSWatcher | undefined;
  private readonly poll: NodeJS.Timeout;
  private settling: NodeJS.Timeout | undefined;
  private doubt: NodeJS.Timeout | undefined;
  private seen: string;
  private told = '';
  private isClosed = false;
  private readings = 0;

  constructor(path: string, listener: RulesFileListener, options: WatchOptions) {
    const { isFolderBusy = false, mayBeMissing = false } = options;
    this.path = path;
    this.listener = listener;
    this.seen = stampOf(path);
    this.watcher = isFolderBusy ? undefined : this.watchFolder();
    this.poll = setInterval(() => this.glance(), isFolderBusy ? BUSY_POLL : POLL).unref();
    // It may have changed between its first reading and now.
    if (!mayBeMissing || this.seen !== GONE) void this.read(false);
  }

  close(): void {
    this.isClosed = true;
    this.watcher?.close();
    clearInterval(this.poll);
    clearTimeout(this.settling);
    clearTimeout(this.doubt);
  }

  /** The folder, because a file that is replaced takes those who watch it with it. */
  private watchFolder(): FSWatcher | undefined {
    try {
      const watcher = watch(dirname(this.path), { persistent: false }, () => this.settle());
      watcher.on('error', () => watcher.close());
      return watcher;
    } catch {
      return undefined;
    }
  }

  /** Has the file looked at soon; what happens until then puts it off no further. */
  private settle(): void {
    this.settling ??= setTimeout(() => {
      this.settling = undefined;
      this.glance();
    }, SETTLING).unref();
  }

  private glance(): void {
    const stamp = stampOf(this.path);
    if (stamp === this.seen) return;
    this.seen = stamp;
    clearTimeout(this.doubt);
    void this.read(false);
  }

  private async read(isSure: boolean): Promise<void> {
    this.readings += 1;
    const reading = this.readings;
    // What checks rules takes a while to load, and most files never change.
    const { loadRulesFile } = await import('./index.ts');
    const { rules, problems } = await loadRulesFile(this.path);
    // A reading that took longer than a later one tells of the past.
    if (this.isClosed || reading !== this.readings) return;
    if (rules !== undefined) {
      this.told = '';
      this.listener.onRules(rules);
    } else if (isSure) {
      this.tell(reportProblems(this.path, problems));
    } else {
      clearTimeout(this.doubt);
      this.doubt = setTimeout(() => void this.read(true), DOUBT).unref();
    }
  }

  private tell(report: string): void {
    if (report === this.told) return;
    this.told = report;
    this.listener.onProblems(report);
  }
}

/** The state of a file that is not there. */
const GONE = 'gone';

/** Tells one state of a file from another, without reading it. */
function stampOf(path: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch {
    return GONE;
  }
}
