import { normalize, type NormalizableServer, type SdkOptions } from './index.ts';

/** The class of which fastmcp makes a session for each connection; it exports it as `FastMCPSession`. */
export interface SessionClass {
  readonly prototype: {
    connect(transport: never): Promise<void>;
    readonly server: NormalizableServer;
  };
}

/**
 * Mends the calls that fastmcp servers get, whatever transport they are started with. fastmcp makes its sessions itself, so
 * this holds for all its servers in the process. A second use changes nothing.
 *
 * @example
 * normalizeFastMCP(FastMCPSession);
 */
export function normalizeFastMCP(session: SessionClass, options: SdkOptions = {}): void {
  const { prototype }: { prototype?: unknown } = Object(session);
  if (!isSession(prototype)) {
    throw new TypeError(
      'normalizeFastMCP: expected the class FastMCPSession, which fastmcp exports',
    );
  }
  if (normalized.has(prototype)) return;
  normalized.add(prototype);
  const { connect } = prototype;
  prototype.connect = function connectNormalized(transport) {
    normalize(this.server, options);
    return connect.call(this, transport);
  };
}

interface Session {
  connect: (this: Session, transport: unknown) => Promise<void>;
  readonly server: NormalizableServer;
}

const normalized = new WeakSet();

/** Asks for `server` by name only: reading it needs a session that was made. */
function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    'connect' in value &&
    typeof value.connect === 'function' &&
    'server' in value
  );
}
