import type { CallRecorder } from '../audit/call-recorder.ts';
import { PendingRequests } from '../mcp/pending-requests.ts';
import type { KnownServer } from './known-server.ts';
import type { Listing } from './listing.ts';
import type { RulesInForce } from './mender.ts';
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
  /** Hears what became of each call, by one word. */
  readonly onJudged?: ((outcome: string) => void) | undefined;
}

/** What both directions of one connection know. */
export class Session {
  readonly options: SessionOptions;
  /** What is known of the server, perhaps together with other connections. */
  readonly known: KnownServer;
  readonly pending: PendingRequests<WatchedRequest> = new PendingRequests<WatchedRequest>();
  /** How far the handshake of the older era has come. */
  handshake: 'none' | 'asked' | 'answered' = 'none';
  client: string | undefined;
  /** Lists that the client has asked for and not got yet. */
  openLists = 0;
  /** Those of them that are not waited for any longer. */
  lateLists = 0;

  constructor(known: KnownServer) {
    this.known = known;
    this.options = known.options;
  }
}
