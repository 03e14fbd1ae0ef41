import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rule } from '../../src/core/rules/rule.ts';
import { isGuarded } from '../../src/learn/evidence/guarded-names.ts';
import { openLearning } from '../../src/learn/index.ts';
import type { Suggestion } from '../../src/learn/view.ts';
import { lastingDirectory } from '../support/temporary-directory.ts';
import { readWildCases } from '../support/wild-cases.ts';
import { strictSession, type StrictCall } from './strict-session.ts';
import { wildPairs } from './wild-rules.ts';

const SESSIONS = 3;
const folder = lastingDirectory();
const logs = join(folder, 'logs');
const pairs = wildPairs();
/** Calls that nobody puts right: no rule may come of them. */
const hopeless = readWildCases().filter(({ fixable }) => !fixable);
const tools = [...pairs.map(({ wild }) => wild), ...hopeless].map(({ id, schema }) => ({
  name: id,
  inputSchema: { type: 'object', ...schema },
}));

/** A fixed order that looks like none. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const rank = new Map(items.map((item, index) => [item, (index * 7919 + seed * 104_729) % 1009]));
  return items.toSorted((left, right) => (rank.get(left) ?? 0) - (rank.get(right) ?? 0));
}

/** The failed calls, each put right later on, between calls that are right from the start. */
function script(seed: number): StrictCall[] {
  const wrong = shuffled(pairs, seed).map(({ id, wild }) => ({ tool: id, sent: wild.sent }));
  const right = shuffled(pairs, seed + 1).map(({ id, wild }) => ({
    tool: id,
    sent: wild.expected,
  }));
  const never = shuffled(hopeless, seed).map(({ id, sent }) => ({ tool: id, sent }));
  return [...right.slice(0, 20), ...wrong, ...never, ...right];
}

/** What a rule does, without its name and the tools it is for. */
function effectOf({ id: _id, tools: _tools, server: _server, ...effect }: Rule): object {
  return effect;
}

describe('calls from the wild that fail and are then put right', () => {
  let open: readonly Suggestion[] = [];
  let failing = new Set<string>();

  beforeAll(async () => {
    for (let seed = 0; seed < SESSIONS; seed += 1) {
      const calls = script(seed);
      const failed = await strictSession(
        { logs, folder, options: ['--repair', 'off'] },
        tools,
        calls,
      );
      failing = new Set(calls.filter((_, index) => failed[index]).map(({ tool }) => tool));
    }
    const { suggestions } = await openLearning(logs).view();
    open = suggestions.filter(({ state }) => state === 'open');
  }, 60_000);

  const expected = (): typeof pairs => pairs.filter(({ id }) => failing.has(id));

  it('are of at least 30 kinds that a rule can express', () => {
    expect(expected().length).toBeGreaterThanOrEqual(30);
  });

  it('lead to at least 90 % of the right rules', () => {
    const missed = expected().filter(
      ({ id, rule }) =>
        !open.some(
          (suggestion) =>
            suggestion.tool === id &&
            JSON.stringify(sorted(effectOf(suggestion.rule))) ===
              JSON.stringify(sorted(effectOf(rule))),
        ),
    );
    expect(missed.length, missed.map(({ id }) => id).join(', ')).toBeLessThanOrEqual(
      expected().length * 0.1,
    );
  });

  it('lead to no wrong rule', () => {
    const wrong = open.filter(
      ({ tool, rule }) =>
        !pairs.some(
          (pair) =>
            pair.id === tool &&
            JSON.stringify(sorted(effectOf(pair.rule))) === JSON.stringify(sorted(effectOf(rule))),
        ),
    );
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });

  it('never lead to a rule for a guarded name', () => {
    expect(pairs.some(({ rule }) => isGuarded(rule.from))).toBe(true);
    expect(open.filter(({ rule }) => isGuarded(rule.from))).toEqual([]);
  });
});

function sorted(rule: object): [string, unknown][] {
  return Object.entries(rule).toSorted(([left], [right]) => left.localeCompare(right));
}
