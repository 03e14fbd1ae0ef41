import {
  createInnerNormalizer,
  type InnerNormalizer,
  type NormalizerOptions,
} from '../core/index.ts';
import type { Norm } from '../core/norm.ts';
import { createRe2Engine } from '../patterns/index.ts';

/** A call of a model that was mended before its tool got it. */
export interface MendedCall {
  readonly tool: string;
  readonly norms: readonly Norm[];
}

/** How the calls of an agent are mended; who wants to see the changes takes them from `onMended`. */
export interface AgentOptions extends NormalizerOptions {
  readonly onMended?: ((call: MendedCall) => void) | undefined;
}

/** The normalizer of an adapter, which judges patterns unless the program brings an engine of its own. */
export function createAgentNormalizer(options: AgentOptions): InnerNormalizer {
  return createInnerNormalizer({ ...options, patterns: options.patterns ?? createRe2Engine() });
}
