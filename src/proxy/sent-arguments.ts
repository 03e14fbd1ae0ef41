import type { CallRecorder } from '../audit/call-recorder.ts';

/** Where arguments come from; reading them may mean parsing them. */
export interface ArgumentsSource {
  readonly arguments: unknown;
}

/**
 * The arguments of a call as they were sent, for its record. They are described when the call has left, while the server
 * works, so that neither the call nor its answer waits for it.
 */
export class SentArguments {
  private source: ArgumentsSource | undefined;
  private readonly recorder: CallRecorder | undefined;
  private read: unknown;
  private described: string | undefined;

  constructor(source: ArgumentsSource | undefined, recorder: CallRecorder | undefined) {
    this.source = recorder && source;
    this.recorder = recorder;
    this.read = undefined;
    this.described = undefined;
  }

  get value(): unknown {
    this.describe();
    return this.read;
  }

  get shape(): string | undefined {
    this.describe();
    return this.described;
  }

  /** Describes the arguments as soon as the call that is being looked at has left. */
  describeSoon(): void {
    if (this.source !== undefined) queueMicrotask(() => this.describe());
  }

  private describe(): void {
    const { source } = this;
    if (source === undefined) return;
    this.source = undefined;
    this.read = source.arguments;
    this.described = this.recorder?.describe(this.read);
  }
}
