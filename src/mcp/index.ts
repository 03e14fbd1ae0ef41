// In: a JSON-RPC message. Out: the same message with its tool arguments mended.
// It must never change anything of a message but `params.arguments` of `tools/call`.

import type { NormalizedText } from '../core/normalize-text.ts';
import { normalizeWithin } from '../core/normalize-text.ts';
import type { InnerNormalizer } from '../core/index.ts';
import { readToolCall, type ToolCallMessage } from './tool-call.ts';

/** A `tools/call` message after mending. */
export interface MendedMessage {
  /** The called tool. */
  readonly tool: string;
  /** The whole message to send on, and what is said about the call. */
  readonly result: NormalizedText;
}

/** Where the arguments of a call stand in its message. */
const ARGUMENTS = ['params', 'arguments'] as const;

/**
 * Mends the arguments inside the text of a `tools/call` request; nothing else of the message changes. Undefined when the
 * message is not such a request.
 */
export function mendMessage(normalizer: InnerNormalizer, text: string): MendedMessage | undefined {
  const call = readToolCall(text);
  return call && { tool: call.name, result: mendToolCall(normalizer, call) };
}

/** The same for a request that has been read already. */
export function mendToolCall(normalizer: InnerNormalizer, call: ToolCallMessage): NormalizedText {
  const { name, arguments: sent, text, root } = call;
  return normalizeWithin(normalizer, { name, arguments: sent }, { text, root, path: ARGUMENTS });
}
