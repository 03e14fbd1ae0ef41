// In: a tool call of a model that the AI SDK found invalid. Out: the same call with its input mended, or null.
// It must never invent an input: what stays invalid is the AI SDK's to report.

import { normalizeText } from '../core/normalize-text.ts';
import { strictJson } from '../core/json/tolerant.ts';
import { createAgentNormalizer, type AgentOptions } from './agent-options.ts';

export type { AgentOptions, MendedCall } from './agent-options.ts';

/** A tool call as the AI SDK passes it on; its input is JSON text. */
export interface ModelToolCall {
  readonly toolName: string;
  readonly input: string;
}

/** What the AI SDK tells about a call that it found invalid. */
export interface InvalidToolCall<Call> {
  readonly toolCall: Call;
  readonly tools: object;
  readonly inputSchema: (options: { toolName: string }) => unknown;
}

/** What the AI SDK asks to mend a call. */
export type RepairToolCall = <Call extends ModelToolCall>(
  invalid: InvalidToolCall<Call>,
) => Promise<Call | null>;

/**
 * Makes the function that the AI SDK calls when a model's tool call does not fit the tool's schema:
 * `experimental_repairToolCall` in version 6, `repairToolCall` from 7 on.
 *
 * @example
 * await generateText({ model, tools, prompt, experimental_repairToolCall: repairToolCall() });
 */
export function repairToolCall(options: AgentOptions = {}): RepairToolCall {
  const normalizer = createAgentNormalizer(options);
  return async ({ toolCall, tools, inputSchema }) => {
    const { toolName: name } = toolCall;
    if (!Object.hasOwn(tools, name)) return null;
    const text = readableText(toolCall.input, options);
    if (text === undefined) return null;
    const schema: unknown = await inputSchema({ toolName: name });
    const mended = normalizeText(normalizer, { name, inputSchema: schema }, text);
    if (mended.outcome === 'unfixed' || mended.text === undefined) return null;
    if (mended.text === toolCall.input) return null;
    options.onMended?.({ tool: name, norms: mended.norms });
    return { ...toolCall, input: mended.text };
  };
}

/** The input as JSON text; what is almost JSON is read at the level that reads it elsewhere. */
function readableText(input: string, { repair, tolerantJson }: AgentOptions): string | undefined {
  try {
    JSON.parse(input);
    return input;
  } catch {
    return repair === 'lenient' ? (tolerantJson ?? strictJson)(input) : undefined;
  }
}
