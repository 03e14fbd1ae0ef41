import { isObject } from '../core/json/index.ts';
import { readToolPage, type ToolPage } from '../mcp/tool-contracts.ts';

/** A list with more pages than this is given up. */
const MOST_PAGES = 100;
/** For how many milliseconds a call waits for the list. */
const PATIENCE = 2000;

/** How a server is asked, and who hears what it says. */
export interface Questioner {
  /** Hands the server a request of ours. */
  ask(request: Readonly<Record<string, unknown>>, extra: unknown): void;
  /** Takes a page of the list. */
  learn(page: ToolPage, isFirst: boolean, result: unknown): void;
  /** The list is complete, or is not waited for any longer. */
  done(): void;
}

/** Asks a server for its tools on the connection of its client; the client sees neither question nor answer. */
export class ToolQuestion {
  private readonly questioner: Questioner;
  /** No peer can guess it, so no id of the client is ever the same. */
  private readonly prefix = `argmend-${Math.random().toString(36).slice(2)}-`;
  private count = 0;
  private pages = 0;
  private meta: Readonly<Record<string, unknown>> | undefined;
  private extra: unknown;
  private timer: NodeJS.Timeout | undefined;
  private hasFailed = false;

  constructor(questioner: Questioner) {
    this.questioner = questioner;
  }

  /** Whether it is of any use to ask. */
  get isUseful(): boolean {
    return !this.hasFailed;
  }

  /** Asks on behalf of a call: with its `_meta`, and with what its transport says about it. */
  begin(meta: Readonly<Record<string, unknown>> | undefined, extra: unknown): void {
    this.meta = meta;
    this.extra = extra;
    this.pages = 0;
    this.timer = setTimeout(() => this.end(), PATIENCE);
    this.ask(undefined);
  }

  /** Whether an answer is for us. */
  owns(id: unknown): boolean {
    return typeof id === 'string' && id.startsWith(this.prefix);
  }

  /** Takes the answer to a question of ours, late ones as well. */
  answer({ id, result }: Readonly<Record<string, unknown>>): void {
    const page = isObject(result) ? readToolPage(result) : undefined;
    const isLatest = id === `${this.prefix}${this.count}`;
    if (page !== undefined && isLatest) this.questioner.learn(page, this.pages === 1, result);
    if (!isLatest) return;
    const isMore = page?.nextCursor !== undefined;
    if (isMore && this.pages < MOST_PAGES) return this.ask(page.nextCursor);
    this.hasFailed = page === undefined || isMore;
    this.end();
  }

  /** The server may have another answer from now on. */
  reset(): void {
    this.hasFailed = false;
  }

  /** Waits no longer. */
  end(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.extra = undefined;
    this.questioner.done();
  }

  private ask(cursor: string | undefined): void {
    this.pages += 1;
    this.count += 1;
    const { meta } = this;
    const params = { ...(cursor !== undefined && { cursor }), ...(meta && { _meta: meta }) };
    const id = `${this.prefix}${this.count}`;
    try {
      this.questioner.ask({ jsonrpc: '2.0', id, method: 'tools/list', params }, this.extra);
    } catch {
      this.hasFailed = true;
      this.end();
    }
  }
}
