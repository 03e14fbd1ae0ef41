import { describe, expect, it } from 'vitest';
import { memberText } from './span-reader.ts';

describe('memberText', () => {
  it.each([
    ['a number spelling', '{"sent":7.0,"x":1}', '7.0'],
    ['a 19-digit integer', '{"x":1,"sent":1497549923779084301}', '1497549923779084301'],
    ['an exponent', '{"sent":1E5}', '1E5'],
    ['a negative zero', '{"sent":-0 }', '-0'],
    ['a literal', '{"sent":null,"x":1}', 'null'],
    ['a string with escapes', '{"sent":"a\\"b\\\\"}', '"a\\"b\\\\"'],
    ['brackets inside a string', '{"sent":["]}{",{"a":"}"}],"x":1}', '["]}{",{"a":"}"}]'],
    ['white space inside, not around', '{ "sent" :\t{ "a" : 1.0 }\n}', '{ "a" : 1.0 }'],
    ['an empty object', '{"sent":{}}', '{}'],
    ['an escaped key', '{"\\u0073ent":1}', '1'],
    ['the last of two', '{"sent":1,"sent":2}', '2'],
  ])('gives %s', (_, source, text) => {
    expect(memberText(source, 'sent')).toBe(text);
  });

  it('looks at the top level only', () => {
    expect(memberText('{"x":{"sent":1},"y":"\\"sent\\":2"}', 'sent')).toBeUndefined();
  });

  it('finds nothing in an empty object', () => {
    expect(memberText('{}', 'sent')).toBeUndefined();
  });

  it.each(['[1]', '{"sent":', '{"sent":01}', '1'])('refuses %s', (source) => {
    expect(() => memberText(source, 'sent')).toThrow();
  });
});
