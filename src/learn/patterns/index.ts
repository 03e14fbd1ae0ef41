// In: calls that failed, and what was wrong with them. Out: patterns, each the calls that failed for the same reason.
// It must never hold a value of an argument, and never grow without bounds.

import { createHash } from 'node:crypto';
import type { CallRecord } from '../fold/call-record.ts';
import type { Fault } from '../faults/fault.ts';
import type { ToldFaults } from '../faults/index.ts';
import { maskText, maskValues, type IsValue } from '../faults/mask.ts';
import { PatternCount, type PatternFacts } from './pattern-count.ts';
import type { StoredPattern } from './stored-pattern.ts';

const MOST_PATTERNS = 1_000;
/** Texts that no wording explains can be many; those of one tool beyond this many are one pattern. */
const MOST_TEXTS = 20;
const OTHER_ERRORS = 'other errors';
/** Faults that lead to a pattern without another look. */
const MOST_KNOWN = 4_000;

/** The patterns of a log. */
export class Patterns {
  readonly #byId = new Map<string, PatternCount>();
  /** Patterns by what was told, before values were taken out of it. */
  readonly #known = new Map<string, PatternCount>();

  constructor(before: readonly StoredPattern[] = []) {
    for (const stored of before)
      this.#byId.set(stored.id, new PatternCount(factsIn(stored), stored));
  }

  /** How often something was forgotten. */
  forgotten = 0;

  /** Counts a call that failed; gives its patterns. `isValue` knows the values of the call. */
  add(record: CallRecord, told: ToldFaults, isValue: IsValue): PatternCount[] {
    return told.faults.map((fault) => {
      const key = keyOf(record, fault);
      const pattern = this.#known.get(key) ?? this.#find(record, { fault, ...told }, isValue);
      this.#remember(key, pattern);
      pattern.add(record.ts, record.client);
      if (pattern.wantsSample) pattern.addSample(maskValues(maskText(record.error), isValue));
      return pattern;
    });
  }

  stored(): StoredPattern[] {
    return [...this.#byId.values()].map((pattern) => pattern.stored());
  }

  #find(record: CallRecord, told: ToldFaults & { fault: Fault }, isValue: IsValue): PatternCount {
    const { server, tool } = record;
    const fault = this.#withoutValues(record, told.fault, isValue);
    const { class: faultClass, param, expected, received, detail = '' } = fault;
    const id = idOf(record, fault);
    const found = this.#byId.get(id);
    if (found !== undefined) return found;
    const { source } = told;
    const facts = {
      id,
      server,
      tool,
      class: faultClass,
      param,
      expected,
      received,
      source,
      detail,
    };
    const added = new PatternCount(facts);
    if (this.#byId.size >= MOST_PATTERNS) this.#forgetOldest();
    this.#byId.set(id, added);
    return added;
  }

  /** Masked text may still hold a word that is a value, and there may be too many different texts. */
  #withoutValues(record: CallRecord, fault: Fault, isValue: IsValue): Fault {
    if (fault.class !== 'error') return fault;
    const masked = { ...fault, received: maskValues(fault.received, isValue) };
    if (this.#byId.has(idOf(record, masked))) return masked;
    let texts = 0;
    for (const { facts } of this.#byId.values()) {
      const isSame = facts.server === record.server && facts.tool === record.tool;
      if (isSame && facts.class === 'error') texts += 1;
    }
    return texts < MOST_TEXTS ? masked : { ...fault, received: OTHER_ERRORS };
  }

  #remember(key: string, pattern: PatternCount): void {
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, pattern);
  }

  #forgetOldest(): void {
    let oldest: PatternCount | undefined;
    for (const pattern of this.#byId.values()) {
      if (oldest === undefined || pattern.lastSeen < oldest.lastSeen) oldest = pattern;
    }
    if (oldest !== undefined) this.#byId.delete(oldest.facts.id);
    this.#known.clear();
    this.forgotten += 1;
  }
}

function keyOf({ server, tool }: CallRecord, fault: Fault): string {
  return JSON.stringify([server, tool, fault.class, fault.param, fault.expected, fault.received]);
}

/** The version stands in the id: another way of grouping gives other ids. */
function idOf(record: CallRecord, fault: Fault): string {
  return `v1-${createHash('sha256').update(keyOf(record, fault)).digest('hex').slice(0, 12)}`;
}

function factsIn(stored: StoredPattern): PatternFacts {
  const { id, server, tool, class: faultClass, param, expected, received, source, detail } = stored;
  return { id, server, tool, class: faultClass, param, expected, received, source, detail };
}
