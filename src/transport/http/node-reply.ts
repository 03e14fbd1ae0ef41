import type { ServerResponse } from 'node:http';
import type { HttpReply } from './exchange.ts';

/** Up to here a copy is cheaper than a second piece. */
const SMALL = 8192;

/** A reply on a connection of node:http. */
export class NodeReply implements HttpReply {
  private readonly response: ServerResponse;

  constructor(response: ServerResponse) {
    this.response = response;
    // Readers may leave at any time; what was for them is for nobody then.
    response.on('error', ignore);
  }

  get isOver(): boolean {
    return this.response.writableEnded || this.response.destroyed;
  }

  get backlog(): number {
    return this.response.writableLength;
  }

  send(status: number, headers: readonly string[], body: Buffer): void {
    if (this.isOver) return;
    const { response } = this;
    response.writeHead(status, [...headers, 'content-length', String(body.length)]);
    // Text goes out together with the head, in one piece.
    if (body.length <= SMALL) response.end(body.toString('latin1'), 'latin1');
    else response.end(body);
  }

  start(status: number, headers: readonly string[]): void {
    if (this.isOver) return;
    this.response.writeHead(status, [...headers]);
    this.response.flushHeaders();
  }

  write(bytes: Buffer): boolean {
    return this.isOver || this.response.write(bytes);
  }

  end(): void {
    if (!this.isOver) this.response.end();
  }

  cut(): void {
    this.response.destroy();
  }

  onDrain(listener: () => void): void {
    this.response.on('drain', listener);
  }

  onLeave(listener: () => void): void {
    this.response.on('close', () => {
      if (!this.response.writableEnded) listener();
    });
  }
}

function ignore(): void {
  // Whoever reads finds the connection closed.
}
