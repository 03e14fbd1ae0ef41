import type { ToolList } from '../tool-list.ts';
import { createNormalizer, type NormalizerOptions } from '../../core/index.ts';
import type { DryRunAnswer, DryRunQuestion } from '../api.ts';

/** What would become of a call. Nothing is sent to any server. */
export function dryRun(
  question: DryRunQuestion,
  lists: readonly ToolList[],
  options: NormalizerOptions,
): DryRunAnswer {
  const { server, tool, arguments: args } = question;
  const normalizer = createNormalizer({ ...options, server });
  normalizer.learn(lists.find((list) => list.server === server)?.tools ?? []);
  const explained = normalizer.explain({ name: tool, arguments: args });
  const { outcome, norms, problems, text, attempts } = explained;
  return { outcome, arguments: explained.arguments ?? null, norms, problems, text, attempts };
}
