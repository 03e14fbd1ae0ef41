import type { HttpReply } from '../transport/http/exchange.ts';

/** A reply whose status and end are told. */
export class CountedReply implements HttpReply {
  private readonly reply: HttpReply;
  private readonly onEnd: (status: number) => void;
  private status = 0;
  private hasEnded = false;

  constructor(reply: HttpReply, onEnd: (status: number) => void) {
    this.reply = reply;
    this.onEnd = onEnd;
  }

  get isOver(): boolean {
    return this.reply.isOver;
  }

  get backlog(): number {
    return this.reply.backlog;
  }

  send(status: number, headers: readonly string[], body: Buffer): void {
    this.reply.send(status, headers, body);
    this.status = status;
    this.finish();
  }

  start(status: number, headers: readonly string[]): void {
    this.status = status;
    this.reply.start(status, headers);
    this.reply.onLeave(() => this.finish());
  }

  write(bytes: Buffer): boolean {
    return this.reply.write(bytes);
  }

  end(): void {
    this.reply.end();
    this.finish();
  }

  cut(): void {
    this.reply.cut();
    this.finish();
  }

  onDrain(listener: () => void): void {
    this.reply.onDrain(listener);
  }

  onLeave(listener: () => void): void {
    this.reply.onLeave(listener);
  }

  private finish(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.onEnd(this.status);
  }
}
