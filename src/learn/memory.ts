import { kindOfText, spelledText } from '../audit/shape/text-kind.ts';
import { CallBook } from './calls/call-book.ts';
import type { FailureCount, StoredCalls } from './calls/index.ts';
import type { RecordedTools } from '../audit/read/tools.ts';
import { Contracts } from './contract/contracts.ts';
import { DriftBook, type StoredDrifts } from './drift/index.ts';
import type { Candidate } from './evidence/candidate.ts';
import { EvidenceBook, type CallPlace, type StoredEvidence } from './evidence/index.ts';
import type { PendingFailures } from './evidence/pending-failures.ts';
import { FaultReader } from './faults/fault-reader.ts';
import type { ToldFaults } from './faults/index.ts';
import { placeInText } from './faults/place.ts';
import type { IsValue } from './faults/mask.ts';
import type { CallRecord } from './fold/call-record.ts';
import { mendedPlaces } from './fold/mended-places.ts';
import { Patterns } from './patterns/index.ts';
import type { PatternCount } from './patterns/pattern-count.ts';
import type { StoredPattern } from './patterns/stored-pattern.ts';
import { RuleUses, type StoredUse } from './rule-uses.ts';
import { placesOf } from './shape/bare-shape.ts';
import { fingerprintIn, fingerprintsIn, isShape, type Shape } from './shape/index.ts';

/** What is kept between two looks at the log. */
export interface StoredMemory extends StoredEvidence, StoredDrifts {
  readonly patterns: readonly StoredPattern[];
  readonly calls: readonly StoredCalls[];
  readonly uses: readonly StoredUse[];
}

/** What calls that fail alike have in common. */
export interface KnownFailure {
  readonly server: string;
  readonly tool: string;
  readonly counts: readonly PatternCount[];
  readonly patterns: readonly string[];
  readonly kind: FailureCount;
  readonly candidates: readonly Candidate[];
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** What is new about a call that fails as another did before. */
export interface FailureSighting {
  readonly ts: string;
  readonly session: string;
  readonly client: string;
  readonly shapeText: string;
}

/** Gives the fingerprint that records have for a text. */
export type FingerprintOf = (text: string) => string;

/** What was learnt so far, while lines are folded in. */
export class Memory {
  readonly calls: CallBook;
  readonly contracts: Contracts = new Contracts();
  readonly #patterns: Patterns;
  readonly #evidence: EvidenceBook;
  readonly #uses: RuleUses;
  readonly #drift: DriftBook;
  readonly #faults = new FaultReader();
  #forgottenCalls = 0;
  readonly #fingerprintOf: FingerprintOf | undefined;

  /** Goes on from what was learnt before; `fingerprintOf` is undefined when the log has no salt. */
  constructor(before: StoredMemory | undefined, fingerprintOf: FingerprintOf | undefined) {
    this.#patterns = new Patterns(before?.patterns);
    this.#evidence = new EvidenceBook(before, this.contracts, valueNamed(fingerprintOf));
    this.calls = new CallBook(before?.calls);
    this.#uses = new RuleUses(before?.uses);
    this.#drift = new DriftBook(before);
    this.#fingerprintOf = fingerprintOf;
  }

  /** Takes in the tools of servers as they are listed now. */
  listed(lists: readonly RecordedTools[]): void {
    // Other tools may make something else of the same call.
    if (this.contracts.use(lists)) this.#forgottenCalls += 1;
    for (const { server, tool, ts } of this.#drift.look(lists)) {
      this.calls.of(server, tool).startAnew(ts);
    }
  }

  /** Calls that failed and may yet be put right. */
  get pending(): PendingFailures {
    return this.#evidence.pending;
  }

  /** How often something was forgotten that a known failure may count on. */
  get forgotten(): number {
    return this.#patterns.forgotten + this.#evidence.forgotten + this.#forgottenCalls;
  }

  /** Takes in a call that failed; gives what the next one that fails alike counts on. */
  failed(record: CallRecord): KnownFailure | undefined {
    const told = this.#faults.read(record);
    const counts = this.#patterns.add(record, told, this.#valuesOf(record));
    const { server, tool, shape, norms } = record;
    if (norms.length > 0) this.#uses.add(record);
    if (!isShape(shape)) return undefined;
    const patterns = counts.map(({ facts }) => facts.id);
    const calls = this.calls.of(server, tool);
    const before = calls.forgotten;
    const kind = calls.addFailure(shape, patterns);
    this.#forgottenCalls += calls.forgotten - before;
    const names = namesIn(record, told);
    const candidates = this.#evidence.failed({ record, shape, patterns, ...names });
    // A pattern that still wants samples needs the whole record.
    if (counts.some(({ wantsSample }) => wantsSample)) return undefined;
    return { server, tool, counts, patterns, kind, candidates, ...names };
  }

  /** Takes in a call that failed as another did before. */
  failedAgain(known: KnownFailure, sighting: FailureSighting): void {
    const { server, tool, patterns, missing, unknown } = known;
    const { ts, session, client, shapeText: shape } = sighting;
    for (const count of known.counts) count.add(ts, client);
    known.kind.count += 1;
    for (const candidate of known.candidates) candidate.addBeside({ ts, session, patterns });
    this.pending.add({ server, tool, session, ts, shape, patterns, missing, unknown });
  }

  /** Takes in a call that succeeded, counted already, where its session had failed with the tool before. */
  fixed(call: CallPlace, shapeText: string): void {
    this.#evidence.succeeded(call, shapeText);
  }

  /** Takes in a call that succeeded. */
  succeeded(record: CallRecord): void {
    const { server, tool, shape, ts } = record;
    this.#uses.add(record);
    if (!isShape(shape)) return;
    this.#evidence.succeeded(record, JSON.stringify(shape));
    const calls = this.calls.of(server, tool);
    if (ts >= calls.since) calls.addOk(placesOf(shape), 1, mendedPlaces(record));
  }

  stored(): StoredMemory {
    return {
      patterns: this.#patterns.stored(),
      calls: this.calls.stored(),
      uses: this.#uses.stored(),
      ...this.#evidence.stored(),
      ...this.#drift.stored(),
    };
  }

  /** Knows the values of a call by their fingerprints; without the salt of the log, anything may be one. */
  #valuesOf({ shape }: CallRecord): IsValue {
    const fingerprintOf = this.#fingerprintOf;
    if (fingerprintOf === undefined) return () => true;
    let known: ReadonlySet<string> | undefined;
    return (text) => {
      known ??= isShape(shape) ? fingerprintsIn(shape) : new Set();
      return known.has(fingerprintOf(text));
    };
  }
}

/** The names that a call lacked, and those it had that are unknown. */
function namesIn(
  { problems, outcome }: CallRecord,
  { faults }: ToldFaults,
): { missing: string[]; unknown: string[] } {
  const placesOfClass = (wanted: string): string[] =>
    faults.filter((fault) => fault.class === wanted).map(({ param }) => param);
  const own = outcome === 'unfixed' ? problems.filter(({ kind }) => kind === 'unknown') : [];
  const unknown = [...own.map(({ param }) => placeInText(param)), ...placesOfClass('unknown')];
  return { missing: placesOfClass('missing'), unknown: [...new Set(unknown)] };
}

function valueNamed(
  fingerprintOf: FingerprintOf | undefined,
): (shape: Shape, value: unknown) => boolean {
  return (shape, value) => {
    const text = typeof value === 'string' && kindOfText(value) === 'string' ? value : undefined;
    const spelt = text ?? spelledText(String(value));
    return fingerprintOf !== undefined && fingerprintIn(shape) === fingerprintOf(spelt);
  };
}
