import type { AnswerEnd } from './answer-messages.ts';

/** Why a request has no answer, in words. */
export function describeAnswer({ status, failure, text }: AnswerEnd, upstream: URL): string {
  const place = `${upstream.origin}${upstream.pathname}`;
  if (status === 0) return `cannot reach the server at ${place}: ${causeOf(failure)}`;
  if (failure !== undefined) {
    return `the server at ${place} broke off its answer: ${causeOf(failure)}; outcome unknown, not retried`;
  }
  if (status === 404)
    return `the server at ${place} knows no such session or address (HTTP status 404)`;
  if (status === 401 || status === 403) {
    return `the server at ${place} wants a credential (HTTP status ${status}); --header gives it one`;
  }
  if (status >= 300 && status < 400) {
    return `the server at ${place} redirects (HTTP status ${status}), which is not followed`;
  }
  const said = text.trim() === '' ? '' : `: ${text.trim()}`;
  return status < 300
    ? `the server at ${place} ended its reply without an answer`
    : `the server at ${place} answered with HTTP status ${status}${said}`;
}

/** What the system says about a failure. */
export function causeOf(error: Error | undefined): string {
  if (error === undefined) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code === '' || error.message.includes(code) ? error.message : `${code} ${error.message}`;
}
