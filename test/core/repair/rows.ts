import { expect } from 'vitest';
import { normalizeText } from '../../../src/core/normalize-text.ts';
import { createInnerNormalizer, type NormalizerOptions } from '../../../src/core/index.ts';
import type { Norm } from '../../../src/core/norm.ts';
import type { RepairLevel } from '../../../src/core/settings.ts';
import { createRe2Engine } from '../../../src/patterns/index.ts';

/** What rows of a table have in common: the arguments as JSON text, and the tool they are for. */
export interface Row {
  readonly schema: object | boolean;
  readonly sent: string;
  readonly tool?: string;
  readonly annotations?: object;
  readonly options?: NormalizerOptions;
  /** The only form of the arguments that the row is about; both unless given. */
  readonly form?: 'text' | 'value';
}

/** A call that is mended. */
export interface MendRow extends Row {
  /** The lowest level that mends it; every higher one does the same. */
  readonly level: Exclude<RepairLevel, 'off'>;
  /** The arguments that leave, byte for byte. */
  readonly to: string;
  /** The record, a norm a line: `number-from-string limit: "5" -> 5`. */
  readonly norms: readonly string[];
}

/** A value of the only parameter, the lowest level that mends it, what becomes of it, and the repair. */
export type ScalarRow = readonly [
  schema: object,
  sent: string,
  level: MendRow['level'],
  to: string,
  repair: string,
];

/** A value of the only parameter, what becomes of it, and the record, a norm a line. */
export type ValueRow = readonly [
  schema: object,
  sent: string,
  to: string,
  norms: readonly string[],
];

/** A value of the only parameter that stays. */
export type StayRow = readonly [schema: object | boolean, sent: string];

/** The levels of repair, each of which does what the one before does. */
const LEVELS: readonly RepairLevel[] = ['off', 'safe', 'standard', 'lenient'];

const patterns = createRe2Engine();

/** Expects a call to be mended at the row's level and above, to the same bytes, and left alone below. */
export function expectMended(row: MendRow): void {
  const lowest = LEVELS.indexOf(row.level);
  for (const level of LEVELS.slice(0, lowest)) expectSame(row, level);
  for (const level of LEVELS.slice(lowest)) expectChanged(row, level);
}

/** Expects a call to leave as it came: at every level, or up to the last one given. */
export function expectUntouched(row: Row, last: RepairLevel = 'lenient'): void {
  for (const level of LEVELS.slice(0, LEVELS.indexOf(last) + 1)) expectSame(row, level);
}

/** Expects the required value of a tool's only parameter to be replaced. */
export function expectScalarMended([schema, sent, level, to, repair]: ScalarRow): void {
  const norms = [`${repair} v: ${sent} -> ${to}`];
  expectMended({ schema: needing(schema), sent: `{"v":${sent}}`, level, to: `{"v":${to}}`, norms });
}

/** Expects the required value of a tool's only parameter to be mended from a level on. */
export function expectValueMended(
  level: MendRow['level'],
  [schema, sent, to, norms]: ValueRow,
): void {
  expectMended({ schema: needing(schema), sent: `{"v":${sent}}`, level, to: `{"v":${to}}`, norms });
}

/** Expects the required value of a tool's only parameter to stay, at every level. */
export function expectScalarKept([schema, sent]: StayRow): void {
  expectUntouched({ schema: needing(schema), sent: `{"v":${sent}}` });
}

/** The schema of a tool with one optional parameter `v` and no other. */
export function taking(schema: object | boolean, rest: object = {}): object {
  return { type: 'object', properties: { v: schema }, additionalProperties: false, ...rest };
}

/** The schema of a tool with one required parameter `v` and no other. */
export function needing(schema: object | boolean): object {
  return taking(schema, { required: ['v'] });
}

/** A norm in one line. */
export function lineOf({ rule_id: rule, param, from, to, count }: Norm): string {
  const times = count === undefined ? '' : ` x${count}`;
  const values = from === undefined ? '' : `: ${from}${to === undefined ? '' : ` -> ${to}`}`;
  return `${rule.replace('schema/', '')} ${param}${values}${times}`;
}

function expectChanged(row: MendRow, level: RepairLevel): void {
  const normalizer = normalizerAt(level, row);
  if (row.form !== 'value') {
    const { text, outcome, norms } = normalizeText(normalizer, callOf(row), row.sent);
    expect({ level, text }).toEqual({ level, text: row.to });
    expect(outcome).toBe('normalized');
    expectNorms(norms, row);
  }
  if (row.form !== 'text') {
    const sent: unknown = JSON.parse(row.sent);
    const mended = normalizer.apply({ ...callOf(row), arguments: sent });
    expect({ level, value: mended.arguments }).toEqual({ level, value: JSON.parse(row.to) });
    expect(JSON.stringify(sent)).toBe(JSON.stringify(JSON.parse(row.sent)));
    expectNorms(mended.norms, row);
  }
}

function expectNorms(norms: readonly Norm[], row: MendRow): void {
  expect(norms.map(lineOf)).toEqual(row.norms);
  expect(norms.every(({ type }) => type === 'schema_repair')).toBe(true);
}

function expectSame(row: Row, level: RepairLevel): void {
  const normalizer = normalizerAt(level, row);
  if (row.form !== 'value') {
    const { text, norms, edits } = normalizeText(normalizer, callOf(row), row.sent);
    expect({ level, text, norms, edits }).toEqual({ level, text: row.sent, norms: [], edits: [] });
  }
  if (row.form !== 'text') {
    const sent: unknown = JSON.parse(row.sent);
    const { arguments: left, norms } = normalizer.apply({ ...callOf(row), arguments: sent });
    expect({ level, norms }).toEqual({ level, norms: [] });
    expect(left).toBe(sent);
    expect(JSON.stringify(sent)).toBe(JSON.stringify(JSON.parse(row.sent)));
  }
}

function normalizerAt(
  level: RepairLevel,
  { options }: Row,
): ReturnType<typeof createInnerNormalizer> {
  return createInnerNormalizer({ patterns, builtinRules: false, ...options, repair: level });
}

function callOf({ schema, tool = 'tool', annotations }: Row): {
  name: string;
  inputSchema: unknown;
  annotations: unknown;
} {
  return { name: tool, inputSchema: schema, annotations };
}
