import type { IdKey } from './request-id.ts';

/** A request that the client, or we ourselves, wait for an answer to. */
export interface Pending {
  /** Whether its answer has to be looked into before the client gets it. */
  readonly isWatched: boolean;
  /** Whether an answer is to be expected soon; a subscription stays open. */
  readonly isShort: boolean;
}

/** A request whose answer passes as it is. */
export const PLAIN: Pending = { isWatched: false, isShort: true };

/** A request that stays open until somebody ends it. */
export const LASTING: Pending = { isWatched: false, isShort: false };

/** More than this are not kept in mind; their messages pass as they are. */
const MOST_PENDING = 65_536;

/** The requests of one direction that have not been answered, by their ids. */
export class PendingRequests<Watched extends Pending> {
  private readonly requests = new Map<IdKey, Watched | typeof PLAIN>();
  private watchedCount = 0;
  private shortCount = 0;

  /** Whether any answer has to be looked into. */
  get isWatching(): boolean {
    return this.watchedCount > 0;
  }

  /** Whether any answer is to be expected soon. */
  get isAwaiting(): boolean {
    return this.shortCount > 0;
  }

  get ids(): IterableIterator<IdKey> {
    return this.requests.keys();
  }

  /** Whether a request with this id may be kept in mind. */
  canAdd(id: IdKey): boolean {
    return !this.requests.has(id) && this.requests.size < MOST_PENDING;
  }

  /** Keeps a request in mind whose answer passes as it is; false when it may not be kept. */
  addPlain(id: IdKey): boolean {
    if (!this.canAdd(id)) return false;
    this.requests.set(id, PLAIN);
    this.shortCount += 1;
    return true;
  }

  add(id: IdKey, request: Watched | typeof PLAIN): void {
    if (!this.canAdd(id)) return;
    this.requests.set(id, request);
    if (request.isWatched) this.watchedCount += 1;
    if (request.isShort) this.shortCount += 1;
  }

  get(id: IdKey): Watched | typeof PLAIN | undefined {
    return this.requests.get(id);
  }

  /** No answer is to be expected any more, though one may come. */
  release(id: IdKey): void {
    const request = this.requests.get(id);
    if (!request?.isShort) return;
    this.requests.set(id, { ...request, isShort: false });
    this.shortCount -= 1;
  }

  /** Forgets a request whose answer passes as it is; false when it is another one, or none. */
  takePlain(id: IdKey): boolean {
    if (this.requests.get(id) !== PLAIN) return false;
    this.requests.delete(id);
    this.shortCount -= 1;
    return true;
  }

  /** Gives the request that is answered, and forgets it. */
  take(id: IdKey): Watched | typeof PLAIN | undefined {
    const request = this.requests.get(id);
    if (request === undefined) return undefined;
    this.requests.delete(id);
    if (request.isWatched) this.watchedCount -= 1;
    if (request.isShort) this.shortCount -= 1;
    return request;
  }
}
