import { Pool } from 'undici';

/** A request to the upstream. */
export interface UpstreamRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
}

/** Hears of the answer, in this order: the head, pieces of the body, and the end or a failure. */
export interface AnswerListener {
  head(status: number, headers: Readonly<Record<string, string | string[] | undefined>>): void;
  /** A piece of the body; false when no more should come for now. */
  data(chunk: Buffer): boolean;
  end(): void;
  /** Nothing more will come: it could not be reached, it broke off, or we did. */
  fail(error: Error): void;
}

/** An answer that is under way. */
export interface UnderWay {
  /** Goes on after a pause. */
  resume(): void;
  /** Breaks off. */
  abort(): void;
}

const CONNECT_PATIENCE = 10_000;
/** How long a connection that is not used is kept, unless the server says otherwise. */
const KEPT_FOR = 30_000;

/** The upstream that was configured, and no other: redirects are not followed. */
export class Upstream {
  readonly url: URL;
  private readonly pool: Pool;
  private readonly path: string;
  private readonly added: readonly string[];
  private readonly addedNames: ReadonlySet<string>;

  /** `added` are headers that every request carries, names in lower case and values in turn. */
  constructor(url: URL, added: readonly string[] = []) {
    this.url = url;
    this.added = added;
    this.addedNames = new Set(added.filter((_, index) => index % 2 === 0));
    this.path = `${url.pathname}${url.search}`;
    // How long an answer may take is for the client to say, who can leave.
    this.pool = new Pool(url.origin, {
      connect: { timeout: CONNECT_PATIENCE },
      headersTimeout: 0,
      bodyTimeout: 0,
      pipelining: 1,
      keepAliveTimeout: KEPT_FOR,
    });
  }

  send({ method, headers, body }: UpstreamRequest, listener: AnswerListener): UnderWay {
    const flight = new Flight(listener);
    const options = {
      method,
      path: this.path,
      headers: this.withAdded(headers),
      body: body ?? null,
    };
    this.pool.dispatch(options, flight);
    return flight;
  }

  private withAdded(headers: readonly string[]): string[] {
    if (this.added.length === 0) return [...headers];
    const kept = headers.flatMap((name, index) => {
      const isName = index % 2 === 0;
      return isName && !this.addedNames.has(name) ? [name, headers[index + 1] ?? ''] : [];
    });
    return [...kept, ...this.added];
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

type Controller = Parameters<NonNullable<Parameters<Pool['dispatch']>[1]['onRequestStart']>>[0];
type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** One request on its way, in the form that undici calls back. */
class Flight implements UnderWay {
  private readonly listener: AnswerListener;
  private controller: Controller | undefined;
  private isAborted = false;

  constructor(listener: AnswerListener) {
    this.listener = listener;
  }

  onRequestStart(controller: Controller): void {
    this.controller = controller;
    if (this.isAborted) controller.abort(new Error(ABORTED));
  }

  onResponseStart(_: Controller, status: number, headers: AnswerHeaders): void {
    // Of what comes before the answer, nothing is passed on.
    if (status >= 200) this.listener.head(status, headers);
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (!this.listener.data(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    this.listener.end();
  }

  onResponseError(_: Controller, error: Error): void {
    this.listener.fail(error);
  }

  resume(): void {
    this.controller?.resume();
  }

  abort(): void {
    this.isAborted = true;
    this.controller?.abort(new Error(ABORTED));
  }
}

const ABORTED = 'broken off';
