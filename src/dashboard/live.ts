import type { ServerResponse } from 'node:http';
import type { LiveCalls } from './api.ts';
import type { CallIndex } from './calls/index.ts';
import { SAFE_HEADERS } from './http/responder.ts';
import { callViews } from './views/call-view.ts';

const EVERY_MS = 400;
/** How often a silent line says that it is still there, in rounds. */
const ROUNDS_TO_PING = 40;
/** A viewer who does not take what is sent is let go; the page asks again. */
const MOST_WAITING = 1_048_576;
const MOST_VIEWERS = 200;

/** Tells viewers what comes in. The log is looked at only while somebody is watching. */
export class LiveFeed {
  readonly #index: CallIndex;
  readonly #viewers = new Set<ServerResponse>();
  #timer: NodeJS.Timeout | undefined;
  #round = 0;
  #lastProgress = '';

  constructor(index: CallIndex) {
    this.#index = index;
  }

  /** Adds a viewer; false when there are too many. */
  add(response: ServerResponse): boolean {
    if (this.#viewers.size >= MOST_VIEWERS) return false;
    response.writeHead(200, { ...SAFE_HEADERS, 'content-type': 'text/event-stream' });
    response.write('retry: 1000\n\n');
    this.#viewers.add(response);
    response.on('close', () => this.#remove(response));
    this.#timer ??= setInterval(() => void this.#look(), EVERY_MS).unref();
    return true;
  }

  close(): void {
    clearInterval(this.#timer);
    for (const viewer of this.#viewers) viewer.end();
    this.#viewers.clear();
  }

  #remove(response: ServerResponse): void {
    this.#viewers.delete(response);
    if (this.#viewers.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    this.#round += 1;
    if (this.#round % ROUNDS_TO_PING === 0) this.#send(': still here\n\n');
    const isFirst = !this.#index.isComplete;
    if (isFirst) this.#tellProgress();
    const added = await this.#index.update();
    if (isFirst) this.#tellProgress();
    if (added.length === 0) return;
    const news: LiveCalls = { calls: callViews(this.#index, added), count: this.#index.count };
    this.#send(eventText('calls', news));
  }

  #tellProgress(): void {
    const text = eventText('progress', this.#index.progress);
    if (text !== this.#lastProgress) this.#send(text);
    this.#lastProgress = text;
  }

  #send(text: string): void {
    for (const viewer of this.#viewers) {
      if (viewer.writableLength > MOST_WAITING) viewer.destroy();
      else viewer.write(text);
    }
  }
}

function eventText(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
