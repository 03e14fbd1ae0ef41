// In: what became of a sample call, with argmend and without. Out: lines that show it before and after.
// It must never show anything that did not just happen.

import { isObject } from '../../core/json/index.ts';
import type { Norm } from '../../core/norm.ts';
import type { CallOutcome } from './conversation.ts';
import type { SampleCall } from './samples.ts';

/** Gives a text the colour of its part; plain output leaves it as it is. */
export type Paint = (part: 'title' | 'mended' | 'left' | 'reason', text: string) => string;

/** A call without argmend, and the same call with it. */
export interface Comparison {
  readonly sample: SampleCall;
  readonly before: CallOutcome;
  readonly after: CallOutcome;
}

/** One call before and after, and what changed it. */
export function renderCall({ sample, before, after }: Comparison, paint: Paint): string {
  const sent = JSON.stringify(sample.arguments);
  const received = JSON.stringify(after.received);
  const norms = normsOf(after.result);
  const verdict =
    norms.length > 0
      ? `  mended  ${paint('mended', received)}`
      : `  ${paint('left', 'left as it came')}`;
  const lines = [
    `${paint('title', sample.tool)}: ${sample.title}`,
    `  sent    ${sent}`,
    ...block('before', answerOf(before.result), paint),
    verdict,
    ...norms.map((norm) => `          ${paint('reason', describeNorm(norm))}`),
    ...block('after', answerOf(after.result), paint),
  ];
  return `${lines.join('\n')}\n`;
}

/** Whether argmend changed the call. */
export function isMended({ after }: Comparison): boolean {
  return normsOf(after.result).length > 0;
}

function normsOf(result: CallOutcome['result']): readonly Norm[] {
  const meta = result['_meta'];
  const norms: unknown = isObject(meta) ? meta['argmend/norms'] : undefined;
  return Array.isArray(norms) ? norms : [];
}

/** The text of an answer, with a word in front where it is an error. */
function answerOf(result: CallOutcome['result']): string {
  const content: unknown[] = Array.isArray(result['content']) ? result['content'] : [];
  const texts = content.map((part) => (isObject(part) ? String(part['text']) : ''));
  return `${result['isError'] === true ? 'error: ' : ''}${texts.join('\n')}`.trimEnd();
}

function block(label: string, text: string, paint: Paint): string[] {
  return text
    .split('\n')
    .map((line, index) => `  ${(index === 0 ? label : '').padEnd(7)} ${paint('reason', line)}`);
}

function describeNorm({ rule_id: id, type, param, from, to, count }: Norm): string {
  const change = `${from ?? 'nothing'} -> ${to ?? 'nothing'}`;
  const place = param === from ? change : `${param}: ${change}`;
  const times = count === undefined ? '' : ` (${count} times)`;
  return `${place}${times}, ${type === 'schema_repair' ? 'repair' : 'rule'} ${id}`;
}
