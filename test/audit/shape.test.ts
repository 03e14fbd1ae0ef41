import { describe, expect, it } from 'vitest';
import { createFingerprint, halfSipHash } from '../../src/audit/shape/fingerprint.ts';
import { Shaper } from '../../src/audit/shape/index.ts';

/** The bytes 0, 1, 2 ... hashed with the key 0 ... 7, as the reference implementation prints them, for even lengths. */
const VECTORS: readonly (readonly [number, string])[] = [
  [0, 'a9359f5b'],
  [2, 'fa62a603'],
  [4, '2a6e4689'],
  [6, '5863fc23'],
  [8, 'd0b8848f'],
  [10, '94b07934'],
  [12, '57f0872f'],
  [14, 'd6fff87c'],
  [16, 'd9b5ac84'],
  [18, '465b8d9b'],
  [20, 'e34d1045'],
  [22, '70f367fe'],
];

/** The key and the rounds of those. */
const REFERENCE = { low: 0x03020100, high: 0x07060504, rounds: 2, lastRounds: 4 };

const shaper = new Shaper((text) => `<${text.replaceAll('"', '\\"')}>`);

describe('a fingerprint', () => {
  it.each(VECTORS)('is HalfSipHash: %i bytes give %s', (length, expected) => {
    const bytes = Buffer.from(Array.from({ length }, (_, index) => index));
    const hash = Buffer.alloc(4);
    hash.writeUInt32LE(halfSipHash(bytes.toString('utf16le'), REFERENCE));
    expect(hash.toString('hex')).toBe(expected);
  });

  it('depends on the salt', () => {
    const [one, other] = ['saltsalt', 'tlastlas'].map((salt) =>
      createFingerprint(Buffer.from(salt)),
    );
    expect(one?.('secret')).not.toBe(other?.('secret'));
  });

  it.each([
    ['the beginning', 'x', ''],
    ['the end', '', 'x'],
  ])('of a long text sees %s', (_, before, after) => {
    const print = createFingerprint(Buffer.from('saltsalt'));
    const middle = 'a'.repeat(100_000);
    expect(print(`${before}${middle}${after}`)).not.toBe(print(`${middle}a`));
  });
});

describe('a shape', () => {
  it.each([
    ['text', 'word', 'string#<word>'],
    ['empty text', '', 'string:empty#<>'],
    ['an integer', 7, 'integer#<7>'],
    ['an integer as text', '7', 'string:integer#<7>'],
    ['a negative one', '-7', 'string:integer#<-7>'],
    ['a number', 1.5, 'number#<1.5>'],
    ['a number as text', '10.0', 'string:number#<10>'],
    ['a boolean', true, 'boolean#<true>'],
    ['a boolean as text', 'True', 'string:boolean#<true>'],
    ['null', null, 'null'],
    ['null as text', 'null', 'string:null#<null>'],
    ['digits with zeros before them', '007', 'string#<007>'],
    ['digits that are too many for a number', '9'.repeat(40), `string#<${'9'.repeat(40)}>`],
    ['almost a boolean', 'yes', 'string#<yes>'],
    ['almost JSON', '{"a":', 'string#<{"a":>'],
    ['a list', [1, 'a'], ['integer#<1>', 'string#<a>']],
    ['a list as text', ' [1]', ['json', ['integer#<1>']]],
    ['an object as text', '{"a":"1"}', ['json', { a: 'string:integer#<1>' }]],
    ['an object in an object', { a: { b: [] } }, { a: { b: [] } }],
    ['what is no JSON', { a: undefined, b: 1n }, { a: 'unknown', b: 'unknown' }],
  ])('of %s', (_, sent, expected) => {
    expect(JSON.parse(shaper.shapeOf(sent))).toEqual(expected);
  });

  it.each([
    ['password', 'hunter2', 'string'],
    ['api_key', '123', 'string'],
    ['authToken', { value: 'x' }, { value: 'string' }],
    ['pin', 1234, 'integer'],
    ['pwd', ['a', true], ['string', 'boolean']],
    ['credentials', '{"user":"x"}', 'string'],
  ])('of a parameter called %s has no fingerprint', (name, value, expected) => {
    expect(JSON.parse(shaper.shapeOf({ [name]: value }))).toEqual({ [name]: expected });
  });

  it('holds a key called __proto__ as any other', () => {
    const sent: unknown = JSON.parse('{"__proto__":{"polluted":1}}');
    expect(shaper.shapeOf(sent)).toBe('{"__proto__":{"polluted":"integer#<1>"}}');
  });

  it('tells keys apart that look secret themselves, without showing them', () => {
    const keys = ['sk-ant-Key9x8Wv7Ut6Sr5Qp4Nm3', 'ghp_KeyKeyKey1234567890abcdefghijklm'];
    const sent = Object.fromEntries(keys.map((key) => [key, { a: 1 }]));
    expect(Object.keys(JSON.parse(shaper.shapeOf(sent)))).toEqual([
      expect.stringMatching(/^\[redacted\] \d+$/),
      expect.stringMatching(/^\[redacted\] \d+$/),
    ]);
  });

  it.each([
    ['many keys', Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, 1]))],
    ['many items', Array.from({ length: 100_000 }, () => ({ a: [1, 2, 3] }))],
    ['a long text', 'x'.repeat(10_000_000)],
    ['long text that looks like JSON', `[${'1,'.repeat(1_000_000)}1]`],
    ['depth', JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)],
    ['long keys', { ['k'.repeat(100_000)]: 1 }],
  ])('stays small: %s', (_, sent) => {
    const shape = new Shaper(createFingerprint(Buffer.alloc(8))).shapeOf({ sent });
    expect(shape.length).toBeLessThan(8_000);
  });
});
