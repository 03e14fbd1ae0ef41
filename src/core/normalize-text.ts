import { applyEditsToTree, around } from './edit/apply-to-text.ts';
import type { Edit } from './edit/index.ts';
import { memberOf, sliceOf } from './edit/open-tree.ts';
import { spliceMembers, type SplicePlace } from './edit/splice-members.ts';
import type { SourceNode } from './edit/tree.ts';
import { LIMITS, type SkipReason } from './json/limits.ts';
import { isSkipped, scanSource } from './json/scan.ts';
import { forgetTexts } from './json/text-memo.ts';
import { jsonEqual } from './json/index.ts';
import { VALUE_CONTEXT, type MendingContext } from './mend-call.ts';
import type { InnerNormalizer, ToolCall } from './index.ts';
import { unchanged, type NormalizedCall, type Verdict } from './outcome.ts';
import type { Norm } from './norm.ts';
import { plainIntegers } from './repair/integer-spelling.ts';
import type { SchemaNode } from './schema/node.ts';
import { skippedArguments } from './skip-problem.ts';

/** A call whose arguments are JSON text: the text to send on, and what is said about it. */
export interface NormalizedText extends Verdict {
  /** The very text that came when nothing changed. */
  readonly text: string | undefined;
}

const TEXT_CONTEXT: MendingContext = { ...VALUE_CONTEXT, form: 'text' };

/**
 * Normalizes arguments in their JSON text, which is known to parse; every byte that no change touches stays. Text that
 * names a key twice, or is larger than what is looked into, passes as it is.
 */
export function normalizeText(
  normalizer: InnerNormalizer,
  call: Omit<ToolCall, 'arguments'>,
  text: string | undefined,
): NormalizedText {
  if (text === undefined) return { ...normalizer.mend(call, TEXT_CONTEXT), text };
  if (text.length > LIMITS.textLength) return passed(text, 'too_large');
  const root: unknown = JSON.parse(text);
  return normalizeWithin(normalizer, { ...call, arguments: root }, { text, root, path: [] });
}

/** The same for arguments that stand inside a larger text and have been parsed with it. */
export function normalizeWithin(
  normalizer: InnerNormalizer,
  call: ToolCall,
  place: SplicePlace,
): NormalizedText {
  try {
    return mendWithin(normalizer, call, place);
  } finally {
    forgetTexts();
  }
}

function mendWithin(
  normalizer: InnerNormalizer,
  call: ToolCall,
  argumentsPlace: SplicePlace,
): NormalizedText {
  const { text, path } = argumentsPlace;
  const mended = normalizer.mend(call, TEXT_CONTEXT);
  const wantsSpelling = normalizer.settings.integerSpelling === 'canonical';
  if (!wantsSpelling) {
    if (mended.edits.length === 0) return withText(mended, text);
    const quick = splicedMembers(mended, argumentsPlace);
    if (quick !== undefined) return withText(mended, quick);
  }
  const place = findPlace(text, path);
  if (typeof place === 'string') return passed(text, place);
  const result = spliced(normalizer, call, mended, place);
  return wantsSpelling ? withPlainIntegers(result, path, normalizer.schemaFor(call)) : result;
}

/** Most calls are mended in whole members, which takes no index of the text. */
function splicedMembers({ edits, norms }: NormalizedCall, place: SplicePlace): string | undefined {
  return norms.some(makesText) ? undefined : spliceMembers(place, edits);
}

/** Where the value that a path leads to stands in a text. */
function findPlace(text: string, path: readonly string[]): SourceNode | SkipReason {
  const source = scanSource(text);
  if (isSkipped(source)) return source;
  let node: SourceNode | undefined = { kind: 'source', source, index: 0 };
  for (const key of path) node = node && memberOf(node, key);
  return node ?? 'ambiguous_arguments';
}

/** Numbers that became text were to be spelt as JavaScript spells them; if one was not, none becomes text. */
function spliced(
  normalizer: InnerNormalizer,
  call: ToolCall,
  mended: NormalizedCall,
  place: SourceNode,
): NormalizedText {
  const text = splice(place, mended.edits);
  if (!mended.norms.some(makesText) || jsonEqual(JSON.parse(text), mended.arguments)) {
    return withText(mended, around(place, text));
  }
  const again = normalizer.mend(call, { ...TEXT_CONTEXT, textFromNumbers: false });
  return withText(again, around(place, splice(place, again.edits)));
}

function withText({ outcome, norms, problems, edits }: Verdict, text: string): NormalizedText {
  return { text, outcome, norms, problems, edits };
}

function makesText({ rule_id: rule }: Norm): boolean {
  return rule === 'schema/string-from-number' || rule === 'schema/enum-spelling';
}

function splice(place: SourceNode, edits: readonly Edit[]): string {
  return edits.length === 0 ? sliceOf(place) : applyEditsToTree(place, edits);
}

/** Writes whole numbers without decimals or exponent where an integer is wanted. */
function withPlainIntegers(
  result: NormalizedText,
  path: readonly string[],
  schema: SchemaNode | undefined,
): NormalizedText {
  if (schema === undefined || result.text === undefined) return result;
  const place = findPlace(result.text, path);
  if (typeof place === 'string') return result;
  const { edits, norms } = plainIntegers(place, schema);
  if (edits.length === 0) return result;
  return {
    outcome: result.outcome === 'unfixed' ? 'unfixed' : 'normalized',
    norms: [...result.norms, ...norms],
    problems: result.problems,
    edits: [...result.edits, ...edits],
    text: around(place, splice(place, edits)),
  };
}

function passed(text: string, reason: SkipReason): NormalizedText {
  return { text, ...unchanged('clean', [skippedArguments(reason)]) };
}
