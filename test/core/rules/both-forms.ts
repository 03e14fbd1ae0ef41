import { expect } from 'vitest';
import { normalizeText, type NormalizedText } from '../../../src/core/normalize-text.ts';
import { createInnerNormalizer, type NormalizerOptions } from '../../../src/core/index.ts';
import type { Norm } from '../../../src/core/norm.ts';
import type { NormalizedCall, Outcome, Verdict } from '../../../src/core/outcome.ts';
import type { Problem } from '../../../src/core/problem.ts';
import { deepFrozen } from './deep-frozen.ts';

/** A call and what has to become of it, whether its arguments come as a value or as text. */
export interface CallRow extends NormalizerOptions {
  /** What the row shows. */
  readonly shows: string;
  readonly tool: string;
  readonly schema?: object;
  /** The arguments as JSON text. */
  readonly sent: string;
  /** The arguments that leave; the sent ones where there are none given. */
  readonly leaves?: string;
  readonly norms?: readonly Norm[];
  /** What the rules have to say; what the schema finds wrong is not looked at. */
  readonly problems?: readonly Partial<Problem>[];
  readonly outcome?: Outcome;
}

/** Rows with their titles, for `it.each`. */
export function titled(rows: readonly CallRow[]): (readonly [string, CallRow])[] {
  return rows.map((row) => [`${row.tool}: ${row.shows}`, row]);
}

/** The same call in both forms. */
interface BothForms {
  /** The arguments as a value, the way they were sent. */
  readonly sent: unknown;
  readonly value: NormalizedCall;
  readonly text: NormalizedText;
}

/** Expects of both forms what the row says. */
export function expectBothForms(row: CallRow): void {
  const { sent, value, text } = inBothForms(row);
  expect(text.text).toBe(row.leaves ?? row.sent);
  if (row.leaves === undefined) expect(value.arguments).toBe(sent);
  else expect(value.arguments).toEqual(JSON.parse(row.leaves));
  for (const verdict of [value, text]) expectVerdict(verdict, row);
}

/** Runs a row in both forms; the value is frozen, so that a change in place throws. */
function inBothForms(row: CallRow): BothForms {
  const { tool: name, schema: inputSchema } = row;
  const normalizer = createInnerNormalizer(row);
  const sent: unknown = deepFrozen(JSON.parse(row.sent));
  const value = normalizer.apply({ name, inputSchema, arguments: sent });
  const text = normalizeText(normalizer, { name, inputSchema }, row.sent);
  return { sent, value, text };
}

function expectVerdict(verdict: Verdict, row: CallRow): void {
  expect(verdict.norms).toEqual(row.norms ?? []);
  expect(verdict.outcome).toBe(row.outcome ?? (row.leaves === undefined ? 'clean' : 'normalized'));
  const problems = verdict.problems.filter(({ kind }) => RULE_PROBLEMS.includes(kind));
  expect(problems).toHaveLength(row.problems?.length ?? 0);
  expect(problems).toMatchObject(row.problems ?? []);
}

const RULE_PROBLEMS: readonly Problem['kind'][] = ['conflict', 'blocked', 'skipped'];
