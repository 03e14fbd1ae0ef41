import type { WidenOptions } from '../core/widen/widen-options.ts';

interface GatewayDefaults {
  /** Bytes of a request. */
  readonly bodyLimit: number;
  /** Servers on stdio that run at a time. */
  readonly maxSessions: number;
  /** Milliseconds. */
  readonly sessionIdleMs: number;
  readonly widenOptions: WidenOptions;
}

/** What a gateway does unless told otherwise. */
export const GATEWAY_DEFAULTS: GatewayDefaults = {
  bodyLimit: 4_194_304,
  maxSessions: 64,
  sessionIdleMs: 1_800_000,
  widenOptions: { types: ['integer', 'number'], form: 'flat' },
};
