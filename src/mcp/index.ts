// In: a JSON-RPC message. Out: the same message with its tool arguments mended.
// It must never change anything of a message but `params.arguments` of `tools/call`.

import { isUtf8 } from 'node:buffer';
import type { InnerNormalizer } from '../core/index.ts';
import { normalizeWithin, type NormalizedText } from '../core/normalize-text.ts';
import { unchanged, type Verdict } from '../core/outcome.ts';
import type { Span } from './json-bytes.ts';
import { QuickCall, QuickCallReader } from './quick-call.ts';
import { readToolCall, type ParsedToolCall } from './tool-call.ts';
import { withoutQuotes } from './without-quotes.ts';

/** A verdict, and the bytes of the message that go with it; undefined for the bytes that came. */
export interface MendedBytes {
  readonly verdict: Verdict;
  readonly bytes: Buffer | undefined;
}

/** Where the arguments of a call stand in its message. */
const ARGUMENTS = ['params', 'arguments'] as const;

/** A call in its line: judged already where that takes no parsing, else parsed. */
export type CallMessage = QuickCall | ParsedToolCall;

const reader = new QuickCallReader();

/** Reads a `tools/call` request that takes no parsing; undefined when it does, or the line is something else. */
export function readQuickCall(
  normalizer: InnerNormalizer,
  bytes: Buffer,
  span: Span,
): QuickCall | undefined {
  return reader.read(normalizer, bytes, span);
}

/** Reads a `tools/call` request from its bytes; undefined when it is something else. */
export function readCall(
  normalizer: InnerNormalizer,
  bytes: Buffer,
  span: Span,
): CallMessage | undefined {
  const quick = reader.read(normalizer, bytes, span);
  return quick ?? readToolCall(bytes.toString('utf8', span.start, span.end));
}

/** Mends a call that was read from these bytes; nothing else of the message changes. */
export function mendCall(
  normalizer: InnerNormalizer,
  call: CallMessage,
  bytes: Buffer,
  span: Span,
): MendedBytes {
  const mended =
    call instanceof QuickCall ? mendQuickly(call, bytes, span) : mendParsed(normalizer, call);
  if (mended.bytes === undefined) return mended;
  // Bytes that are no text cannot be written again as they were.
  return isUtf8(bytes.subarray(span.start, span.end)) ? mended : AS_IT_CAME;
}

const AS_IT_CAME: MendedBytes = { verdict: unchanged('clean', []), bytes: undefined };

function mendQuickly({ judged }: QuickCall, bytes: Buffer, span: Span): MendedBytes {
  const { verdict, quoted } = judged;
  return { verdict, bytes: quoted.length === 0 ? undefined : withoutQuotes(bytes, span, quoted) };
}

function mendParsed(normalizer: InnerNormalizer, call: ParsedToolCall): MendedBytes {
  const verdict = mendText(normalizer, call);
  const isSame = verdict.text === undefined || verdict.text === call.text;
  return { verdict, bytes: isSame ? undefined : Buffer.from(verdict.text) };
}

function mendText(normalizer: InnerNormalizer, call: ParsedToolCall): NormalizedText {
  const { name, arguments: sent, text, root } = call;
  return normalizeWithin(normalizer, { name, arguments: sent }, { text, root, path: ARGUMENTS });
}
