import { createInnerNormalizer, type NormalizerOptions } from '../core/index.ts';
import type { RulesInForce } from '../proxy/mender.ts';

/** How rules are named in records, where there are any. */
export type NameRules = ((options: NormalizerOptions) => string) | undefined;

/** The options of a normalizer as rules that a conversation goes by. */
export function rulesInForce(options: NormalizerOptions, nameRules: NameRules): RulesInForce {
  return {
    version: nameRules?.(options),
    createNormalizer: (server) => createInnerNormalizer({ ...options, server }),
  };
}
