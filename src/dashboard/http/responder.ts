import type { ServerResponse } from 'node:http';
import type { ErrorAnswer } from '../api.ts';

/** Nothing may be loaded but our own files, nothing may frame us, and no text can become code. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** What every answer says, also a refusal. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-store',
};

/** An answer that is not the one that was asked for. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Answers with JSON. */
export function sendJson(
  response: ServerResponse,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  send(response, 200, JSON.stringify(value), {
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  });
}

/** Answers with a reason why not. */
export function sendRefusal(response: ServerResponse, status: number, error: string): void {
  const answer: ErrorAnswer = { error };
  send(response, status, JSON.stringify(answer), {
    'content-type': 'application/json; charset=utf-8',
  });
}

/** Answers with a body. */
export function send(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>>,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  response.writeHead(status, {
    ...SAFE_HEADERS,
    ...headers,
    'content-length': String(bytes.length),
  });
  response.end(bytes);
}
