import type { Random } from './random.ts';

const atoms: readonly string[] = [
  String.raw`a b é 👍 - / . \. \/ \n \t \x41 \u0042 \u{1f44d} \cJ \0`,
  String.raw`\d \D \w \W \s \S \p{Lu} \P{L} \p{Script=Greek}`,
  String.raw`[ab] [^ab] [a-c] [^\d] [\w.-] [\s\S] [^\S] [\]\\] [👍-👏] [] [^] [\b] [a\-z]`,
  String.raw`[--/] [+--] [.] [$^] [^^] [\p{Lu}é] [^\P{L}] [^\W_]`,
].flatMap((line) => line.split(' '));
const quantifiers: readonly string[] = '* + ? {2} {1,} {0,2} *? +? ?? {1,2}?'.split(' ');
const assertions: readonly string[] = ['^', '$', '\\b', '\\B'];

/** An ECMAScript pattern (Unicode mode) without look-around and back-references. */
export function randomPattern(random: Random, depth = 0): string {
  const branches = random.pick([1, 1, 1, 2, 3]);
  return Array.from({ length: branches }, () => sequence(random, depth)).join('|');
}

function sequence(random: Random, depth: number): string {
  return Array.from({ length: random.integer(0, 4) }, () => term(random, depth)).join('');
}

function term(random: Random, depth: number): string {
  if (random.chance(0.12)) return random.pick(assertions);
  const atom = depth < 3 && random.chance(0.25) ? group(random, depth) : random.pick(atoms);
  return random.chance(0.4) ? atom + random.pick(quantifiers) : atom;
}

function group(random: Random, depth: number): string {
  const inner = randomPattern(random, depth + 1);
  return random.pick([`(${inner})`, `(?:${inner})`, `(?<n${random.integer(0, 1e9)}>${inner})`]);
}

const characters =
  'abcABéÉαſ\u212a09１_-./+,^$]\\ \n\r\u2028\u2029\t\u00a0\ufeff\u0085\u000b\u0008\u0000👍👏👎';
const pieces: readonly string[] = Array.from(characters).concat('\ud83d', '\udc4d', 'aa', '\r\n');

/** A short text of characters that patterns tell apart. */
export function randomText(random: Random): string {
  return Array.from({ length: random.integer(0, 6) }, () => random.pick(pieces)).join('');
}
