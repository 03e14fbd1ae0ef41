import { setTimeout as delay } from 'node:timers/promises';
import type { Server } from './server.ts';

/** How long a server may take to go after each step, in milliseconds. */
export interface Patience {
  readonly afterEnd: number;
  readonly afterTerm: number;
}

const POLL = 20;
const AFTER_KILL = 200;

/** Ends a server and all it started, step by step: the end of its input, then a request, then force. */
export class ServerEnding {
  private readonly server: Server;
  private gone: Promise<void> | undefined;
  /** When the next steps are due, as `Date.now()` counts. */
  private termAt = Number.POSITIVE_INFINITY;
  private killAt = Number.POSITIVE_INFINITY;

  constructor(server: Server) {
    this.server = server;
  }

  get hasBegun(): boolean {
    return this.gone !== undefined;
  }

  /**
   * Begins, or goes on with less patience than before. The promise settles when no process of the server is left.
   */
  begin({ afterEnd, afterTerm }: Patience): Promise<void> {
    this.server.stdin.end();
    this.termAt = Math.min(this.termAt, Date.now() + afterEnd);
    this.killAt = Math.min(this.killAt, this.termAt + afterTerm);
    this.gone ??= this.climb();
    return this.gone;
  }

  private async climb(): Promise<void> {
    let isAsked = false;
    while (this.server.isAlive) {
      const now = Date.now();
      if (!isAsked && now >= this.termAt) {
        this.server.signal('SIGTERM');
        isAsked = true;
      }
      if (now >= this.killAt) this.server.signal('SIGKILL');
      // What is still there then is dead, and waits for a parent that does not look after it.
      if (now >= this.killAt + AFTER_KILL) return;
      await delay(POLL);
    }
  }
}
