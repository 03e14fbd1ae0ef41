import type { Readable, Writable } from 'node:stream';

/** How a server ended, or why it never began. */
export interface ServerEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The system's word for why it could not be started, such as `ENOENT`. */
  readonly startFailure: string | undefined;
}

/** A server that is running, and the streams to it: a process of its own, or a part of this one. */
export interface Server {
  /** What was started, for words about it. */
  readonly command: readonly string[];
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Settles when the server is gone; what it wrote may still be on its way. */
  readonly ended: Promise<ServerEnd>;
  /** Whether the server, or something that it started, is still there. */
  readonly isAlive: boolean;
  /** Sends a signal to the server and to everything it started. */
  signal(name: NodeJS.Signals): void;
}
