import { GATEWAY_DEFAULTS } from '../gateway/defaults.ts';
import { isLoopback, type ListenAddress } from '../gateway/address.ts';
import type { FrontOptions } from '../gateway/front.ts';
import type { PoolOptions } from '../proxy/http/line-sessions.ts';
import { UsageError } from './exit-code.ts';
import type { OptionSpec } from './option-spec.ts';

/** The options of `serve`, besides those of the run form, as the command line gives them. */
export interface ServeFlags {
  readonly listen: string;
  readonly allowRemote?: boolean;
  readonly token?: string;
  readonly allowHost?: string;
  readonly allowOrigin?: string;
  readonly maxSessions: string;
  readonly sessionIdle: string;
  readonly maxBody: string;
  readonly dashboard: boolean;
}

/** Those options as the command line knows them. */
export const SERVE_OPTIONS: readonly OptionSpec[] = [
  {
    flag: '--listen',
    value: 'HOST:PORT',
    description: 'where to listen; port 0 picks one',
    preset: '127.0.0.1:3210',
  },
  {
    flag: '--allow-remote',
    description: 'listen where other machines can reach it; takes a token',
  },
  { flag: '--token', value: 'TOKEN', description: 'what clients have to show, as a bearer token' },
  { flag: '--allow-host', value: 'NAMES', description: 'names it is called by, besides localhost' },
  { flag: '--allow-origin', value: 'ORIGINS', description: 'origins of web pages that may ask' },
  {
    flag: '--max-sessions',
    value: 'N',
    description: 'servers on stdio that run at a time',
    preset: String(GATEWAY_DEFAULTS.maxSessions),
  },
  {
    flag: '--session-idle',
    value: 'SECONDS',
    description: 'how long one may be unused',
    preset: String(GATEWAY_DEFAULTS.sessionIdleMs / 1000),
  },
  {
    flag: '--max-body',
    value: 'BYTES',
    description: 'the most bytes of a request',
    preset: String(GATEWAY_DEFAULTS.bodyLimit),
  },
  { flag: '--no-dashboard', description: 'show no dashboard at /; it needs --log-dir' },
];

/** What the flags mean for a gateway. */
export interface ServeSettings {
  readonly address: ListenAddress;
  readonly front: FrontOptions;
  readonly pool: PoolOptions;
}

/** Reads the flags; a listener that others can reach needs both a word of the operator and a token. */
export function readServeFlags(flags: ServeFlags): ServeSettings {
  const address = readAddress(flags.listen);
  const isRemote = !isLoopback(address.host);
  if (isRemote && (flags.allowRemote !== true || flags.token === undefined)) {
    throw new UsageError(
      `argmend: --listen ${flags.listen}: other machines can reach that address; it takes --allow-remote and a token (--token or ARGMEND_TOKEN)`,
    );
  }
  if (flags.token !== undefined && !/^[\u0021-\u007e]{16,}$/.test(flags.token)) {
    throw new UsageError('argmend: --token: expected at least 16 characters without spaces');
  }
  const hosts = [...listOf(flags.allowHost), ...(isRemote ? [address.host] : [])];
  return {
    address,
    front: {
      hosts,
      origins: listOf(flags.allowOrigin),
      token: flags.token,
      bodyLimit: numberOf('--max-body', flags.maxBody, 1024),
    },
    pool: {
      limit: numberOf('--max-sessions', flags.maxSessions, 1),
      idleMs: numberOf('--session-idle', flags.sessionIdle, 0) * 1000,
    },
  };
}

function readAddress(text: string): ListenAddress {
  const [, v6, name, port] = /^(?:\[([0-9a-fA-F:.]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = v6 ?? name;
  if (host === undefined || Number(port) > 65_535) {
    throw new UsageError(
      `argmend: --listen: expected HOST:PORT such as 127.0.0.1:3210, got ${JSON.stringify(text)}`,
    );
  }
  return { host, port: Number(port) };
}

function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function numberOf(flag: string, text: string, least: number): number {
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least) return number;
  throw new UsageError(
    `argmend: ${flag}: expected a number of at least ${least}, got ${JSON.stringify(text)}`,
  );
}
