import { listRequest } from '../mcp/own-messages.ts';
import type { IdKey } from '../mcp/request-id.ts';
import { readToolPage } from '../mcp/tool-contracts.ts';
import type { KnownServer } from './known-server.ts';

/** A list with more pages than this is given up. */
const MOST_PAGES = 100;
/** How long a server that could not be asked is left alone, in milliseconds. */
const RETRY_AFTER = 5000;

/** Sends a request of our own to the server: its id, and its line. The answer goes to `answer`. */
export type Ask = (id: string, line: Buffer) => void;

/** Asks the server for its tools, page by page, in requests of our own. */
export class SchemaFetch {
  private readonly known: KnownServer;
  /** No peer can guess it, so no id of the client is ever the same. */
  private readonly prefix = `argmend-${Math.random().toString(36).slice(2)}-`;
  private count = 0;
  private pages = 0;
  private meta: Readonly<Record<string, unknown>> | undefined;
  private send: Ask = () => undefined;
  /** `late`: asked, and not waited for any longer; `failed`: the server gave no list. */
  state: 'idle' | 'asking' | 'late' | 'failed' = 'idle';

  constructor(known: KnownServer) {
    this.known = known;
  }

  /** Begins, on behalf of a call with this `_meta`. */
  begin(meta: Readonly<Record<string, unknown>> | undefined, send: Ask): void {
    this.state = 'asking';
    this.meta = meta;
    this.send = send;
    this.pages = 0;
    this.ask(undefined);
  }

  /** Takes the server's answer to a request of ours. */
  answer(message: Readonly<Record<string, unknown>>): void {
    const page = readToolPage(message['result']);
    if (page === undefined) return this.finish('failed');
    this.known.learn(page, this.pages === 1);
    if (page.nextCursor === undefined) this.finish('idle');
    else if (this.pages < MOST_PAGES) this.ask(page.nextCursor);
    else this.finish('failed');
  }

  /** Nobody waits for the answer any longer; it is still taken when it comes. */
  giveUp(): void {
    if (this.state === 'asking') this.state = 'late';
  }

  /** The server could not be asked, or gave no answer; another call may try again some time later. */
  fail(): void {
    if (this.state !== 'asking' && this.state !== 'late') return;
    setTimeout(() => this.reset(), RETRY_AFTER).unref();
    this.finish('failed');
  }

  /** The server may have another answer from now on. */
  reset(): void {
    if (this.state === 'failed') this.state = 'idle';
  }

  /** Whether an id is one of ours, as the key of its token. */
  owns(id: IdKey): boolean {
    return typeof id === 'string' && id.startsWith(`"${this.prefix}`);
  }

  private ask(cursor: string | undefined): void {
    this.pages += 1;
    this.count += 1;
    const id = `${this.prefix}${this.count}`;
    this.send(id, listRequest(id, cursor, this.meta));
  }

  private finish(state: 'idle' | 'failed'): void {
    this.state = state;
    this.known.tellNews();
  }
}
