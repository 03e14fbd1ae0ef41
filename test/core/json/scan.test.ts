import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSkipped, scanSource } from '../../../src/core/json/scan.ts';
import { ENTRY, type JsonSource } from '../../../src/core/json/tape.ts';
import { keyAt } from '../../../src/core/json/duplicate-keys.ts';
import { setOwn } from '../../../src/core/json/index.ts';
import { jsonTexts } from '../rules/laws/json-texts.ts';
import { JSON_TEXTS } from './json-samples.ts';

/** The value at a place of the tape, read from the spans alone. */
function valueAt(source: JsonSource, index: number): unknown {
  const { text, tape } = source;
  const slice = text.slice(tape[index + ENTRY.start], tape[index + ENTRY.end]);
  if (slice.startsWith('['))
    return childrenOf(source, index).map((child) => valueAt(source, child));
  if (!slice.startsWith('{')) return JSON.parse(slice);
  const object: Record<string, unknown> = {};
  for (const child of childrenOf(source, index)) {
    setOwn(object, keyAt(text, tape, child), valueAt(source, child));
  }
  return object;
}

function childrenOf({ tape }: JsonSource, index: number): number[] {
  const children: number[] = [];
  const end = tape[index + ENTRY.next] ?? 0;
  for (let at = index + ENTRY.size; at < end; at = tape[at + ENTRY.next] ?? end) children.push(at);
  return children;
}

function scanned(text: string, start?: number): JsonSource {
  const source = scanSource(text, start);
  if (isSkipped(source)) throw new Error(source);
  return source;
}

function expectAgreement(text: string): void {
  const source = scanned(text);
  expect(JSON.stringify(valueAt(source, 0))).toBe(JSON.stringify(JSON.parse(text)));
  const [start, end] = [source.tape[ENTRY.start], source.tape[ENTRY.end]];
  expect(text.slice(start, end)).toBe(text.trim());
}

describe('the places of the values in a text', () => {
  it.each(JSON_TEXTS)('agree with JSON.parse: %j', (text) => expectAgreement(text));

  it.each(JSON_TEXTS)('agree with JSON.parse in a container: %j', (text) => {
    expectAgreement(`{"k" : [ ${text} , ${text} ] , "l":${text}}`);
  });

  it.each(JSON_TEXTS)('are found from the middle of a text on: %j', (text) => {
    const before = '{"name":"}","arguments":';
    const source = scanned(`${before}${text}}`, before.length);
    expect(JSON.stringify(valueAt(source, 0))).toBe(JSON.stringify(JSON.parse(text)));
  });

  it('agree with JSON.parse on texts of any spelling', () => {
    fc.assert(fc.property(jsonTexts.any, expectAgreement), { seed: 20_261_118, numRuns: 5_000 });
  });

  it('agree with JSON.parse on any text that it prints', () => {
    const printed = fc.tuple(fc.json({ maxDepth: 4 }), fc.constantFrom(0, 1, '\t'));
    fc.assert(
      fc.property(printed, ([text, indent]) =>
        expectAgreement(JSON.stringify(JSON.parse(text), undefined, indent)),
      ),
      { seed: 20_261_118, numRuns: 2_000 },
    );
  });

  it.each(['\\"', '\\\\', '\\"\\"', '\\\\\\"', '\\"x\\\\', '\\u0022', '\\"]\\"}', '\\\\\\\\'])(
    'agree with JSON.parse wherever %s stands in a string',
    (escapes) => {
      for (let before = 0; before < 60; before += 1) {
        const string = `"${'x'.repeat(before)}${escapes}"`;
        expectAgreement(`[${string},{${string}:${string}},"${escapes.repeat(before)}"]`);
      }
    },
  );

  it.each(['{"a":1,"a":2}', String.raw`[{"b":{"a":1,"\u0061":1}}]`])('are refused: %s', (text) => {
    expect(scanSource(text)).toBe('ambiguous_arguments');
  });
});
