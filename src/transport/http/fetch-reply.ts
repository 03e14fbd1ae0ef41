import type { HttpReply } from './exchange.ts';

/** Statuses whose responses have no body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

const HIGH_WATER = 65_536;

/** A reply as the `Response` of the Fetch standard. */
export class FetchReply implements HttpReply {
  /** Settles with the reply, when it begins. */
  readonly response: Promise<Response>;
  private resolve: (response: Response) => void = () => undefined;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private hasEnded = false;
  private hasLeft = false;
  private readonly drainListeners: (() => void)[] = [];
  private readonly leaveListeners: (() => void)[] = [];

  constructor(signal: AbortSignal) {
    this.response = new Promise((resolve) => {
      this.resolve = resolve;
    });
    signal.addEventListener('abort', () => this.leave(), { once: true });
  }

  get isOver(): boolean {
    return this.hasEnded || this.hasLeft;
  }

  get backlog(): number {
    return this.controller === undefined ? 0 : Math.max(0, -(this.controller.desiredSize ?? 0));
  }

  send(status: number, headers: readonly string[], body: Buffer): void {
    if (this.isOver) return;
    this.hasEnded = true;
    const content = BODILESS.has(status) ? null : new Uint8Array(body);
    this.resolve(new Response(content, { status, headers: pairsOf(headers) }));
  }

  start(status: number, headers: readonly string[]): void {
    if (this.isOver) return;
    const stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
        },
        pull: () => {
          for (const listener of this.drainListeners) listener();
        },
        cancel: () => this.leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: HIGH_WATER }),
    );
    this.resolve(new Response(stream, { status, headers: pairsOf(headers) }));
  }

  write(bytes: Buffer): boolean {
    if (this.isOver || this.controller === undefined) return true;
    this.controller.enqueue(new Uint8Array(bytes));
    return (this.controller.desiredSize ?? 1) > 0;
  }

  end(): void {
    if (this.isOver) return;
    this.hasEnded = true;
    this.controller?.close();
  }

  cut(): void {
    if (this.isOver) return;
    this.hasEnded = true;
    this.controller?.error(new Error('the reply was broken off'));
  }

  onDrain(listener: () => void): void {
    this.drainListeners.push(listener);
  }

  onLeave(listener: () => void): void {
    this.leaveListeners.push(listener);
  }

  private leave(): void {
    if (this.isOver) return;
    this.hasLeft = true;
    for (const listener of this.leaveListeners) listener();
  }
}

function pairsOf(headers: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    pairs.push([headers[index] ?? '', headers[index + 1] ?? '']);
  }
  return pairs;
}
