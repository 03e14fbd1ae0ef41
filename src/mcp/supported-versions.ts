import { isObject } from '../core/json/index.ts';
import { parsedObject } from './tool-call.ts';

/** Why a request of another revision is not answered; `data` is what clients choose another one by. */
export interface VersionFault {
  readonly code: -32_022;
  readonly message: string;
  readonly data: { readonly supported: readonly string[]; readonly requested: string };
}

/**
 * The revisions that a server on stdio speaks, as its answer to `server/discover` tells. Such a server may look at the
 * revision of its first request only, because it takes all requests for those of one client.
 */
export class SupportedVersions {
  private supported: readonly string[] = [];

  /** Takes in the answer to `server/discover`. */
  learn(answer: Buffer): void {
    const { result, error } = parsedObject(answer.toString('utf8')) ?? {};
    const data = isObject(error) ? error['data'] : undefined;
    const told = isObject(result) ? result['supportedVersions'] : undefined;
    const versions: unknown = told ?? (isObject(data) ? data['supported'] : undefined);
    if (!Array.isArray(versions)) return;
    const names = versions.filter((version) => typeof version === 'string');
    if (names.length > 0) this.supported = names;
  }

  /** What is wrong with a revision; undefined when the server speaks it, or has not told yet. */
  faultOf(requested: unknown): VersionFault | undefined {
    const { supported } = this;
    if (supported.length === 0 || typeof requested !== 'string') return undefined;
    if (supported.includes(requested)) return undefined;
    const message = `Unsupported protocol version: ${requested.slice(0, 80)}`;
    return { code: -32_022, message, data: { supported, requested } };
  }
}
