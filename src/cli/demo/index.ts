// In: sample calls. Out: a page that shows each before and after.
// It must never show anything that the engine did not just do.

import { normalizeText, type NormalizedText } from '../../core/normalize-text.ts';
import type { InnerNormalizer } from '../../core/index.ts';
import type { Norm } from '../../core/norm.ts';
import type { SampleCall } from './samples.ts';

/** Gives a text the colour of its part; plain output leaves it as it is. */
export type Paint = (part: 'title' | 'mended' | 'left' | 'reason', text: string) => string;

/** One call before and after, and what changed it. */
export function renderCall(normalizer: InnerNormalizer, call: SampleCall, paint: Paint): string {
  const { tool: name, title, argumentsText, properties } = call;
  const inputSchema = { type: 'object', properties, additionalProperties: false };
  const result = normalizeText(normalizer, { name, inputSchema }, argumentsText);
  const lines = [
    `${paint('title', name)}: ${title}`,
    `  sent    ${argumentsText}`,
    ...verdictLines(result, paint),
  ];
  return `${lines.join('\n')}\n`;
}

function verdictLines(result: NormalizedText, paint: Paint): string[] {
  const isMended = result.outcome === 'normalized';
  const verdict = isMended
    ? `  mended  ${paint('mended', result.text ?? '')}`
    : `  ${paint('left', 'left as it came')}`;
  const reasons = isMended
    ? result.norms.map(describeNorm)
    : result.problems.map(({ message }) => message);
  if (reasons.length === 0) reasons.push("it fits the tool's schema");
  return [verdict, ...reasons.map((reason) => `          ${paint('reason', reason)}`)];
}

function describeNorm({ rule_id: id, type, param, from, to, count }: Norm): string {
  const change = `${from ?? 'nothing'} -> ${to ?? 'nothing'}`;
  const place = param === from ? change : `${param}: ${change}`;
  const times = count === undefined ? '' : ` (${count} times)`;
  return `${place}${times}, ${type === 'schema_repair' ? 'repair' : 'rule'} ${id}`;
}
