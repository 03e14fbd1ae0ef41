import type { HttpReply } from '../transport/http/exchange.ts';
import type { Metrics } from './metrics.ts';

/** A reply whose status and end are counted. */
export class CountedReply implements HttpReply {
  private readonly reply: HttpReply;
  private readonly method: string;
  private readonly metrics: Pick<Metrics, 'answered'>;
  private readonly startedAt = performance.now();
  private status = 0;
  private hasEnded = false;

  constructor(reply: HttpReply, method: string, metrics: Pick<Metrics, 'answered'>) {
    this.reply = reply;
    this.method = method;
    this.metrics = metrics;
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
    this.metrics.answered(this.method, this.status, (performance.now() - this.startedAt) / 1000);
  }
}
