import { PassThrough, Writable } from 'node:stream';
import type { Upstream } from '../../transport/http/dispatch.ts';
import type { Server, ServerEnd } from '../../transport/server.ts';
import { HttpLine } from './http-line.ts';
import type { FindTool } from './line-headers.ts';
import { onOneLine } from './one-line.ts';

const LINE_FEED = 10;
const NEW_LINE = Buffer.from('\n');

/** A server that speaks HTTP, with streams like those of a server on stdio. */
export class HttpServer implements Server {
  readonly command: readonly string[];
  readonly stdin: Writable;
  readonly stdout: PassThrough = new PassThrough();
  readonly stderr: PassThrough = new PassThrough();
  readonly ended: Promise<ServerEnd>;
  isAlive = true;
  private readonly line: HttpLine;
  private readonly upstream: Upstream;
  private resolveEnd: (end: ServerEnd) => void = () => undefined;
  private parts: Buffer[] = [];

  constructor(upstream: Upstream, findTool: FindTool) {
    this.upstream = upstream;
    this.command = [`${upstream.url.origin}${upstream.url.pathname}`];
    this.stderr.end();
    this.ended = new Promise((resolve) => {
      this.resolveEnd = resolve;
    });
    this.line = new HttpLine(upstream, findTool, (message) => this.emit(message));
    this.stdin = new Writable({
      write: (chunk: Buffer, _, done) => void this.take(chunk, done),
      final: (done) => {
        done();
        void this.end();
      },
    });
  }

  /** There is no process to send one to; every signal that reaches us means that it should end. */
  signal(): void {
    void this.end();
  }

  private emit(message: Buffer): void {
    if (this.isAlive) this.stdout.write(Buffer.concat([onOneLine(message), NEW_LINE]));
  }

  /** Sends every whole line that has come; what the server cannot take yet holds up the rest. */
  private async take(chunk: Buffer, done: () => void): Promise<void> {
    let start = 0;
    for (let feed = chunk.indexOf(LINE_FEED); feed !== -1; feed = chunk.indexOf(LINE_FEED, start)) {
      const line = Buffer.concat([...this.parts, chunk.subarray(start, feed)]);
      this.parts = [];
      start = feed + 1;
      await this.line.send(line);
    }
    if (start < chunk.length) this.parts.push(chunk.subarray(start));
    done();
  }

  private async end(): Promise<void> {
    if (!this.isAlive) return;
    await this.line.leave();
    this.isAlive = false;
    this.stdout.end();
    this.resolveEnd({ code: 0, signal: null, startFailure: undefined });
    await this.upstream.close();
  }
}
