import { listRequest } from '../mcp/own-messages.ts';
import { idKeyOfValue, type IdKey } from '../mcp/request-id.ts';
import { readToolPage } from '../mcp/tool-contracts.ts';
import type { LineSink } from '../transport/line-sink.ts';
import type { Session } from './session.ts';
import type { OwnListRequest } from './watched-request.ts';

/** A list with more pages than this is given up. */
const MOST_PAGES = 100;

const OWN_REQUEST: OwnListRequest = { kind: 'own', isWatched: true, isShort: false };

/** Asks the server for its tools, page by page, in requests of our own. */
export class SchemaFetch {
  private readonly session: Session;
  private readonly toServer: LineSink;
  /** No peer can guess it, so no id of the client is ever the same. */
  private readonly prefix = `argmend-${Math.random().toString(36).slice(2)}-`;
  private count = 0;
  private pages = 0;
  private meta: Readonly<Record<string, unknown>> | undefined;
  /** `late`: asked, and not waited for any longer; `failed`: the server gave no list. */
  state: 'idle' | 'asking' | 'late' | 'failed' = 'idle';

  constructor(session: Session, toServer: LineSink) {
    this.session = session;
    this.toServer = toServer;
  }

  /** Begins, on behalf of a call with this `_meta`. */
  begin(meta: Readonly<Record<string, unknown>> | undefined): void {
    this.state = 'asking';
    this.meta = meta;
    this.pages = 0;
    this.ask(undefined);
  }

  /** Takes the server's answer to a request of ours. */
  answer(message: Readonly<Record<string, unknown>>): void {
    const page = readToolPage(message['result']);
    if (page === undefined) return this.finish('failed');
    this.session.learn(page, this.pages === 1);
    if (page.nextCursor === undefined) this.finish('idle');
    else if (this.pages < MOST_PAGES) this.ask(page.nextCursor);
    else this.finish('failed');
  }

  /** Nobody waits for the answer any longer; it is still taken when it comes. */
  giveUp(): void {
    if (this.state === 'asking') this.state = 'late';
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
    const key = idKeyOfValue(id);
    if (key !== undefined) this.session.pending.add(key, OWN_REQUEST);
    this.toServer.insert(listRequest(id, cursor, this.meta));
  }

  private finish(state: 'idle' | 'failed'): void {
    this.state = state;
    this.session.onNews();
  }
}
