import { isDeepStrictEqual } from 'node:util';
import type { InnerNormalizer } from '../../../src/core/index.ts';
import type { Verdict } from '../../../src/core/outcome.ts';
import { mendCall, readCall, type CallMessage } from '../../../src/mcp/index.ts';
import type { Span } from '../../../src/mcp/json-bytes.ts';
import { QuickCall } from '../../../src/mcp/quick-call.ts';
import { readToolCall } from '../../../src/mcp/tool-call.ts';

/** What became of one message on both ways. */
export interface Comparison {
  /** Whether the way without parsing was taken, and what it mended; `decoded` with a list or an object out of text. */
  readonly way: 'parsed' | 'quick, clean' | 'quick, mended' | 'quick, decoded';
  /** What the two ways disagree on; undefined when on nothing. */
  readonly disagreement: unknown;
}

/** Sends a message both ways; it stands among others, which must not be looked at. */
export function bothWays(normalizer: InnerNormalizer, message: Buffer): Comparison {
  const around = Buffer.concat([Buffer.from('"}]'), message, Buffer.from('"}]}')]);
  const span = { start: 3, end: 3 + message.length };
  const call = readCall(normalizer, around, span);
  if (!(call instanceof QuickCall)) return { way: 'parsed', disagreement: undefined };
  const quick = outcomeOf(normalizer, call, around, span);
  const parsed = readToolCall(message.toString());
  const slow = parsed && outcomeOf(normalizer, parsed, around, span);
  const isSame = isDeepStrictEqual(quick, slow);
  return { way: wayOf(quick), disagreement: isSame ? undefined : { quick, slow } };
}

function wayOf({ said, bytes }: Outcome): Comparison['way'] {
  if (bytes === undefined) return 'quick, clean';
  return said.edits.some(({ op }) => op === 'decode') ? 'quick, decoded' : 'quick, mended';
}

interface Outcome {
  readonly name: string;
  readonly sent: unknown;
  readonly said: Verdict;
  readonly bytes: string | undefined;
}

function outcomeOf(
  normalizer: InnerNormalizer,
  call: CallMessage,
  around: Buffer,
  span: Span,
): Outcome {
  const { verdict, bytes } = mendCall(normalizer, call, around, span);
  const { outcome, norms, problems, edits } = verdict;
  const said = { outcome, norms, problems, edits };
  return { name: call.name, sent: call.arguments, said, bytes: bytes?.toString('latin1') };
}
