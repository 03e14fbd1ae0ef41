import { request as httpRequest } from 'node:http';
import { cpSync } from 'node:fs';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import type { SuggestionsAnswer } from '../../src/dashboard/api.ts';
import { lastingDirectory } from '../support/temporary-directory.ts';
import { openDashboard, type RunningDashboard } from './open-dashboard.ts';

let dashboard: RunningDashboard;

beforeAll(async () => {
  const directory = lastingDirectory();
  cpSync('examples/logs', directory, { recursive: true });
  dashboard = await openDashboard(directory);
});

afterAll(() => dashboard[Symbol.asyncDispose]());

/** Asks with headers that `fetch` does not let anybody choose. */
function askRaw(
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(dashboard.origin);
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

const GETS = [
  '/',
  '/calls',
  '/api/status',
  '/api/normalizer',
  '/api/overview',
  '/api/activity',
  '/api/operations',
  '/api/names',
  '/api/tools',
  '/api/rules',
  '/api/error-patterns',
  '/api/suggestions',
];
const POSTS = [
  '/api/dry-run',
  '/api/suggestions/accept',
  '/api/suggestions/dismiss',
  '/api/suggestions/undo',
];
const ROUTES = [
  ...[...GETS, '/api/live'].map((path) => ['GET', path] as const),
  ...POSTS.map((path) => ['POST', path] as const),
];

const bearer = (): Record<string, string> => ({ authorization: `Bearer ${dashboard.token}` });

describe.each(ROUTES)('%s %s', (method, path) => {
  it.each([
    ['without a token', () => ({})],
    ['with a wrong token', () => ({ authorization: 'Bearer wrong' })],
    ['with a wrong cookie', () => ({ cookie: `argmend-${new URL(dashboard.origin).port}=wrong` })],
    ["with another port's cookie", () => ({ cookie: `argmend-1=${dashboard.token}` })],
  ])('is closed %s', async (_, headers) => {
    expect((await askRaw(path, headers(), method)).status).toBe(401);
  });

  it('is closed to a token in the address', async () => {
    const answer = await askRaw(`${path}?token=wrong`, {}, method);
    expect(answer.status).toBe(401);
  });

  it.each(['evil.example', '127.0.0.1.evil.example', '169.254.169.254'])(
    'is closed to the Host %j',
    async (host) => {
      expect((await askRaw(path, { ...bearer(), host }, method)).status).toBe(403);
    },
  );

  it.each(['http://evil.example', 'null', 'http://localhost:1'])(
    'is closed to pages of the Origin %s',
    async (origin) => {
      expect((await askRaw(path, { ...bearer(), origin }, method)).status).toBe(403);
    },
  );

  it('is closed to what other sites embed', async () => {
    const headers = { ...bearer(), 'sec-fetch-site': 'cross-site' };
    expect((await askRaw(path, headers, method)).status).toBe(403);
  });
});

describe('whoever shows the token', () => {
  it.each(GETS)('is answered at %s', async (path) => {
    expect((await dashboard.ask(path)).status).toBe(200);
  });

  it('gets a cookie for it that no script and no other site can use', async () => {
    const answer = await askRaw(`/?token=${dashboard.token}`, {});
    expect(answer.status).toBe(303);
    expect(answer.headers['location']).toBe('/');
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict/);
    const [pair = ''] = cookie.split(';');
    expect((await askRaw('/api/status', { cookie: pair })).status).toBe(200);
  });
});

describe('every answer', () => {
  it.each([
    ['/', 200],
    ['/api/status', 200],
    ['/api/nothing', 404],
    ['/assets/nothing.js', 404],
    ['/api/operations?limit=0', 400],
  ])('%s says what browsers may not do with it', async (path, status) => {
    const answer = await dashboard.ask(path);
    expect(answer.status).toBe(status);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|http|\*/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('without a token says the same', async () => {
    const answer = await askRaw('/', { accept: 'text/html' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('needs its token');
  });
});

describe('no address', () => {
  it.each([
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fcli%2fargmend.cjs',
    '/assets/%2e%2e/%2e%2e/cli/argmend.cjs',
    '/assets\\..\\index.html',
    '/%00',
    '//etc/passwd',
    '/index.html/..',
  ])('%s leads to a file that is no page', async (path) => {
    const { status, body } = await askRaw(path, bearer());
    expect([200, 400, 404]).toContain(status);
    if (status === 200) expect(body).toContain('<div id="app">');
  });
});

function send(path: string, headers: Record<string, string>, body: string): Promise<Response> {
  return dashboard.ask(path, { method: 'POST', headers: { ...bearer(), ...headers }, body });
}

describe('a change', () => {
  const json = { 'content-type': 'application/json' };

  it.each(POSTS)('%s is not made by reading an address', async (path) => {
    expect((await dashboard.ask(path)).status).toBe(404);
  });

  it.each(POSTS.slice(1))('%s is not made by a form', async (path) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'if-match': '"none"' };
    expect((await send(path, form, 'id=x')).status).toBe(415);
  });

  it.each(POSTS.slice(1))('%s has to name what was shown', async (path) => {
    expect((await send(path, json, '{"id":"x"}')).status).toBe(428);
  });

  it.each(POSTS.slice(1))('%s is refused when the rules have changed', async (path) => {
    const stale = { ...json, 'if-match': '"0123456789ab"' };
    expect((await send(path, stale, '{"id":"x"}')).status).toBe(412);
  });

  it.each(POSTS.slice(1))('%s is refused for what nobody suggested', async (path) => {
    const answer = await dashboard.ask('/api/suggestions');
    const { version } = (await answer.json()) as SuggestionsAnswer;
    const current = { ...json, 'if-match': `"${version}"` };
    expect((await send(path, current, '{"id":"x"}')).status).toBe(404);
  });

  it.each(['', '[]', '{"id":1}', 'nonsense'])('%j is told what is expected', async (body) => {
    const headers = { ...json, 'if-match': '"none"' };
    expect((await send('/api/suggestions/accept', headers, body)).status).toBe(400);
  });

  it('that is too long is refused', async () => {
    const body = JSON.stringify({ server: 's', tool: 't', arguments: 'x'.repeat(1_100_000) });
    expect((await send('/api/dry-run', json, body)).status).toBe(413);
  });
});

describe('a question that cannot be read', () => {
  it.each([
    ['/api/operations?limit=501', 'limit: expected a whole number from 1 to 500'],
    ['/api/operations?outcome=good', 'outcome: expected clean | normalized | unfixed | observed'],
    ['/api/operations?status=fine', 'status: expected ok | error'],
    ['/api/overview?from=yesterday', 'from: expected a time'],
    [`/api/operations?tool=${'x'.repeat(501)}`, 'tool: at most 500 characters'],
  ])('%s is told why', async (path, reason) => {
    const answer = await dashboard.ask(path);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining(reason) });
  });
});
