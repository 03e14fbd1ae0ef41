import { describe, expect, it } from 'vitest';
import { formats } from '../../../src/core/schema/formats/index.ts';

describe('formats', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    [
      'date-time',
      ['2024-01-31T12:00:00Z', '2024-02-29t23:59:60.5z', '2024-01-01T00:00:00.123+05:30'],
      ['', '2024-01-31', '2024-02-30T00:00:00Z', '2024-01-31T12:00:00', '1704067200'],
    ],
    [
      'date',
      ['2024-02-29', '1999-12-31'],
      ['', '2023-02-29', '2024-13-01', '24-01-01', '01/02/2024'],
    ],
    [
      'time',
      ['12:00:00Z', '23:59:60Z', '00:00:00.5-08:00'],
      ['', '12:00:00', '24:00:00Z', '12:00Z'],
    ],
    ['duration', ['P1D', 'PT5M', 'P1Y2M3DT4H5M6S', 'P2W'], ['', 'P', 'PT', '1D', 'P1D2H', 'P1W2D']],
    ['email', ['a@b.co', 'a.b+c@example.com'], ['', 'a', 'a@', '@b', 'a b@c.de']],
    ['idn-email', ['ü@bücher.de', 'a@b.co'], ['', 'a', '@b']],
    ['hostname', ['example.com', 'localhost', 'a-b.c1'], ['', '-a.com', 'a_b.com', 'a..b']],
    ['ipv4', ['127.0.0.1', '255.255.255.255'], ['', '256.1.1.1', '1.2.3', '01.2.3.4', '1.2.3.4.5']],
    [
      'ipv6',
      ['::1', '2001:db8::a', '::ffff:1.2.3.4'],
      ['', '::g', '1::2::3', '1:2:3:4:5:6:7', '%eth0'],
    ],
    [
      'uri',
      ['https://a.b/c?d#e', 'mailto:x@y.z', 'urn:a:b'],
      ['', 'a/b', '//a/b', 'http://a b', '\\\\x', 'http:', 'http:?a'],
    ],
    ['uri-reference', ['', 'a/b', '//a/b', '#x', 'https://a.b'], ['a b', '\\x']],
    ['iri', ['https://bücher.de/ä'], ['', 'ä/b']],
    ['iri-reference', ['', 'ä/b'], ['a b']],
    ['uri-template', ['', 'https://a.b/{id}', '/x{?q,r}'], ['/x{', '/x{a']],
    [
      'uuid',
      ['2EB8AA08-AA98-11EA-B4AA-73B441D16380'],
      ['', '2eb8aa08aa9811eab4aa73b441d16380', 'x'],
    ],
    ['json-pointer', ['', '/a/b~0~1', '/'], ['a', '/~2', '/~']],
    ['relative-json-pointer', ['0', '1/a', '2#'], ['', '/a', '-1', '01']],
    ['regex', ['a+', '('], []],
  ])('%s', (name, valid, invalid) => {
    const conforms = formats.get(name);
    expect(valid.filter((text) => conforms?.(text) !== true)).toEqual([]);
    expect(invalid.filter((text) => conforms?.(text) !== false)).toEqual([]);
  });

  it('are all in the table above', () => {
    expect(formats.size).toBe(18);
  });
});
