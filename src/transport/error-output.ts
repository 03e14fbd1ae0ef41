import type { Readable, Writable } from 'node:stream';

/** What is kept for a reader who is slow; more is left out, so that the server never waits for it. */
const MOST_BUFFERED = 1_048_576;

/** Words for people, ours and the server's, on a stream that perhaps nobody reads. */
export class ErrorOutput {
  private readonly stream: Writable;
  private omitted = 0;
  private isGone = false;

  constructor(stream: Writable) {
    this.stream = stream;
    stream.on('error', () => {
      this.isGone = true;
    });
    stream.on('drain', () => this.tellOmitted());
  }

  /** Passes on everything a server says. */
  drain(source: Readable): void {
    source.on('data', (chunk: Buffer) => this.write(chunk));
    source.on('error', () => undefined);
  }

  /** A line of our own. */
  say(text: string): void {
    this.write(Buffer.from(`argmend: ${text}\n`));
  }

  /** Writes bytes unless too many wait already. */
  write(bytes: Buffer): void {
    if (this.isGone) return;
    if (this.omitted > 0 || this.stream.writableLength + bytes.length > MOST_BUFFERED) {
      this.omitted += bytes.length;
    } else {
      this.stream.write(bytes);
    }
  }

  private tellOmitted(): void {
    if (this.omitted === 0) return;
    const text = `${this.omitted} bytes of stderr were left out, because nobody read them`;
    this.omitted = 0;
    this.say(text);
  }
}
