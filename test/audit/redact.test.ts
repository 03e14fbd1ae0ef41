import { describe, expect, it } from 'vitest';
import {
  patternOf,
  secretsAmong,
  secretsInEnvironment,
} from '../../src/audit/redact/known-secrets.ts';
import { redact } from '../../src/audit/redact/index.ts';

const LONG = 100_000;

/** Texts with a secret in them, and what is left of them. */
const HIDDEN: readonly (readonly [string, string])[] = [
  ['password=hunter2 failed', 'password=[redacted] failed'],
  ['{"password":"hun\\"ter2","user":"a"}', '{"password":[redacted],"user":"a"}'],
  ['body: "{\\"api_key\\":\\"a b c\\",\\"n\\":1}"', 'body: "{\\"api_key\\":[redacted],\\"n\\":1}"'],
  ["{'secret': 'it is', 'x': 1}", "{'secret': [redacted], 'x': 1}"],
  ['tokens: ["a1", "b2"] left', 'tokens: [redacted]] left'],
  ['run --api-key abc --path x', 'run --api-key [redacted] --path x'],
  ['run --password=abc x', 'run --password=[redacted] x'],
  ['Authorization: Bearer abc.def', 'Authorization: [redacted]'],
  ['Cookie: a=1; b=2\nHost: x', 'Cookie: [redacted]\nHost: x'],
  ['got Bearer AbC123xyz there', 'got Bearer [redacted] there'],
  ['Basic dXNlcjpwYXNz', 'Basic [redacted]'],
  ['https://user:p@ss@host/path', 'https://[redacted]@host/path'],
  ['postgres://u:pw@db:5432/x', 'postgres://[redacted]@db:5432/x'],
  ['GET /a?page=2&access_token=zzz&x=1', 'GET /a?page=2&access_token=[redacted]&x=1'],
  ['https://h/#id_token=zzz', 'https://h/#id_token=[redacted]'],
  ['https://h/?X-Amz-Signature=ab12&b=1', 'https://h/?X-Amz-Signature=[redacted]&b=1'],
  ['u=https%3A%2F%2Fh%3Ftoken%3Dzzz', 'u=https%3A%2F%2Fh%3Ftoken%3D[redacted]'],
  ['key sk-proj-abcdefghijkl1234', 'key [redacted]'],
  ['ghp_abcdefghijklmnopqrstuvwxyz0123456789', '[redacted]'],
  ['github_pat_11ABCDEFG0abcdefghij', '[redacted]'],
  ['glpat-abcdefghij1234567890', '[redacted]'],
  ['xoxb-123456789012-abcdefghij', '[redacted]'],
  ['AKIAIOSFODNN7EXAMPLE', '[redacted]'],
  [
    'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'.length === 40 ? '[redacted]' : '',
  ],
  ['AIzaSyA1234567890abcdefghijklmnopqrstuv', '[redacted]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_def-ghi', '[redacted]'],
  [
    '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY----- after',
    '[redacted] after',
  ],
  ['-----BEGIN PRIVATE KEY-----\nMIIE and cut off', '[redacted]'],
  ['hash 0123456789abcdef0123456789abcdef', 'hash [redacted]'],
  ['Zm9vYmFyMTIzNDU2Nzg5MEFCQ0Q=', '[redacted]'],
  ['123456789:AAabcdefghijklmnopqrstuvwxyz0123456', '[redacted]'],
];

/** Texts that people need as they are. */
const SHOWN: readonly string[] = [
  'ENOENT: no such file or directory, open /home/User1/My2nd/Project/notes.txt',
  'Expected number, received string at "head"',
  'Invalid arguments for tool read_text_file: [{"code":"invalid_type","path":["head"]}]',
  'the string "ten"',
  'Basic validation failed',
  'bearer of bad news',
  '9007199254740993',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  'https://example.com/a/b?page=2&limit=10#top',
  'mcp__filesystem__read_multiple_files',
  'someVeryLongCamelCaseIdentifierName',
  'line 12, column 7: unexpected end',
  'schema/number-from-string',
  'edits[0].old_text',
  'mailto:someone@example.com',
];

describe('redaction', () => {
  it.each(HIDDEN)('hides the secret in %s', (text, expected) => {
    expect(redact(text, LONG)).toBe(expected);
  });

  it.each(SHOWN)('leaves %s', (text) => {
    expect(redact(text, LONG)).toBe(text);
  });

  it('cuts after hiding, so that no part of a secret is left', () => {
    expect(redact(`token=${'s'.repeat(50)} and more`, 10)).toBe('token=[red... (65 characters)');
  });

  it.each([
    ['one run', 'a'.repeat(1_000_000)],
    ['tokens that begin again and again', 'eyJ'.repeat(300_000)],
    ['prefixes', 'sk-'.repeat(300_000)],
    ['quotes that never end', 'password="'.repeat(100_000)],
    ['names without values', 'password:'.repeat(100_000)],
    ['addresses', 'http://'.repeat(100_000)],
    ['dashes', '-----BEGIN '.repeat(100_000)],
    ['brackets', 'token: [['.repeat(100_000)],
    ['escapes', 'token=\\"'.repeat(100_000)],
  ])('looks only at the beginning of %s', (_, text) => {
    expect(redact(text, 2_048).length).toBeLessThan(2_100);
  });
});

describe('secrets that are known', () => {
  const sent = {
    path: 'visible',
    login: { user: 'visible', password: 'correct horse' },
    tokens: ['first-one', 'second-one'],
    body: '{"api_key":"inside text"}',
    pin: 123456,
    pwd: 'abc',
  };

  it('are the values under secret-looking names, wherever they stand', () => {
    expect(secretsAmong(sent).toSorted()).toEqual(
      ['correct horse', 'first-one', 'second-one', 'inside text', '123456'].toSorted(),
    );
  });

  it.each([
    ['as it is', 'no correct horse here'],
    ['as base64', `no ${Buffer.from('correct horse').toString('base64')} here`],
    ['in a URL', 'no correct%20horse here'],
  ])('are hidden in what a server says, %s', (_, text) => {
    expect(redact(text, LONG, patternOf(secretsAmong(sent)))).toBe('no [redacted] here');
  });

  it('are hidden with the quotes that JSON escapes', () => {
    const pattern = patternOf(['say "friend"']);
    expect(redact('{"x":"say \\"friend\\""}', LONG, pattern)).toBe('{"x":"[redacted]"}');
  });

  it('are hidden when they are long', () => {
    const secret = Array.from({ length: 2_000 }, (_, index) => `w${index}`).join(' ');
    const hidden = redact(`no ${secret} here`, LONG, patternOf(secretsAmong({ password: secret })));
    expect(hidden).toMatch(/^no (?:\[redacted\])+ here$/);
  });

  it('may hold what patterns give a meaning to', () => {
    expect(redact('is a+b(c*[x\\ here', LONG, patternOf(['a+b(c*[x\\']))).toBe(
      'is [redacted] here',
    );
  });

  it('of the environment are those with a secret-looking name', () => {
    const environment = {
      HOME: '/home/x',
      OPENAI_API_KEY: 'plain words',
      DB_PASSWORD: 'p',
      EMPTY_TOKEN: undefined,
    };
    expect(secretsInEnvironment(environment)).toEqual(['plain words']);
  });
});
