import type { CallRecorder } from '../audit/call-recorder.ts';
import { rulesVersion } from '../audit/rules-version.ts';
import { createNormalizer, type Normalizer } from '../core/index.ts';
import { createRe2Engine } from '../patterns/index.ts';
import { openRecorder } from './records.ts';
import type { SdkOptions } from './sdk-options.ts';

/** What connections with the same options share: a server made for one request has no time to compile schemas anew. */
export interface Policy {
  readonly options: SdkOptions;
  /** Names the rules in records. */
  readonly rulesVersion: string;
  /** The normalizer for calls of the server of that name. */
  normalizerFor(server: string | undefined): Normalizer;
  /** A recorder for one connection; undefined where nothing is recorded. */
  openRecorder(server: string | undefined): CallRecorder | undefined;
}

/** Options come from the program, not from traffic, so that there are few; a program that makes them up gets new ones. */
const MOST_POLICIES = 64;
const MOST_SERVERS = 256;
const policies = new Map<string, Policy>();
const patterns = createRe2Engine();

/** The policy that options stand for, the same one for equal options. */
export function policyFor(options: SdkOptions): Policy {
  const key = contentOf(options);
  const known = key === undefined ? undefined : policies.get(key);
  if (known !== undefined) return known;
  const policy = createPolicy(options);
  if (key !== undefined) {
    if (policies.size >= MOST_POLICIES) policies.clear();
    policies.set(key, policy);
  }
  return policy;
}

/** Functions have no content to compare. */
function contentOf(options: SdkOptions): string | undefined {
  const hasFunctions = options.patterns !== undefined || options.tolerantJson !== undefined;
  return hasFunctions ? undefined : JSON.stringify(options);
}

function createPolicy(options: SdkOptions): Policy {
  const normalizers = new Map<string | undefined, Normalizer>();
  const create = (server: string | undefined): Normalizer => {
    const normalizer = createNormalizer({
      ...options,
      patterns: options.patterns ?? patterns,
      server,
    });
    if (normalizers.size >= MOST_SERVERS) normalizers.clear();
    normalizers.set(server, normalizer);
    return normalizer;
  };
  // Mistakes in the rules are told when the server is made, not at its first call.
  create(options.server);
  return {
    options,
    rulesVersion: rulesVersion(options),
    normalizerFor: (server) => normalizers.get(server) ?? create(server),
    openRecorder(server) {
      const { logDir, sync = false } = options;
      return logDir === undefined ? undefined : openRecorder(logDir, sync, server ?? 'unnamed');
    },
  };
}
