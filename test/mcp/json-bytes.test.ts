import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringEnd } from '../../src/mcp/json-bytes.ts';
import { normsJson } from '../../src/mcp/norms-json.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom('"', '\\', 'a', 'é'), maxLength: 200 }),
);

describe('the end of a string', () => {
  it('is found behind its closing quote, however long it is and whatever it holds', () => {
    fc.assert(
      fc.property(text, text, fc.nat({ max: 3 }), (before, value, missing) => {
        const token = JSON.stringify(value);
        const head = Buffer.from(JSON.stringify(before));
        const bytes = Buffer.concat([head, Buffer.from(`${token}"}`)]);
        const stop = head.length + Buffer.byteLength(token);
        const end = missing === 0 ? bytes.length : stop + 1 - missing;
        expect(stringEnd(bytes, head.length, end)).toBe(missing > 1 ? -1 : stop);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the text of changes', () => {
  const norm = fc.record(
    { rule_id: text, type: text, param: text, from: text, to: text, count: fc.nat() },
    { requiredKeys: ['rule_id', 'type', 'param'] },
  );

  it('is what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.array(norm, { maxLength: 4 }), (norms) => {
        expect(normsJson(norms)).toBe(JSON.stringify(norms));
      }),
    );
  });
});
