import type { Problem } from '../problem.ts';

/** What a model is told about a call that stays invalid, so that its next one fits. */
export function explanationText(
  tool: string,
  problems: readonly Problem[],
  isExecuted: boolean,
): string {
  const told = problems.filter(({ kind }) => !SILENT.has(kind));
  const ran = isExecuted ? '' : ' The call was not executed.';
  const isAll = told.some(({ param }) => param === '');
  const others = isAll ? '' : '; the other arguments are fine';
  const lines = told.map(({ message }, index) => `${index + 1}. ${message}`);
  return [
    `Invalid arguments for tool "${tool}".${ran}`,
    ...lines,
    `Call ${tool} again with ${told.length === 1 ? 'this' : 'these'} fixed${others}.`,
  ].join('\n');
}

/** Kinds of problem that are for the operator, not for the model. */
const SILENT: ReadonlySet<Problem['kind']> = new Set(['blocked', 'skipped', 'unjudgeable']);
