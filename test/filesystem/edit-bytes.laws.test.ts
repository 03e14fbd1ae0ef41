import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../src/filesystem/edit/apply-edits.ts';
import { readText, writeText } from '../../src/filesystem/text/text-file.ts';
import { fuzzSeed } from '../support/fuzz.ts';
import { serve } from './served.ts';

const runs = Number(process.env['ARGMEND_FUZZ_RUNS'] ?? 100_000) / 10;
const parameters = { numRuns: runs, seed: fuzzSeed };

/** A text that stands in the file once, in every encoding. */
const OLD = '<<old>>';

type Encode = (text: string) => Buffer;
const utf8: Encode = (text) => Buffer.from(text, 'utf8');
const utf16: Encode = (text) => Buffer.from(text, 'utf16le');
const utf16be: Encode = (text) => Buffer.from(text, 'utf16le').swap16();

/** What surrounds the edit: lines of all kinds, bytes of no encoding, NULs. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array)),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map(utf8),
  fc
    .array(fc.constantFrom('a', 'ä', '😀', '\r\n', '\n', '\r', '\0', ' ', '\ufeff', '$&'), {
      maxLength: 40,
    })
    .map((parts) => utf8(parts.join(''))),
  fc.constant(Buffer.alloc(0)),
);
const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 });

/** A file around an old text: its bytes before and behind, and how text looks in it. */
const file = fc.oneof(
  // Whatever begins with such a mark is UTF-16.
  fc.record({ before: bytes.filter(isUnmarked), after: bytes, encode: fc.constant(utf8) }),
  fc.record({
    before: bytes.map((each) => Buffer.concat([utf8('\ufeff'), each])),
    after: bytes,
    encode: fc.constant(utf8),
  }),
  wide(Buffer.from([0xff, 0xfe]), utf16),
  wide(Buffer.from([0xfe, 0xff]), utf16be),
);

function isUnmarked(each: Buffer): boolean {
  return each.length < 2 || !['fffe', 'feff'].includes(each.toString('hex', 0, 2));
}

function wide(
  mark: Buffer,
  encode: Encode,
): fc.Arbitrary<{ before: Buffer; after: Buffer; encode: Encode }> {
  const text = units.map((list) => encode(String.fromCharCode(...list)));
  const cutOff = fc.tuple(text, fc.uint8Array({ maxLength: 1 }));
  return fc.record({
    before: text.map((each) => Buffer.concat([mark, each])),
    after: cutOff.map(([each, tail]) => Buffer.concat([each, Buffer.from(tail)])),
    encode: fc.constant(encode),
  });
}

/** New text without line breaks, which are the one thing that follows the file. */
const newText = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((text) => text.replaceAll(/[\r\n]/g, '').replaceAll(/\p{Surrogate}/gu, ''));

const edit = { oldText: OLD, force: false, caseSensitive: true, wholeWord: false };

describe('an edit', () => {
  it('changes no byte outside of it, in files of every kind', () => {
    fc.assert(
      fc.property(file, newText, ({ before, after, encode }, text) => {
        const old = Buffer.concat([before, encode(OLD), after]);
        const decoded = readText(old);
        const edited = applyEdits(decoded, 'f', [{ ...edit, newText: text }]);
        const expected = Buffer.concat([before, encode(text), after]);
        expect(writeText(decoded, edited.text).equals(expected)).toBe(true);
      }),
      parameters,
    );
  });

  it('that is not made gives the same bytes back', () => {
    fc.assert(
      fc.property(file, ({ before, after }) => {
        const old = Buffer.concat([before, after]);
        const decoded = readText(old);
        expect(writeText(decoded, decoded.text).equals(old)).toBe(true);
      }),
      parameters,
    );
  });

  it('and its opposite give the same bytes back, over a real server', async () => {
    await using served = await serve();
    await fc.assert(
      fc.asyncProperty(file, async ({ before, after, encode }) => {
        const old = Buffer.concat([before, encode(OLD), after]);
        await served.put('f', old);
        const there = await served.call('edit_file', {
          path: 'f',
          old_text: OLD,
          new_text: '<<new>>',
        });
        const back = await served.call('edit_file', {
          path: 'f',
          old_text: '<<new>>',
          new_text: OLD,
        });
        expect([there.isError, back.isError]).toEqual([false, false]);
        expect((await served.get('f')).equals(old)).toBe(true);
      }),
      { ...parameters, numRuns: Math.ceil(runs / 200) },
    );
  });
});
