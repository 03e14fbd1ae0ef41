import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { NormalizerOptions } from '../core/index.ts';
import type { Rule, RuleSwitch } from '../core/rules/rule.ts';
import { LEARNED_RULES } from '../learn/decide/learned-rules-name.ts';
import type { RulesInForce } from '../proxy/mender.ts';
import type { WatchOptions } from './rules-file/watch.ts';
import { rulesInForce, type NameRules } from './rules-in-force.ts';

/** The files that rules come from. */
export interface RuleFiles {
  /** The operator's own. */
  readonly normalizerRules?: string | undefined;
  /** The directory that accepted suggestions are kept in. */
  readonly logDir?: string | undefined;
}

/** Adds the accepted suggestions of a log directory to what the flags say. */
export async function withLearnedRules(
  options: NormalizerOptions,
  { logDir }: RuleFiles,
): Promise<NormalizerOptions> {
  const file = logDir === undefined ? '' : join(logDir, LEARNED_RULES);
  // Most directories have none, and the code that checks rules takes a while to load.
  if (file === '' || !existsSync(file)) return options;
  const { loadLearnedRules } = await import('./learned-rules.ts');
  return combined(options, options.rules ?? [], await loadLearnedRules(file));
}

/** Follows all files that rules come from: what is good takes the place of what was in force. */
export function followRules(
  { normalizerRules, logDir }: RuleFiles,
  options: NormalizerOptions,
  nameRules: NameRules,
): ((use: (rules: RulesInForce) => void) => () => void) | undefined {
  if (normalizerRules === undefined && logDir === undefined) return undefined;
  return (use) => {
    let { rules = [], learnedRules = [] } = options;
    const change = (): void => use(rulesInForce(combined(options, rules, learnedRules), nameRules));
    const onRules = (next: typeof rules): void => {
      rules = next;
      change();
    };
    const onLearned = (next: readonly Rule[]): void => {
      learnedRules = next;
      change();
    };
    const stops = [
      normalizerRules === undefined
        ? undefined
        : followOwn(normalizerRules, rules, onRules, {
            isFolderBusy:
              logDir !== undefined && resolve(logDir) === dirname(resolve(normalizerRules)),
          }),
      logDir === undefined
        ? undefined
        : followLearned(join(logDir, LEARNED_RULES), learnedRules, onLearned),
    ];
    return () => stops.forEach((stop) => stop?.());
  };
}

/** What the operator's own file says wins over a suggestion that was copied into it. */
function combined(
  options: NormalizerOptions,
  rules: readonly (Rule | RuleSwitch)[],
  learned: readonly Rule[],
): NormalizerOptions {
  const own = new Set(rules.map(({ id }) => id));
  return { ...options, rules, learnedRules: learned.filter(({ id }) => !own.has(id)) };
}

function followOwn(
  file: string,
  rules: readonly (Rule | RuleSwitch)[],
  onRules: (rules: readonly (Rule | RuleSwitch)[]) => void,
  options: WatchOptions,
): () => void {
  return whenLoaded(
    import('./follow-rules-file.ts').then(
      ({ followRulesFile }) =>
        () =>
          followRulesFile(file, rules, onRules, options),
    ),
  );
}

function followLearned(
  file: string,
  learned: readonly Rule[],
  onLearned: (rules: readonly Rule[]) => void,
): () => void {
  return whenLoaded(
    import('./learned-rules.ts').then(
      ({ followLearnedRules }) =>
        () =>
          followLearnedRules(file, learned, onLearned),
    ),
  );
}

/** Follows a file as soon as the code for it is there; calls do not wait for that. */
function whenLoaded(loading: Promise<() => () => void>): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  const start = async (): Promise<void> => {
    const follow = await loading;
    if (!isOver) stop = follow();
  };
  void start();
  return () => {
    isOver = true;
    stop?.();
  };
}
