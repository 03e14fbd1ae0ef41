import { buildConnector, Client } from 'undici';

const CONNECT_PATIENCE = 10_000;
/** How long a connection that is not used is kept, unless the server says otherwise. */
const KEPT_FOR = 30_000;

/**
 * Connections to one place, each for one request at a time. The one that was used last is taken first, so that those
 * that were opened for a rush are closed after it; nothing is searched, however many there are.
 */
export class Connections {
  private readonly origin: string;
  private readonly connect = buildConnector({ timeout: CONNECT_PATIENCE });
  private readonly all: Client[] = [];
  private readonly free: Client[] = [];

  constructor(origin: string) {
    this.origin = origin;
  }

  take(): Client {
    return this.free.pop() ?? this.open();
  }

  /** Takes back a connection whose request is over, however it ended. */
  giveBack(connection: Client): void {
    this.free.push(connection);
  }

  async destroy(): Promise<void> {
    await Promise.all(this.all.map((connection) => connection.destroy()));
  }

  private open(): Client {
    // How long an answer may take is for the client to say, who can leave.
    const connection = new Client(this.origin, {
      connect: this.connect,
      headersTimeout: 0,
      bodyTimeout: 0,
      pipelining: 1,
      keepAliveTimeout: KEPT_FOR,
    });
    this.all.push(connection);
    return connection;
  }
}
