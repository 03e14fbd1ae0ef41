import type { CallRecorder } from '../audit/call-recorder.ts';
import { PendingRequests } from '../mcp/pending-requests.ts';
import { ToolContracts, type ToolPage } from '../mcp/tool-contracts.ts';
import type { Listing } from './listing.ts';
import { Mender, type RulesInForce } from './mender.ts';
import type { WatchedRequest } from './watched-request.ts';

/** How calls are treated, apart from the rules. */
export interface SessionOptions {
  readonly rules: RulesInForce;
  /** Tells of other rules as they come; gives a function that ends it. */
  readonly followRules?: ((use: (rules: RulesInForce) => void) => () => void) | undefined;
  /** Take down what would change, and change nothing. */
  readonly observe: boolean;
  /** What becomes of a call that stays invalid. */
  readonly onInvalid: 'forward' | 'refuse';
  /** How the tools of the server are listed to the client. */
  readonly listing: Listing;
  /** Opens the records of the server of that name; undefined when nothing is taken down. */
  readonly openRecorder: ((server: string | undefined) => CallRecorder) | undefined;
}

/** What both directions of one connection know. */
export class Session {
  readonly options: SessionOptions;
  readonly pending: PendingRequests<WatchedRequest> = new PendingRequests<WatchedRequest>();
  readonly contracts: ToolContracts = new ToolContracts();
  readonly mender: Mender;
  /** How far the handshake of the older era has come. */
  handshake: 'none' | 'asked' | 'answered' = 'none';
  client: string | undefined;
  server: string | undefined;
  /** Lists that the client has asked for and not got yet. */
  openLists = 0;
  /** Those of them that are not waited for any longer. */
  lateLists = 0;
  /** Called when something has come that a waiting call may have waited for. */
  onNews: () => void = () => undefined;
  private callCount = 0;
  private openedRecorder: CallRecorder | undefined;

  constructor(options: SessionOptions) {
    this.options = options;
    this.mender = new Mender(options.rules, () => this.contracts.declarations);
  }

  /** Takes down what becomes of calls; opened at the first of them, when the server's name is known. */
  get recorder(): CallRecorder | undefined {
    return (this.openedRecorder ??= this.options.openRecorder?.(this.server));
  }

  /** A name for a call that no other call of this session has. */
  nextRequestId(): string {
    this.callCount += 1;
    return String(this.callCount);
  }

  nameServer(name: string | undefined): void {
    if (name === undefined) return;
    this.server = name;
    this.mender.nameServer(name);
  }

  /** Takes in a page of the server's tools. */
  learn(page: ToolPage, isFirstPage: boolean): void {
    const whole = this.contracts.learn(page, isFirstPage, Date.now());
    this.mender.learn(page.tools);
    if (whole !== undefined) this.recorder?.listed(whole);
  }
}
