import type { Drift } from '../view.ts';
import type { ParamFacts, ToolFacts } from './tool-facts.ts';

/** A change of a tool, before it is known when and where. */
export type ToolChange = Pick<Drift, 'kind' | 'param' | 'words'> & {
  /** The name it has now, where it was renamed. */
  readonly to?: string;
};

/** What changed about the parameters of a tool. */
export function compareTools(before: ToolFacts, after: ToolFacts): ToolChange[] {
  const gone = missingIn(before.params, after.params);
  const come = missingIn(after.params, before.params);
  const [old] = gone;
  const [renamed] = come;
  const isRenamed = gone.length === 1 && come.length === 1 && old?.kinds === renamed?.kinds;
  const kept = after.params.flatMap((param) => {
    const earlier = before.params.find(({ name }) => name === param.name);
    return earlier === undefined ? [] : changesOf(earlier, param);
  });
  if (isRenamed && old !== undefined && renamed !== undefined) {
    const words = `${old.name} is now called ${renamed.name}`;
    return [{ kind: 'renamed', param: old.name, to: renamed.name, words }, ...kept];
  }
  return [...gone.map(removal), ...come.flatMap(addition), ...kept];
}

function missingIn(params: readonly ParamFacts[], others: readonly ParamFacts[]): ParamFacts[] {
  return params.filter(({ name }) => others.every((other) => other.name !== name));
}

function removal({ name }: ParamFacts): ToolChange {
  return { kind: 'removed', param: name, words: `${name} is gone` };
}

/** An optional that is new breaks nothing. */
function addition({ name, required }: ParamFacts): ToolChange[] {
  if (!required) return [];
  return [{ kind: 'added', param: name, words: `${name} is new, and required` }];
}

function changesOf(before: ParamFacts, after: ParamFacts): ToolChange[] {
  const { name: param } = after;
  const changes: ToolChange[] = [];
  if (after.required && !before.required) {
    changes.push({ kind: 'required', param, words: `${param} is required now` });
  }
  if (after.kinds !== before.kinds) {
    const words = `${param} takes ${after.kinds} now, not ${before.kinds}`;
    changes.push({ kind: 'retyped', param, words });
  }
  return changes;
}
