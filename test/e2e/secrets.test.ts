import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordsIn } from '../audit/calls.ts';
import { RawClient, wrapped } from '../support/stdio/raw-client.ts';
import { lastingDirectory } from '../support/temporary-directory.ts';

const SERVER = fileURLToPath(new URL('../support/stdio/leaky-server.mjs', import.meta.url));

/** Plain words, which only their name or their origin gives away. */
const named = {
  password: 'violet tangerine "one"',
  api_key: 'amber walrus two',
  accessKey: 'copper lantern three',
  client_secret: 'silver meadow four',
  auth_token: 'golden harbour five',
  session_id: 'crimson valley six',
  cookie: 'indigo thunder seven',
  passphrase: 'scarlet pebble eight',
  pwd: 'emerald canyon nine',
  connection_string: 'Server=db;User=x;Kennwort=bronze glacier ten',
};
const nested = {
  private: 'hidden orchard eleven',
  credentials: ['maple cinder twelve', 'cedar ember thirteen'],
};
const inText = { password: 'willow summit fourteen', token: 'birch comet fifteen' };
const environment = {
  DB_PASSWORD: 'marble falcon sixteen',
  OPENAI_API_KEY: 'quartz heron seventeen',
  GITHUB_TOKEN: 'topaz otter eighteen',
};
const ruled = 'opal badger nineteen';
const listed = 'onyx marten twenty';

/** Credentials that their form gives away. */
const tokens = {
  openai: 'sk-proj-Qx7vT2mK9pLw4Rz8Yb1N',
  stripe: 'sk_live_51HabcdEFGhijk234567',
  github: 'ghp_k3JmN8pQrS2tUvWxYz5AbCdEfGh7IjKlMn',
  gitlab: 'glpat-x9Yz8Wv7Ut6Sr5Qp4Nm3',
  npm: 'npm_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8',
  slack: 'xoxb-293847561029-qwertyuiop',
  amazon: 'AKIAQ7XN3VJ5KD2LM8PZ',
  amazonSecret: 'h8Kd/3mPq+ZxW7vNt2RsLy5JbGfUcE1oA9iTkQ4e',
  google: 'AIzaSyB9x8W7v6U5t4S3r2Q1p0O9n8M7l6K5j4I',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzaHkifQ.s7Kq9ZxB3vN',
  hex: '7f3a9c1e5b8d2046f7a3c9e1b5d80264aa11bb22cc33dd44ee55ff6677889900',
};
const inUrls = {
  userinfo: 'walnut-raven-21',
  query: 'hazel-finch-22',
  fragment: 'juniper-crane-23',
  signature: 'laurel-heron-24',
};
const inHeaders = {
  authorization: 'pearl.sparrow.25',
  cookie: 'coral.magpie.26',
  key: 'jade.swallow.27',
};
const asKeys = ['sk-ant-Key9x8Wv7Ut6Sr5Qp4Nm3', 'ghp_KeyKeyKey1234567890abcdefghijklm'];
const asNames = { client: 'sk-client-9x8Wv7Ut6Sr5Qp4', tool: 'ghp_toolToolTool1234567890abcdef' };
const inDescription = 'sk-descr-9x8Wv7Ut6Sr5Qp4Nm3';

const secrets: readonly string[] = [
  ...Object.values(named),
  nested.private,
  ...nested.credentials,
  ...Object.values(inText),
  ...Object.values(environment),
  ruled,
  listed,
  ...Object.values(tokens),
  ...Object.values(inUrls),
  ...Object.values(inHeaders),
  ...asKeys,
  ...Object.values(asNames),
  inDescription,
  '983417',
].map((secret) => secret.replace('Server=db;User=x;Kennwort=', ''));

const PROPERTIES = {
  pin: { type: 'integer' },
  limit: { type: 'integer' },
  api_key: { type: 'string', default: listed },
  url: { type: 'string' },
};

const args = {
  ...named,
  account: nested,
  body: JSON.stringify(inText),
  ...tokens,
  url: `https://me:${inUrls.userinfo}@example.com/a?page=1&access_token=${inUrls.query}#id_token=${inUrls.fragment}`,
  link: `https://example.com/b?sig=${inUrls.signature}&x=1`,
  headers: `Authorization: Bearer ${inHeaders.authorization}\nX-Api-Key: ${inHeaders.key}\nCookie: a=${inHeaders.cookie}`,
  pin: '983417',
  ...Object.fromEntries(asKeys.map((key) => [key, 1])),
};

const directory = join(lastingDirectory(), 'logs');
let told = '';

/** Every spelling under which a secret might hide. */
function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(JSON.stringify(secret)).slice(3, -3),
    encodeURIComponent(secret),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
  ];
}

describe('40 secrets, planted in arguments, errors, addresses, headers, the environment, rules and lists', () => {
  beforeAll(async () => {
    const rules = join(lastingDirectory(), 'rules.json');
    const rule = {
      id: 'give-key',
      type: 'param_default',
      tools: ['fail'],
      from: 'backup_token',
      value: ruled,
    };
    writeFileSync(rules, JSON.stringify([rule]));
    const tool = {
      name: 'fail',
      description: `use ${inDescription}`,
      inputSchema: { type: 'object', properties: PROPERTIES },
    };
    const server = [process.execPath, SERVER, JSON.stringify([tool])];
    const flags = ['--log-dir', directory, '--normalizer-rules', rules];
    const client = new RawClient(wrapped(server, ...flags), { ...process.env, ...environment });
    await client.initialize(asNames.client);
    await client.request('list', 'tools/list');
    await client.call(1, 'fail', args);
    for (const [index, secret] of secrets.entries()) {
      // A value that stays wrong is quoted in what is said about it.
      await client.call(100 + index, 'fail', {
        limit: tokens.openai,
        password: secret,
        note: `token=${secret}`,
      });
    }
    await client.call(2, asNames.tool, {});
    told = client.output.toString();
    await client.end();
  });

  it('are told to the client by the server, so that there was something to hide', () => {
    expect(new Set(secrets).size).toBeGreaterThanOrEqual(40);
    for (const secret of Object.values(tokens)) expect(told).toContain(secret);
    for (const secret of Object.values(environment)) expect(told).toContain(secret);
  });

  it.each(secrets)('%s is in no file', (secret) => {
    const files = readdirSync(directory);
    expect(files).toEqual(
      expect.arrayContaining(['operations.jsonl', 'normalizer_stats.json', 'tools-leaky.json']),
    );
    for (const file of files) {
      const text = readFileSync(join(directory, file), 'utf8');
      for (const spelling of spellingsOf(secret))
        expect([file, text.includes(spelling)]).toEqual([file, false]);
    }
  });

  it('leave records that still tell what happened', () => {
    const [start, completion] = recordsIn(directory);
    expect(start).toMatchObject({
      tool: 'fail',
      norms: expect.arrayContaining([expect.objectContaining({ param: 'pin' })]),
    });
    expect(completion).toMatchObject({
      status: 'error',
      error: expect.stringContaining(
        'the call failed with {"password":[redacted],"api_key":[redacted]',
      ),
      shape: {
        password: 'string',
        url: expect.stringMatching(/^string#/),
        account: { private: 'string' },
      },
    });
  });
});
