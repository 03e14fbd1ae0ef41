import { createNormalizer, type Normalizer } from '../../core/index.ts';
import type { Rule, RuleSwitch } from '../../core/rules/rule.ts';
import type { Contracts } from '../contract/contracts.ts';
import type { CallRecord } from '../fold/call-record.ts';
import { bareShape } from '../shape/bare-shape.ts';
import { isShape, type Shape } from '../shape/index.ts';
import { shapeSchema } from './shape-schema.ts';
import { standIn } from './stand-in.ts';

/** What a rule would have done. */
export interface RuleEffect {
  readonly rule_id: string;
  readonly type: string;
  /** Failed calls that it would have changed, and those of them that would have fitted the tool's schema then. */
  readonly failed: number;
  readonly mends: number;
  /** Calls that succeeded and that it would have changed. */
  readonly ok: number;
  /** Calls that it had changed when they were recorded. */
  readonly applied: number;
  /** Some of the calls that succeeded, by names and types. */
  readonly examples: readonly string[];
}

const MOST_EXAMPLES = 3;

type Effect = { -readonly [Field in keyof RuleEffect]: RuleEffect[Field] };

interface Pair {
  readonly with: Normalizer;
  readonly without: Normalizer;
  /** Tools that both have learnt. */
  readonly learnt: Set<string>;
}

/** Tries rules on recorded calls: on values that have the recorded shapes, by schemas without what is about values. */
export class RuleTrial {
  replayed = 0;
  harmed = 0;
  readonly #rules: readonly (Rule | RuleSwitch)[];
  readonly #contracts: Contracts;
  readonly #effects: Map<string, Effect>;
  readonly #pairs = new Map<string, Pair>();

  constructor(rules: readonly (Rule | RuleSwitch)[], contracts: Contracts) {
    this.#rules = rules;
    this.#contracts = contracts;
    this.#effects = new Map(rules.filter(isRule).map((rule) => [rule.id, noEffect(rule)]));
  }

  /** What each rule would have done, in the order of the file. */
  get effects(): readonly RuleEffect[] {
    return [...this.#effects.values()];
  }

  replay(record: CallRecord): void {
    const { server, tool, shape, status } = record;
    if (!isShape(shape)) return;
    this.replayed += 1;
    const pair = this.#pair(server, tool);
    const call = { tool, arguments: standIn(shape) };
    const mended = pair.with.apply(call);
    const ids = new Set(mended.norms.map(({ rule_id: id }) => id));
    const effects = [...ids].flatMap((id) => this.#effects.get(id) ?? []);
    if (effects.length === 0) return;
    const fits = mended.outcome !== 'unfixed';
    const isMended = fits && pair.without.apply(call).outcome === 'unfixed';
    const before = new Set(record.norms.map(({ rule_id: id }) => id));
    let isHarmed = false;
    for (const effect of effects) {
      if (before.has(effect.rule_id)) effect.applied += 1;
      else if (status === 'error') addFailed(effect, isMended);
      else {
        addOk(effect, tool, shape);
        isHarmed = true;
      }
    }
    if (isHarmed) this.harmed += 1;
  }

  #pair(server: string, tool: string): Pair {
    let pair = this.#pairs.get(server);
    if (pair === undefined) {
      const rules = this.#rules;
      const learnt = new Set<string>();
      pair = {
        with: createNormalizer({ rules, server }),
        without: createNormalizer({ server }),
        learnt,
      };
      this.#pairs.set(server, pair);
    }
    const listed = pair.learnt.has(tool) ? undefined : this.#contracts.listed(server, tool);
    if (listed !== undefined) {
      const declared = [{ ...listed, inputSchema: shapeSchema(listed.inputSchema) }];
      pair.with.learn(declared);
      pair.without.learn(declared);
      pair.learnt.add(tool);
    }
    return pair;
  }
}

function isRule(entry: Rule | RuleSwitch): entry is Rule {
  return 'type' in entry;
}

function noEffect({ id, type }: Rule): Effect {
  return { rule_id: id, type, failed: 0, mends: 0, ok: 0, applied: 0, examples: [] };
}

function addFailed(effect: Effect, isMended: boolean): void {
  effect.failed += 1;
  if (isMended) effect.mends += 1;
}

function addOk(effect: Effect, tool: string, shape: Shape): void {
  effect.ok += 1;
  if (effect.examples.length >= MOST_EXAMPLES) return;
  const example = `${tool} ${JSON.stringify(bareShape(shape))}`;
  if (!effect.examples.includes(example)) effect.examples = [...effect.examples, example];
}
