// In: a rule, and the recorded calls of a tool by shape. Out: which failures it would mend, and which successes it would touch.
// It must never count a doubt in favour of a rule: what cannot be told counts as touched, or as not mended.

import { Shaper } from '../../audit/shape/index.ts';
import { createNormalizer, type Normalizer } from '../../core/index.ts';
import type { Rule } from '../../core/rules/rule.ts';
import type { FailureKind, StoredCalls } from '../calls/index.ts';
import type { ListedTool } from '../contract/contracts.ts';
import { placeIn, placesOf } from '../shape/bare-shape.ts';
import { isShape } from '../shape/index.ts';
import type { Judgement } from '../view.ts';
import { shapeSchema } from './shape-schema.ts';
import { standIn } from './stand-in.ts';
import { touchedBy } from './touched.ts';

/** What a rule is judged by. */
export interface Recorded {
  readonly calls: StoredCalls;
  /** The tool as its server last listed it. */
  readonly listed: ListedTool | undefined;
  /** Rules that are accepted already. */
  readonly accepted: readonly Rule[];
}

/** Judges a rule by the calls that were recorded; `patterns` are those it is meant for. */
export function judge(rule: Rule, patterns: ReadonlySet<string>, recorded: Recorded): Judgement {
  const { calls, listed } = recorded;
  const replay = new Replay(rule, recorded);
  let failures = 0;
  let mends = 0;
  for (const kind of calls.failures) {
    if (!kind.patterns.some((id) => patterns.has(id))) continue;
    failures += kind.count;
    if (replay.mends(kind)) mends += kind.count;
  }
  const touches = touchedBy(rule, calls, listed?.inputSchema);
  return { failures, mends, succeeded: calls.ok, touches };
}

/** Runs calls through the real rules and repairs, with a rule and without it. */
class Replay {
  readonly #rule: Rule;
  readonly #calls: StoredCalls;
  readonly #hasSchema: boolean;
  readonly #without: Normalizer;
  readonly #with: Normalizer;
  /** The rule alone: what is sent then is compared with what others sent. */
  readonly #alone: Normalizer;
  readonly #usual: ReadonlySet<string>;

  constructor(rule: Rule, { calls, listed, accepted }: Recorded) {
    const others = accepted.filter(({ id }) => id !== rule.id);
    this.#rule = rule;
    this.#calls = calls;
    this.#hasSchema = listed?.inputSchema !== undefined;
    this.#without = createNormalizer({ learnedRules: others, server: calls.server });
    this.#with = createNormalizer({ learnedRules: [...others, rule], server: calls.server });
    this.#alone = createNormalizer({
      learnedRules: [rule],
      server: calls.server,
      builtinRules: false,
      repair: 'off',
    });
    this.#usual = new Set(calls.places.map(([key]) => placeIn(key)));
    if (listed === undefined) return;
    const tool = { ...listed, inputSchema: shapeSchema(listed.inputSchema) };
    for (const normalizer of [this.#without, this.#with, this.#alone]) normalizer.learn([tool]);
  }

  mends({ shape }: FailureKind): boolean {
    const call = { tool: this.#calls.tool, arguments: standIn(shape) };
    const mended = this.#with.apply(call);
    if (!mended.norms.some(({ rule_id: id }) => id === this.#rule.id)) return false;
    if (this.#hasSchema && mended.outcome === 'unfixed') return false;
    const wasSeen = this.#hasSchema && this.#without.apply(call).outcome === 'unfixed';
    // Where the schema does not show the fault, the call must come to look like calls that succeeded.
    return wasSeen || this.#isUsual(this.#alone.apply(call).arguments);
  }

  #isUsual(args: unknown): boolean {
    const shape: unknown = JSON.parse(SHAPER.shapeOf(args));
    if (!isShape(shape)) return false;
    return placesOf(shape).every((key) => this.#usual.has(placeIn(key)));
  }
}

const SHAPER = new Shaper(() => '00000000');
