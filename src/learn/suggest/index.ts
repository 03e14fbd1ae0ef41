// In: rules that something speaks for, and the recorded calls. Out: suggestions, judged by replay.
// It must never offer a rule that would touch a call that succeeded, or that the tool's own schema speaks against.

import type { Rule } from '../../core/rules/rule.ts';
import type { StoredCalls } from '../calls/index.ts';
import type { Contracts } from '../contract/contracts.ts';
import type { Standing } from '../decide/standing.ts';
import type { BridgedDrift } from '../drift/index.ts';
import { candidateFor, type StoredCandidate } from '../evidence/candidate.ts';
import { judge } from '../replay/index.ts';
import type { StoredUse } from '../rule-uses.ts';
import type { Suggestion, SuggestionState } from '../view.ts';
import { agrees } from './agrees.ts';
import { isEnough } from './enough.ts';
import { ruleWords } from './words.ts';

/** Everything that suggestions are made of. */
export interface SuggestionSources {
  readonly candidates: readonly StoredCandidate[];
  readonly calls: readonly StoredCalls[];
  readonly uses: readonly StoredUse[];
  readonly bridges: readonly BridgedDrift[];
  readonly contracts: Contracts;
  readonly standings: ReadonlyMap<string, Standing>;
  /** The accepted rules, as they stand in their file. */
  readonly accepted: readonly Rule[];
}

/** The suggestions: open ones first, and among those what mends most. */
export function suggestionsOf(sources: SuggestionSources): Suggestion[] {
  const candidates = withBridges(sources);
  const known = new Set(candidates.map(({ rule }) => rule.id));
  const forgotten = sources.accepted.filter(({ id }) => !known.has(id)).map(candidateOfRule);
  return [...candidates, ...forgotten]
    .map((candidate) => judged(candidate, sources))
    .filter((suggestion) => isShown(suggestion, candidates, sources))
    .toSorted(byImportance);
}

/** Evidence and drift for one rule are one candidate. */
function withBridges({ candidates, bridges }: SuggestionSources): StoredCandidate[] {
  const known = new Set(candidates.map(({ rule }) => rule.id));
  const added = bridges
    .filter(({ rule }) => !known.has(rule.id))
    .map(({ rule, ts }) => ({ ...candidateOfRule(rule), first_seen: ts, last_seen: ts }));
  return [...candidates, ...added];
}

/** A rule for which nothing is recorded, any longer or so far. */
function candidateOfRule(rule: Rule): StoredCandidate {
  return candidateFor({ server: rule.server ?? '', tool: rule.tools[0] ?? '' }, rule);
}

function judged(candidate: StoredCandidate, sources: SuggestionSources): Suggestion {
  const { rule, server, tool, patterns } = candidate;
  const { calls, uses, bridges, contracts, accepted } = sources;
  const own = calls.find((entry) => entry.server === server && entry.tool === tool);
  const listed = contracts.listed(server, tool);
  const recorded = { calls: own ?? noCalls(server, tool), listed, accepted };
  const use = uses.find(({ id }) => id === rule.id);
  const { fixed, beside, against, sessions, first_seen, last_seen, examples } = candidate;
  const drift = bridges.some((bridge) => bridge.rule.id === rule.id);
  return {
    id: rule.id,
    state: stateOf(rule, sources),
    server,
    tool,
    rule,
    words: ruleWords(rule),
    evidence: {
      sessions: sessions.length,
      fixed,
      fixed_sessions: candidate.fixed_sessions.length,
      beside,
      against,
      drift,
      first_seen,
      last_seen,
      examples,
    },
    judgement: judge(rule, new Set(patterns), recorded),
    patterns,
    ...(use === undefined ? {} : { use: { ok: use.ok, failed: use.failed, last: use.last } }),
  };
}

function noCalls(server: string, tool: string): StoredCalls {
  return { server, tool, ok: 0, places: [], overfull: false, failures: [], since: '' };
}

/** What stands in the file counts, whatever was decided before. */
function stateOf(rule: Rule, { standings, accepted }: SuggestionSources): SuggestionState {
  if (accepted.some(({ id }) => id === rule.id)) return 'accepted';
  const state = standings.get(rule.id)?.state ?? 'open';
  return state === 'accepted' ? 'open' : state;
}

/** What was decided stays visible; the rest has to be worth deciding. */
function isShown(
  { state, judgement, evidence, rule, server, tool }: Suggestion,
  candidates: readonly StoredCandidate[],
  { contracts }: SuggestionSources,
): boolean {
  if (state !== 'open') return true;
  if (judgement.touches > 0 || !agrees(rule, contracts.of(server, tool))) return false;
  if (evidence.drift) return true;
  const candidate = candidates.find((entry) => entry.rule.id === rule.id);
  return (
    candidate !== undefined &&
    judgement.mends > 0 &&
    isEnough(candidate, toolsSentTo(candidate, candidates))
  );
}

/** How many tools of the server were sent a name that they do not know. */
function toolsSentTo({ rule, server }: StoredCandidate, all: readonly StoredCandidate[]): number {
  return all.filter(
    (other) =>
      other.server === server && other.rule.type === rule.type && other.rule.from === rule.from,
  ).length;
}

const ORDER: readonly SuggestionState[] = ['open', 'accepted', 'dismissed', 'withdrawn'];

function byImportance(left: Suggestion, right: Suggestion): number {
  const byState = ORDER.indexOf(left.state) - ORDER.indexOf(right.state);
  if (byState !== 0) return byState;
  const byEffect = right.judgement.mends - left.judgement.mends;
  return byEffect === 0 ? left.id.localeCompare(right.id) : byEffect;
}
