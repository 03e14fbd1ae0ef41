import fc from 'fast-check';
import { formattedText } from './formatted-text.ts';
import type { Random } from './random.ts';
import { numberOf, textOf, type SchemaNode } from './schema-keywords.ts';

/** How generated strings treat a known `format`: always keep it, or at times ignore it (which question A allows). */
export type FormatTreatment = 'kept' | 'at-times-broken';

const mostTries = 40;
const poolSize = 60;

const numberLike = [
  '123',
  '-7',
  '0',
  '1.50',
  '1e3',
  '007',
  '-0',
  ' 12 ',
  '9007199254740993',
  '12345678901234567890',
];
const wordsOfOtherKinds = [
  'true',
  'false',
  'True',
  'null',
  'None',
  'undefined',
  'NaN',
  'yes',
  'on',
];
const jsonLike = [
  '[1]',
  '["a","b"]',
  '[]',
  '{}',
  '{"a":1}',
  '{"a":',
  '"quoted"',
  "{'a': 1}",
  '```json\n[1]\n```',
];
const separated = [
  'a,b,c',
  'a;b',
  'a | b',
  ' padded ',
  '\n',
  '\t',
  'line\nline\r\n',
  'back\\slash',
  'say "hi"',
  '\u0000\u001f',
];
const unicode = [
  'naïve café',
  '日本語のテキスト',
  'кириллица',
  'مرحبا',
  '👩‍👩‍👧 family',
  'e\u0301',
  '１２３',
  '\u2028',
  '\ufeffbom',
];
const ordinary = [
  'hello',
  'Some longer sentence, with punctuation.',
  'src/main.ts',
  'C:\\temp\\a.txt',
  'user@example.com',
];

/** Text that looks like another kind, or that careless code trims, unescapes, splits or folds. */
const oddTexts: readonly string[] = [
  ...numberLike,
  ...wordsOfOtherKinds,
  ...jsonLike,
  ...separated,
  ...unicode,
  ...ordinary,
];

const words: readonly string[] = ['alpha', 'beta', 'Gamma', 'delta-4', 'ε', 'x', '42', 'true', ' '];

/** A string that fits the lengths, the pattern and (as told) the format of a union-free schema. */
export function validString(
  schema: SchemaNode,
  random: Random,
  formats: FormatTreatment,
): string | undefined {
  const pattern = patternOf(schema);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const text = fitLength(draft(schema, random, formats), schema, random);
    if (pattern === undefined || pattern.test(text)) return text;
  }
  return undefined;
}

function draft(schema: SchemaNode, random: Random, formats: FormatTreatment): string {
  const format = textOf(schema, 'format');
  const broken = formats === 'at-times-broken' && random.chance(0.2);
  const formatted = format === undefined ? undefined : formattedText(format, random);
  if (formatted !== undefined) return broken ? random.pick(oddTexts) : formatted;
  const pattern = textOf(schema, 'pattern');
  return pattern === undefined ? freeText(random) : random.pick(matchingTexts(pattern));
}

/** Any text at all. */
export function freeText(random: Random): string {
  if (random.chance(0.05)) return '';
  if (random.chance(0.5)) return random.pick(oddTexts);
  return Array.from({ length: random.integer(1, 4) }, () => random.pick(words)).join(
    random.pick(['', ' ', '_', '-', '/']),
  );
}

function fitLength(text: string, schema: SchemaNode, random: Random): string {
  const least = numberOf(schema, 'minLength') ?? 0;
  const most = numberOf(schema, 'maxLength') ?? Infinity;
  const characters = [...text];
  while (characters.length < least) characters.push(random.pick(['a', '7', 'é', 'Z']));
  return characters.length > most ? characters.slice(0, most).join('') : characters.join('');
}

function patternOf(schema: SchemaNode): RegExp | undefined {
  const source = textOf(schema, 'pattern');
  return source === undefined ? undefined : new RegExp(source, 'u');
}

const pools = new Map<string, readonly string[]>();

function matchingTexts(source: string): readonly string[] {
  let pool = pools.get(source);
  if (pool === undefined) pools.set(source, (pool = drawPool(new RegExp(source, 'u'))));
  return pool;
}

/** fast-check writes no text for look-around, so there the odd texts that happen to match serve. */
function drawPool(pattern: RegExp): readonly string[] {
  const matching = oddTexts.filter((text) => pattern.test(text));
  if (/\(\?<?[=!]/.test(pattern.source)) return matching;
  const drawn = fc.sample(fc.stringMatching(pattern), { seed: 7, numRuns: poolSize });
  return [...drawn, ...matching];
}
