import { describe, expect, it } from 'vitest';
import { createAdmission, type AdmissionOptions } from '../../../src/transport/http/admission.ts';

interface Row {
  readonly host?: string;
  readonly origin?: string;
  readonly site?: string;
  readonly headers?: readonly string[];
  readonly url?: string;
}

function statusOf({ host, origin, site, headers = [], url }: Row, options?: AdmissionOptions) {
  const rawHeaders = [
    ...(host === undefined ? [] : ['Host', host]),
    ...(origin === undefined ? [] : ['Origin', origin]),
    ...(site === undefined ? [] : ['Sec-Fetch-Site', site]),
    ...headers,
  ];
  return createAdmission(options)({ rawHeaders, url })?.status ?? 200;
}

const OWN = 'localhost:3000';

describe('the Host of a request', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])(
    '%s is this machine',
    (host) => {
      expect(statusOf({ host })).toBe(200);
    },
  );

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.',
    'localhost.evil.example',
    'evil.example#localhost',
    'localhost:3000@evil.example',
    '127.1',
    '0x7f.1',
    '2130706433',
    '0.0.0.0:3000',
    '[::ffff:127.0.0.1]:3000',
    '[::]:3000',
    '127.0.0.1.nip.example',
    'localhost:3000:3000',
    'localhost:abc',
    '',
  ])('%j is not', (host) => {
    expect(statusOf({ host })).toBe(403);
  });

  it('has to be there, once', () => {
    expect(statusOf({})).toBe(403);
    expect(statusOf({ host: OWN, headers: ['host', OWN] })).toBe(400);
  });

  it('may be one that the operator allows, with any port or with one', () => {
    const options = { hosts: ['Tools.example', 'other.example:8080'] };
    expect(statusOf({ host: 'tools.example:99' }, options)).toBe(200);
    expect(statusOf({ host: 'other.example:8080' }, options)).toBe(200);
    expect(statusOf({ host: 'other.example:8081' }, options)).toBe(403);
    expect(statusOf({ host: 'evil.example' }, options)).toBe(403);
  });
});

describe('the Origin of a request', () => {
  it.each([undefined, 'http://localhost:3000', 'HTTP://LOCALHOST:3000'])('%s may ask', (origin) => {
    expect(statusOf({ host: OWN, ...(origin !== undefined && { origin }) })).toBe(200);
  });

  it.each([
    'null',
    'http://evil.example',
    'http://localhost',
    'http://localhost.evil.example',
    'http://127.0.0.1.nip.example',
    'https://localhost:3000',
    'http://localhost:3001',
    'http://127.0.0.1:3000',
    'http://localhost:3000@evil.example',
    'http://user@localhost:3000',
    'file://',
    '',
  ])('%j may not', (origin) => {
    expect(statusOf({ host: OWN, origin })).toBe(403);
  });

  it('may be one that the operator allows, and no other at the same time', () => {
    const options = { origins: ['https://App.example'] };
    const origin = 'https://app.example';
    expect(statusOf({ host: OWN, origin, site: 'cross-site' }, options)).toBe(200);
    const second = ['Origin', 'https://evil.example'];
    expect(statusOf({ host: OWN, origin, headers: second }, options)).toBe(403);
    expect(statusOf({ host: OWN, origin: 'https://app.example.evil' }, options)).toBe(403);
  });

  it.each([
    ['same-origin', 200],
    ['none', 200],
    ['same-site', 403],
    ['cross-site', 403],
  ])('where it is not told, a request from a %s page gets %d', (site, status) => {
    expect(statusOf({ host: OWN, site })).toBe(status);
  });
});

describe('the token', () => {
  const options = { token: 'right-token' };

  it.each([
    ['authorization', 'Bearer right-token'],
    ['Authorization', 'bearer right-token'],
    ['X-Argmend-Token', 'right-token'],
  ])('is taken from %s: %s', (name, value) => {
    expect(statusOf({ host: OWN, headers: [name, value] }, options)).toBe(200);
  });

  it.each([
    [],
    ['Authorization', 'right-token'],
    ['Authorization', 'Basic right-token'],
    ['Authorization', 'Bearer wrong-token'],
    ['Authorization', 'Bearer '],
    ['X-Argmend-Token', 'right-token2'],
    ['X-Argmend-Token', ''],
    ['Cookie', 'token=right-token'],
  ])('is missing from %s %s', (...headers) => {
    expect(statusOf({ host: OWN, headers }, options)).toBe(401);
  });

  it('does not make up for a foreign Host or Origin', () => {
    const headers = ['Authorization', 'Bearer right-token'];
    expect(statusOf({ host: 'evil.example', headers }, options)).toBe(403);
    expect(statusOf({ host: OWN, origin: 'http://evil.example', headers }, options)).toBe(403);
  });
});

it('a target that names another host is refused', () => {
  expect(statusOf({ host: OWN, url: 'http://evil.example/mcp' })).toBe(400);
  expect(statusOf({ host: OWN, url: '*' })).toBe(400);
  expect(statusOf({ host: OWN, url: '/mcp?x=http://evil.example' })).toBe(200);
});
