// In: calls that failed, and calls of the same tool and session that then succeeded. Out: rules that something speaks for.
// It must never guess: equal values, or a name that is wrong beside one that is missing, and no rule for a guarded name.

import type { Rule } from '../../core/rules/rule.ts';
import type { Contracts } from '../contract/contracts.ts';
import { placeWithin } from '../faults/place.ts';
import type { CallRecord } from '../fold/call-record.ts';
import type { Shape } from '../shape/index.ts';
import { Candidate, type Sighting, type StoredCandidate } from './candidate.ts';
import type { Difference } from './compare.ts';
import { Comparisons, type Comparison } from './comparisons.ts';
import { contradict } from './contradict.ts';
import type { Learner } from './learned-rule.ts';
import { PendingFailures, type PendingFailure } from './pending-failures.ts';
import { ruleBeside, type BesideFaults } from './rule-beside.ts';
import { RuleFromDifference, type ValueNamed } from './rule-from-difference.ts';

const MOST_CANDIDATES = 500;

/** What speaks for rules, as it is kept between two looks at the log. */
export interface StoredEvidence {
  readonly candidates: readonly StoredCandidate[];
  readonly pending: readonly PendingFailure[];
}

/** A call that failed, with what was wrong with it. */
export interface FailedCall extends BesideFaults {
  readonly record: CallRecord;
  readonly shape: Shape;
  readonly patterns: readonly string[];
}

/** Where and when a call was made. */
export type CallPlace = Pick<CallRecord, 'server' | 'tool' | 'session' | 'ts'>;

/** Gathers what speaks for rules. */
export class EvidenceBook {
  readonly pending: PendingFailures;
  /** How often something was forgotten. */
  forgotten = 0;
  readonly #candidates = new Map<string, Candidate>();
  readonly #contracts: Contracts;
  readonly #rules: RuleFromDifference;
  readonly #comparisons = new Comparisons();

  constructor(before: StoredEvidence | undefined, contracts: Contracts, valueNamed: ValueNamed) {
    this.pending = new PendingFailures(before?.pending);
    this.#contracts = contracts;
    this.#rules = new RuleFromDifference(valueNamed);
    for (const stored of before?.candidates ?? []) {
      const { server, tool, rule } = stored;
      this.#candidates.set(rule.id, new Candidate({ server, tool }, rule, stored));
    }
  }

  /** Takes in a call that failed; gives the rules that it speaks for by itself. */
  failed(call: FailedCall): Candidate[] {
    const { record, shape, patterns, missing, unknown } = call;
    const { server, tool, session, ts } = record;
    const learner = { server, tool };
    const rules = ruleBeside(call, shape, learner, this.#contracts.of(server, tool));
    const candidates = rules.map((rule) => this.#candidate(learner, rule));
    for (const candidate of candidates) candidate.addBeside({ ts, session, patterns });
    const text = JSON.stringify(shape);
    this.pending.add({ server, tool, session, ts, shape: text, patterns, missing, unknown });
    return candidates;
  }

  /** Takes in a call that succeeded, where the same session had failed with the tool before. */
  succeeded({ server, tool, session, ts }: CallPlace, shapeText: string): void {
    for (const failure of this.pending.take(session, tool)) {
      // Arguments that differ in values only teach nothing.
      if (isSameKind(failure.shape, shapeText)) continue;
      const compared = this.#comparisons.of(failure.shape, shapeText);
      if (compared === undefined) continue;
      const sighting = { ts, session, patterns: failure.patterns, example: compared.example };
      this.#weigh({ server, tool }, failure, compared, sighting);
    }
  }

  stored(): StoredEvidence {
    return {
      candidates: [...this.#candidates.values()].map((candidate) => candidate.stored()),
      pending: this.pending.stored(),
    };
  }

  #weigh(
    learner: Learner,
    failure: PendingFailure,
    { differences, valueIn }: Comparison,
    sighting: Sighting,
  ): void {
    const contract = this.#contracts.of(learner.server, learner.tool);
    const found = new Map<string, { rule: Rule; isBacked: boolean }>();
    for (const difference of differences) {
      const isBacked = isAboutFault(difference, failure);
      const rule = this.#rules.of(difference, { learner, contract, isBacked, valueIn });
      if (rule !== undefined) found.set(rule.id, { rule, isBacked });
    }
    for (const { rule, isBacked } of found.values()) {
      const candidate = this.#candidate(learner, rule);
      candidate.addFixed(sighting, isBacked);
    }
    for (const candidate of this.#candidates.values()) {
      const isSameTool =
        candidate.learner.tool === learner.tool && candidate.learner.server === learner.server;
      if (isSameTool && !found.has(candidate.rule.id)) contradict(candidate, differences);
    }
  }

  #candidate(learner: Learner, rule: Rule): Candidate {
    const known = this.#candidates.get(rule.id);
    if (known !== undefined) return known;
    if (this.#candidates.size >= MOST_CANDIDATES) this.#forgetWeakest();
    const added = new Candidate(learner, rule);
    this.#candidates.set(rule.id, added);
    return added;
  }

  /** What one session makes up goes before what several have seen. */
  #forgetWeakest(): void {
    let weakest: Candidate | undefined;
    for (const candidate of this.#candidates.values()) {
      if (weakest === undefined || strengthOf(candidate) < strengthOf(weakest)) weakest = candidate;
    }
    if (weakest !== undefined) this.#candidates.delete(weakest.rule.id);
    this.forgotten += 1;
  }
}

/** Whether a difference is what the call was seen to fail for: a name that was missing, or unknown. */
function isAboutFault(difference: Difference, { missing, unknown }: PendingFailure): boolean {
  if (difference.kind !== 'renamed') return false;
  const { parent, from, to } = difference;
  return missing.includes(placeWithin(parent, to)) || unknown.includes(placeWithin(parent, from));
}

function strengthOf({ sessions, fixed, beside }: Candidate): number {
  return sessions.size * 1_000_000 + Math.min(fixed * 10 + beside, 999_999);
}

/** The length of a fingerprint with its mark. */
const FINGERPRINT = '#0123abcd'.length;

/** Whether two shapes differ in fingerprints only: everything else stands at the same places then. */
function isSameKind(first: string, second: string): boolean {
  if (first.length !== second.length) return false;
  for (let start = 0; start < first.length;) {
    const mark = first.indexOf('#', start);
    const end = mark < 0 ? first.length : mark + 1;
    if (first.slice(start, end) !== second.slice(start, end)) return false;
    start = mark < 0 ? end : mark + FINGERPRINT;
  }
  return true;
}
