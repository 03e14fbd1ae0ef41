/** A request that has come whole. */
export interface HttpRequest {
  readonly method: string;
  /** Names and values in turn, as they came. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
}

/** The way back to whoever sent a request; what is written after they have left is thrown away. */
export interface HttpReply {
  /** Whether nobody reads it any more: it has ended, or its reader has left. */
  readonly isOver: boolean;
  /** Bytes that were written and not taken yet. */
  readonly backlog: number;
  /** A whole reply; `headers` are names and values in turn. */
  send(status: number, headers: readonly string[], body: Buffer): void;
  /** The beginning of a reply whose body comes later, in pieces. */
  start(status: number, headers: readonly string[]): void;
  /** A piece of the body; false when the reader should be waited for. */
  write(bytes: Buffer): boolean;
  end(): void;
  /** Breaks off a reply that cannot be finished, so that its reader notices. */
  cut(): void;
  /** Calls back whenever the reader has caught up. */
  onDrain(listener: () => void): void;
  /** Calls back once if the reader leaves before the end. */
  onLeave(listener: () => void): void;
}

/** The first value of a header, found whatever its case. */
export function headerOf(
  { rawHeaders }: Pick<HttpRequest, 'rawHeaders'>,
  name: string,
): string | undefined {
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index] ?? '';
    if (candidate.length === name.length && candidate.toLowerCase() === name) {
      return rawHeaders[index + 1];
    }
  }
  return undefined;
}
