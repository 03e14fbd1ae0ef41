import { statSync, watch, type FSWatcher } from 'node:fs';
import { dirname } from 'node:path';
import type { Rule, RuleSwitch } from '../../core/rules/rule.ts';
import { loadRulesFile } from './index.ts';
import { reportProblems } from './report.ts';

/** What happens when a rules file changes. */
export interface RulesFileListener {
  /** It holds other rules now, and they are good. */
  readonly onRules: (rules: readonly (Rule | RuleSwitch)[]) => void;
  /** It is broken, or gone: everything that is wrong with it, told once. */
  readonly onProblems: (report: string) => void;
}

/** Editors write in several steps; what is there after this many milliseconds is looked at. */
const SETTLING = 50;
/** A file that is broken now may be half written, or about to come back. */
const DOUBT = 400;
/** Where the system tells nothing, as on some networks, a look now and then has to do. */
const POLL = 2000;

/** Follows a rules file, through being renamed, deleted and made anew; gives a function that ends it. */
export function watchRulesFile(path: string, listener: RulesFileListener): () => void {
  const follower = new Follower(path, listener);
  return () => follower.close();
}

class Follower {
  private readonly path: string;
  private readonly listener: RulesFileListener;
  private readonly watcher: FSWatcher | undefined;
  private readonly poll: NodeJS.Timeout;
  private timer: NodeJS.Timeout | undefined;
  private seen: string;
  private told = '';
  private isClosed = false;
  private readings = 0;

  constructor(path: string, listener: RulesFileListener) {
    this.path = path;
    this.listener = listener;
    this.seen = stampOf(path);
    this.watcher = this.watchFolder();
    this.poll = setInterval(() => this.glance(), POLL).unref();
    // It may have changed between its first reading and now.
    void this.read(false);
  }

  close(): void {
    this.isClosed = true;
    this.watcher?.close();
    clearInterval(this.poll);
    clearTimeout(this.timer);
  }

  /** The folder, because a file that is replaced takes those who watch it with it. */
  private watchFolder(): FSWatcher | undefined {
    try {
      const watcher = watch(dirname(this.path), { persistent: false }, () => this.settle(SETTLING));
      watcher.on('error', () => watcher.close());
      return watcher;
    } catch {
      return undefined;
    }
  }

  private settle(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.glance(), delay).unref();
  }

  private glance(): void {
    const stamp = stampOf(this.path);
    if (stamp === this.seen) return;
    this.seen = stamp;
    void this.read(false);
  }

  private async read(isSure: boolean): Promise<void> {
    this.readings += 1;
    const reading = this.readings;
    const { rules, problems } = await loadRulesFile(this.path);
    // A reading that took longer than a later one tells of the past.
    if (this.isClosed || reading !== this.readings) return;
    if (rules !== undefined) {
      this.told = '';
      this.listener.onRules(rules);
    } else if (isSure) {
      this.tell(reportProblems(this.path, problems));
    } else {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.read(true), DOUBT).unref();
    }
  }

  private tell(report: string): void {
    if (report === this.told) return;
    this.told = report;
    this.listener.onProblems(report);
  }
}

/** Tells one state of a file from another, without reading it. */
function stampOf(path: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch {
    return 'gone';
  }
}
