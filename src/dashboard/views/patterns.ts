import type { ErrorPattern, LearningView } from '../../learn/view.ts';
import type { PatternsAnswer, PatternView, SuggestionsAnswer } from '../api.ts';

/** Failed calls, one entry a problem, with the rule that would help. */
export function patterns(view: LearningView): PatternsAnswer {
  const rules = new Map(
    view.suggestions.filter(({ state }) => state === 'open').map(({ id, rule }) => [id, rule]),
  );
  const entries = view.patterns.map((pattern): PatternView => {
    const { trend, samples, class: kind, suggestions: ids, ...rest } = pattern;
    const rule = ids.map((id) => rules.get(id)).find((found) => found !== undefined);
    return {
      pattern: patternWords(pattern),
      ...rest,
      kind,
      trend: trend.direction,
      recent: trend.recent,
      before: trend.before,
      sample_errors: samples,
      why: whyGrouped(pattern),
      suggestions: ids,
      ...(rule !== undefined && { suggested_rule: rule }),
    };
  });
  return {
    patterns: entries,
    total_errors: entries.reduce((sum, { count }) => sum + count, 0),
    unique_patterns: entries.length,
    with_suggestions: entries.filter((entry) => entry.suggested_rule !== undefined).length,
  };
}

/** What was learnt besides the patterns. */
export function suggestions(view: LearningView): SuggestionsAnswer {
  const { version, suggestions: list, drift, decisions } = view;
  return { version, suggestions: list, drift, decisions };
}

function patternWords({ class: kind, param, expected, received }: ErrorPattern): string {
  const name = param === '' ? 'the call' : param;
  switch (kind) {
    case 'missing':
      return `${name} is missing`;
    case 'unknown':
      return `${name} is not known to the tool`;
    case 'type':
      return `${name}: ${received} instead of ${expected === '' ? 'another type' : expected}`;
    case 'enum':
      return `${name} is none of the values that are taken`;
    case 'format':
      return `${name} does not have the wanted form`;
    case 'range':
      return `${name} is out of range`;
    case 'json':
      return `${name} is no JSON`;
    case 'other':
      return `${name} does not fit`;
    case 'error':
      return received === '' ? 'the tool failed' : received;
  }
}

const SOURCES: Readonly<Record<ErrorPattern['source'], string>> = {
  schema: "argmend's own check of the arguments against the tool's schema",
  wording: 'a wording of errors that is known',
  text: 'the text of the error, with values masked',
};

function whyGrouped({ source, server, tool, param }: ErrorPattern): string {
  const place = param === '' ? '' : `, the same parameter (${param})`;
  return `The same server (${server}), the same tool (${tool})${place} and the same fault, told by ${SOURCES[source]}.`;
}
