import type { Client } from 'undici';
import { Connections } from './connections.ts';

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

/** The upstream that was configured, and no other: redirects are not followed. */
export class Upstream {
  readonly url: URL;
  private readonly connections: Connections;
  private readonly path: string;
  private readonly added: readonly string[];
  private readonly addedNames: ReadonlySet<string>;

  /** `added` are headers that every request carries, names in lower case and values in turn. */
  constructor(url: URL, added: readonly string[] = []) {
    this.url = url;
    this.added = added;
    this.addedNames = new Set(added.filter((_, index) => index % 2 === 0));
    this.path = `${url.pathname}${url.search}`;
    this.connections = new Connections(url.origin);
  }

  send({ method, headers, body }: UpstreamRequest, listener: AnswerListener): UnderWay {
    const connection = this.connections.take();
    const flight = new Flight(listener, this.connections, connection);
    const options = {
      method,
      path: this.path,
      headers: this.withAdded(headers),
      body: body ?? null,
    };
    connection.dispatch(options, flight);
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
    return this.connections.destroy();
  }
}

type Controller = Parameters<NonNullable<Parameters<Client['dispatch']>[1]['onRequestStart']>>[0];
type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** One request on its way, in the form that undici calls back. */
class Flight implements UnderWay {
  private readonly listener: AnswerListener;
  private readonly connections: Connections;
  /** Undefined once it has been given back. */
  private connection: Client | undefined;
  private controller: Controller | undefined;
  private isAborted = false;

  constructor(listener: AnswerListener, connections: Connections, connection: Client) {
    this.listener = listener;
    this.connections = connections;
    this.connection = connection;
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
    this.giveBack();
  }

  onResponseError(_: Controller, error: Error): void {
    this.listener.fail(error);
    this.giveBack();
  }

  resume(): void {
    this.controller?.resume();
  }

  abort(): void {
    this.isAborted = true;
    this.controller?.abort(new Error(ABORTED));
  }

  /** Comes last: while a connection tells that a request is over, it takes no other. */
  private giveBack(): void {
    if (this.connection === undefined) return;
    this.connections.giveBack(this.connection);
    this.connection = undefined;
  }
}

const ABORTED = 'broken off';
