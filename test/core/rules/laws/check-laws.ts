import assert from 'node:assert/strict';
import { applyEdits } from '../../../../src/core/edit/apply-to-value.ts';
import { applyEditsToText } from '../../../../src/core/edit/apply-to-text.ts';
import type { InnerNormalizer } from '../../../../src/core/index.ts';
import { isObject } from '../../../../src/core/json/index.ts';
import {
  normalizeText,
  normalizeWithin,
  type NormalizedText,
} from '../../../../src/core/normalize-text.ts';
import type { NormalizedCall } from '../../../../src/core/outcome.ts';
import { ajvAccepts } from '../../../support/ajv-oracle.ts';
import { memberText } from '../../../support/span-reader.ts';
import { deepFrozen } from '../deep-frozen.ts';

/** A call whose arguments are JSON text. */
export interface LawCall {
  readonly tool: string;
  readonly schema?: object | undefined;
  readonly sent: string;
}

/** What became of a call in both forms. */
export interface LawResult {
  readonly value: NormalizedCall;
  readonly text: NormalizedText;
  readonly left: string;
}

/** Mends a call in both forms and holds the two appliers against each other; the value is frozen. */
export function mendBoth(normalizer: InnerNormalizer, { tool, schema, sent }: LawCall): LawResult {
  const call = { name: tool, inputSchema: schema };
  const args: unknown = deepFrozen(JSON.parse(sent));
  const text = normalizeText(normalizer, call, sent);
  const value = normalizer.apply({ ...call, arguments: args });
  const left = text.text ?? '';
  for (const { received } of [...text.problems, ...value.problems])
    assert.notEqual(received, 'fault');
  assertSameJson(applyEdits(args, text.edits), JSON.parse(left));
  return { value, text, left };
}

/** The same call again, by a normalizer that has seen others, has the same result; its edits lead there. */
export function assertDeterministic(other: InnerNormalizer, call: LawCall, first: LawResult): void {
  const again = mendBoth(other, call);
  assert.deepEqual(again, first);
  assert.equal(applyEditsToText(call.sent, first.text.edits), first.left);
  const args: unknown = JSON.parse(call.sent);
  assert.deepEqual(applyEdits(args, first.value.edits), first.value.arguments);
}

/** A call that was mended is mended already. */
export function assertIdempotent(
  normalizer: InnerNormalizer,
  { tool: name, schema: inputSchema }: LawCall,
  { left, value }: LawResult,
): void {
  const { text, norms } = normalizeText(normalizer, { name, inputSchema }, left);
  assert.equal(text, left);
  assert.equal(norms.length, 0);
  const again = normalizer.apply({ name, inputSchema, arguments: value.arguments });
  assert.equal(again.arguments, value.arguments);
}

/** Inside a message the arguments become the same, and nothing else of the message changes. */
export function assertSameInMessage(
  normalizer: InnerNormalizer,
  { tool: name, schema: inputSchema, sent }: LawCall,
  { left, text }: LawResult,
): void {
  const message = inMessage(name, sent);
  const root = JSON.parse(message);
  const place = { text: message, root, path: ['params', 'arguments'] };
  const call = { name, inputSchema, arguments: root.params.arguments };
  const mended = normalizeWithin(normalizer, call, place);
  assert.deepEqual(mended, { ...text, text: inMessage(name, left.trim()) });
}

function inMessage(tool: string, args: string): string {
  const before = `{ "arguments":{"force":"1"},"id" : 12345678901234567890,"params":{"name":"${tool}",`;
  return `${before}"_meta":{"arguments":["1"]},"arguments" :${args.trim()} }, "method":"tools/call"}\n`;
}

/** Parameters that no edit names keep their bytes. */
export function assertUntouchedSpans({ sent }: LawCall, { text, left }: LawResult): void {
  if (text.edits.some(({ path }) => path.length === 0)) return;
  const touched = new Set(
    text.edits.flatMap((edit) => (edit.op === 'rename' ? [edit.path[0], edit.to] : [edit.path[0]])),
  );
  const names = Object.keys(Object(JSON.parse(sent))).filter((name) => !touched.has(name));
  for (const name of names) assert.equal(memberText(left, name), memberText(sent, name));
}

/** No rule makes a valid call invalid; Ajv is the judge. */
export function assertStaysValid({ schema, sent }: LawCall, { left, value }: LawResult): void {
  if (schema === undefined || !ajvAccepts(schema, JSON.parse(sent))) return;
  assert.ok(ajvAccepts(schema, JSON.parse(left)));
  assert.ok(ajvAccepts(schema, value.arguments));
}

/** Fails where two values differ; texts may spell one JSON value in two ways. */
export function assertSameJson(left: unknown, right: unknown): void {
  if (!isSameJson(left, right)) assert.deepEqual(left, right);
}

function isSameJson(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left === 'string' && typeof right === 'string') {
    const [first, second] = [jsonIn(left), jsonIn(right)];
    return first !== undefined && second !== undefined && isSameJson(first, second);
  }
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, at) => isSameJson(item, right[at]));
  }
  return isObject(left) && isObject(right) && hasSameMembers(left, right);
}

function hasSameMembers(left: Record<string, unknown>, right: Record<string, unknown>): boolean {
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every((name) => Object.hasOwn(right, name) && isSameJson(left[name], right[name]));
}

/** The value whose JSON text a text is. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
