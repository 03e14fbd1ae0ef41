import { isObject } from '../../core/json/index.ts';
import { containerIn } from '../container-text.ts';
import { isSecretName } from './secret-name.ts';

/** Shorter values are common words; hiding them would riddle every text. */
const SHORTEST = 4;
/** How many values of a call are looked at, and how deep they may stand. */
const MOST_VALUES = 2_000;
const DEEPEST = 16;
/** How long secrets are taken apart. */
const PIECE = 256;
const MOST_PIECES = 64;

/** Finds any of these secrets, as it is and as JSON, URLs and base64 spell it. */
export function patternOf(secrets: readonly string[]): RegExp | undefined {
  if (secrets.length === 0) return undefined;
  const spellings = new Set(secrets.flatMap(spellingsOf));
  // The first alternative that fits wins, and a secret inside a longer one must not break the longer one up.
  const longestFirst = [...spellings].toSorted((left, right) => right.length - left.length);
  return new RegExp(longestFirst.join('|'), 'g');
}

function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const plain = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(bytes.toString())];
  // The last characters of base64 depend on what follows the secret.
  const encoded = bytes.toString('base64').replace(/.?=*$/, '');
  const urlEncoded = bytes.toString('base64url').replace(/.$/, '');
  return [
    ...plain.map(escape),
    ...[encoded, urlEncoded].map((text) => `${escape(text)}[\\w+/-]?=*`),
  ];
}

function escape(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');
}

/** The values of the parameters whose names look secret, wherever they stand. */
export function secretsAmong(sent: unknown): string[] {
  const found: string[] = [];
  let left = MOST_VALUES;
  const visit = (value: unknown, isSecret: boolean, depth: number): void => {
    left -= 1;
    if (left < 0 || depth > DEEPEST) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, isSecret, depth + 1);
    } else if (isObject(value)) {
      for (const key of Object.keys(value))
        visit(value[key], isSecret || isSecretName(key), depth + 1);
    } else if (isSecret) {
      if (isLongEnough(value)) found.push(...piecesOf(String(value)));
    } else if (typeof value === 'string') {
      visit(containerIn(value), false, depth + 1);
    }
  };
  visit(sent, false, 0);
  return found;
}

function isLongEnough(value: unknown): boolean {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && String(value).length >= SHORTEST;
}

/** A long secret in pieces: a pattern of any length is not made, and a part that is cut off is found as well. */
function piecesOf(secret: string): string[] {
  const pieces: string[] = [];
  const end = Math.min(secret.length, PIECE * MOST_PIECES);
  for (let at = 0; at < end; at += PIECE) pieces.push(secret.slice(at, at + PIECE));
  return pieces;
}

/** The values of the environment's secret-looking variables, which servers may quote in their errors. */
export function secretsInEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  const secret = Object.entries(environment).filter(([name]) => isSecretName(name));
  return secret.flatMap(([, value = '']) => (value.length > SHORTEST ? value : []));
}
