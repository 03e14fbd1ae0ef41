import type { CallRecorder } from '../audit/call-recorder.ts';
import { FirstLegs } from '../mcp/first-legs.ts';
import { ToolContracts, type ToolPage } from '../mcp/tool-contracts.ts';
import { Mender } from './mender.ts';
import { SchemaFetch } from './schema-fetch.ts';
import type { SessionOptions } from './session.ts';

/** What is known of one server, for everybody who sees it in the same way: one connection, or one credential. */
export class KnownServer {
  readonly options: SessionOptions;
  readonly contracts: ToolContracts = new ToolContracts();
  readonly legs: FirstLegs = new FirstLegs();
  readonly mender: Mender;
  readonly fetch: SchemaFetch;
  name: string | undefined;
  private readonly waiting = new Set<() => void>();
  private callCount = 0;
  private openedRecorder: CallRecorder | undefined;

  constructor(options: SessionOptions) {
    this.options = options;
    this.mender = new Mender(options.rules, () => this.contracts.declarations);
    this.fetch = new SchemaFetch(this);
  }

  /** Takes down what becomes of calls; opened at the first of them, when the server's name is known. */
  get recorder(): CallRecorder | undefined {
    return (this.openedRecorder ??= this.options.openRecorder?.(this.name));
  }

  /** A name for a call that no other call to this server has. */
  nextRequestId(): string {
    this.callCount += 1;
    return String(this.callCount);
  }

  nameServer(name: string | undefined): void {
    if (name === undefined) return;
    this.name = name;
    this.mender.nameServer(name);
  }

  /** Takes in a page of the server's tools. */
  learn(page: ToolPage, isFirstPage: boolean): void {
    const whole = this.contracts.learn(page, isFirstPage, Date.now());
    this.mender.learn(page.tools);
    if (whole !== undefined) this.recorder?.listed(whole);
  }

  /** Has a listener told when something has come that a waiting call may have waited for. */
  onNews(listener: () => void): void {
    this.waiting.add(listener);
  }

  offNews(listener: () => void): void {
    this.waiting.delete(listener);
  }

  tellNews(): void {
    // Whoever has to wait again does so for the next news.
    const listeners = [...this.waiting];
    for (const listener of listeners) listener();
  }
}
