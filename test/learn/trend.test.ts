import { describe, expect, it } from 'vitest';
import { isEscalating } from '../../src/learn/patterns/escalating.ts';
import { patternState } from '../../src/learn/patterns/pattern-state.ts';
import { hourOf } from '../../src/learn/patterns/series.ts';
import type { StoredPattern } from '../../src/learn/patterns/stored-pattern.ts';
import { trendOf } from '../../src/learn/patterns/trend.ts';

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const each = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

describe('trends', () => {
  it.each([
    ['few', [...zeros(47), 4], 4, 0],
    ['increasing', [...zeros(47), 5], 5, 0],
    ['increasing', [...each(24, 1), ...each(24, 2)], 48, 24],
    ['stable', [...each(24, 2), ...each(24, 2)], 48, 48],
    ['stable', [...each(24, 10), ...each(24, 14)], 336, 240],
    ['decreasing', [...each(24, 3), ...each(24, 1)], 24, 72],
    ['decreasing', [...each(24, 1), ...zeros(24)], 0, 24],
  ])('are %s', (direction, hours, recent, before) => {
    expect(trendOf(hours)).toEqual({ direction, recent, before });
  });
});

describe('escalation', () => {
  it.each([
    ['five calls after a quiet day', [...zeros(24), 5], true],
    ['four calls after a quiet day', [...zeros(24), 4], false],
    ['the usual', each(100, 6), false],
    ['three times the mean', [...each(24, 6), 18], true],
    ['a little more', [...each(24, 6), 12], false],
    ['a peak beyond a week', [...each(24 * 8, 2), 20], true],
    ['the first hour', [50], false],
  ])('%s', (_what, hours, expected) => {
    expect(isEscalating(hours)).toBe(expected);
  });
});

const NOW = Date.parse('2026-11-18T12:30:00Z');
const DAY = 86_400_000;

function pattern(firstDays: number, lastDays: number, hours: [number, number][]): StoredPattern {
  return {
    id: 'v1-x',
    server: 's',
    tool: 't',
    class: 'missing',
    param: 'path',
    expected: '',
    received: '',
    source: 'schema',
    detail: '',
    count: 1,
    first_seen: new Date(NOW - firstDays * DAY).toISOString(),
    last_seen: new Date(NOW - lastDays * DAY).toISOString(),
    hours: hours.map(([ago, count]) => [hourOf(NOW - ago * 3_600_000), count]),
    samples: [],
    clients: [],
  };
}

describe('states', () => {
  const open = { acceptedAt: undefined, isIgnored: false };
  const accepted = { acceptedAt: new Date(NOW - 2 * DAY).toISOString(), isIgnored: false };

  it.each([
    ['new', pattern(0.5, 0.1, [[2, 1]]), open],
    [
      'ongoing',
      pattern(5, 0.1, [
        [48, 1],
        [2, 1],
      ]),
      open,
    ],
    [
      'escalating',
      pattern(5, 0, [
        [48, 1],
        [0, 9],
      ]),
      open,
    ],
    ['resolved', pattern(40, 15, []), open],
    ['regressed', pattern(40, 0.1, [[2, 1]]), open],
    ['resolved', pattern(5, 3, [[72, 4]]), accepted],
    ['regressed', pattern(5, 1, [[24, 4]]), accepted],
    ['ignored', pattern(5, 0.1, [[2, 1]]), { acceptedAt: undefined, isIgnored: true }],
    ['escalating', pattern(5, 0, [[0, 9]]), { acceptedAt: undefined, isIgnored: true }],
  ] as const)('%s', (state, stored, decisions) => {
    expect(patternState(stored, decisions, NOW)).toBe(state);
  });
});
