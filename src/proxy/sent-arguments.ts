import type { CallRecorder, OpenCall, PreparedRecord } from '../audit/call-recorder.ts';

/** Where arguments come from; reading them may mean parsing them. */
export interface ArgumentsSource {
  readonly arguments: unknown;
}

/**
 * The arguments of a call as they were sent, for its record. They are read when the call has left, while the server works,
 * so that neither the call nor its answer waits for it; after that only what the record says of them is kept.
 */
export class SentArguments {
  private source: ArgumentsSource | undefined;
  private readonly recorder: CallRecorder | undefined;
  private ahead: PreparedRecord | undefined;

  constructor(source: ArgumentsSource | undefined, recorder: CallRecorder | undefined) {
    this.source = recorder && source;
    this.recorder = recorder;
    this.ahead = undefined;
  }

  /** The arguments, until the record has been prepared. */
  get value(): unknown {
    return this.source?.arguments;
  }

  /** What was made of the call ahead; undefined when its end came first. */
  get prepared(): PreparedRecord | undefined {
    return this.ahead;
  }

  /** Makes the greater part of the record. */
  prepare(call: OpenCall): void {
    this.ahead = this.recorder?.prepare(call, this.value);
    if (this.ahead !== undefined) this.source = undefined;
  }
}
