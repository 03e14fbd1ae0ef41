import { explanationText } from '../core/explain/explanation-text.ts';
import { getOwn, isObject } from '../core/json/index.ts';
import type { OpenCall } from './call-desk.ts';

/** Where a result lists the changes that were made to its call. */
const NORMS = 'argmend/norms';

type Values = Readonly<Record<string, unknown>>;

/** The answer to a call with what there is to say about the call; the server's own objects stay as they are. */
export function amendAnswer(message: Values, call: OpenCall): Values {
  const { result, error } = message;
  if (!call.isTold) return message;
  if (isObject(result)) return { ...message, result: amendResult(result, call) };
  const explanation = explanationOf(call);
  if (!isObject(error) || explanation === undefined) return message;
  const said = getOwn(error, 'message');
  if (typeof said !== 'string') return message;
  const text = said === '' ? explanation : `${said}\n\n${explanation}`;
  return { ...message, error: { ...error, message: text } };
}

/** The same for the result alone. */
export function amendResult(result: Record<string, unknown>, call: OpenCall): Values {
  const explanation = explanationOf(call);
  const content = getOwn(result, 'content') ?? [];
  const isExplained =
    explanation !== undefined && getOwn(result, 'isError') === true && Array.isArray(content);
  return {
    ...result,
    ...(call.facts.norms.length > 0 && { _meta: withNorms(getOwn(result, '_meta'), call) }),
    // The server's own words stay; ours come last.
    ...(isExplained && { content: [...content, { type: 'text', text: explanation }] }),
  };
}

/** What is wrong with a call that stays invalid; undefined for any other. */
export function explanationOf({ facts }: OpenCall): string | undefined {
  if (facts.outcome !== 'unfixed') return undefined;
  // Whether the tool ran in spite of it, only the server knows.
  return explanationText(facts.tool, facts.problems, true);
}

function withNorms(meta: unknown, { facts }: OpenCall): Values {
  const known = isObject(meta) ? meta : {};
  // Another argmend in front of the tool may have left its own.
  const before: unknown = getOwn(known, NORMS);
  return { ...known, [NORMS]: [...facts.norms, ...(Array.isArray(before) ? before : [])] };
}
