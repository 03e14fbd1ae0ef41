import { REDACTED } from './redacted.ts';

/** Credentials that can be told by their shape alone. */
const SHAPES: readonly RegExp[] = [
  // A private key, up to its end or the end of the text.
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[^]*?(?:-----END [A-Z0-9 ]{0,40}-----|$)/g,
  // The credentials of a URL, up to the last @ before its path.
  /(?<=:\/\/)[^\s/?#"'<>]{1,512}(?=@)/g,
  // An HTTP scheme with its credentials, but not "basic validation".
  /(?<=\b(?:[Bb]earer|BEARER|[Bb]asic|BASIC|[Dd]igest|[Nn]egotiate)\s)(?=[^\s"',;]*[^a-z\s"',;])[^\s"',;]{6,}/g,
  // OpenAI, Anthropic, Stripe and others: sk-..., sk_live_..., rk_..., pk_...
  /(?<![A-Za-z0-9])[srp]k[-_][\w-]{12,}/g,
  // GitHub, GitLab, npm, Slack, Hugging Face, DigitalOcean, Shopify, SendGrid, Square, Docker, PyPI, Linear, Notion, Figma
  /(?<![A-Za-z0-9])(?:gh[pousr]_|github_pat_|glpat-|npm_|xox[a-z]-|xapp-|hf_|do[opr]_v1_|shp[a-z]{2}_|SG\.|sq0[a-z]{3}-|dckr_pat_|pypi-|lin_api_|secret_|ntn_|figd_|whsec_|xai-|gsk_|r8_|pat-)[\w.-]{10,}/g,
  // Amazon access keys, Google API keys and OAuth tokens
  /(?<![A-Za-z0-9])(?:(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{12,}|AIza[\w-]{20,}|ya29\.[\w-]{10,}|GOCSPX-[\w-]{10,})/g,
  // JSON Web Tokens
  /(?<![\w-])eyJ[\w-]{6,}\.[\w-]{4,}(?:\.[\w-]*)?/g,
  // Telegram bots, and keys written in hexadecimal
  /(?<![A-Za-z0-9])\d{6,12}:[\w-]{30,}/g,
  /(?<![A-Za-z0-9])[0-9a-fA-F]{32,}(?![A-Za-z0-9])/g,
];

/** Long runs of letters and digits; secrets if they are mixed. */
const RUN = /[A-Za-z0-9_+=-]{24,}/g;
/** Amazon's secret keys have slashes in them, as paths do, but always the same length. */
const AMAZON_KEY = /(?<![A-Za-z0-9/+=])[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/g;

/** Hides what is a credential by its shape. */
export function hideTokens(text: string): string {
  return hideCredentials(text)
    .replace(RUN, (run) => (isMixed(run) && /\d[^]*\d/.test(run) ? REDACTED : run))
    .replace(AMAZON_KEY, (run) => (isMixed(run) ? REDACTED : run));
}

/** The same for text whose long words may mean something: only what is a credential for certain. */
export function hideCredentials(text: string): string {
  return SHAPES.reduce((safe, shape) => safe.replace(shape, REDACTED), text);
}

/** Whether a run of characters looks drawn at random: small and capital letters, and digits. */
function isMixed(run: string): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run);
}
