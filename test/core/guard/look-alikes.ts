import type { Json, JsonObject } from '../../../src/core/json/index.ts';
import type { Random } from '../../support/random.ts';

/** What people and models write for a boolean, by what it means; only the first few are booleans by the rules. */
const WORDS: Readonly<Record<'true' | 'false', readonly Json[]>> = {
  false: [
    false,
    'false',
    'False',
    'FALSE',
    'fAlSe',
    ' false',
    'false ',
    'false\n',
    'falsey',
    'no',
    'No',
    'NO',
    'off',
    'OFF',
    'n',
    'N',
    'f',
    'F',
    0,
    '0',
    '0.0',
    -0,
    'disabled',
    'none',
    'None',
    'null',
    null,
    '',
    'nil',
    'undefined',
    'deny',
    '\u0415false',
    'fal\u017fe',
    '"false"',
    "'false'",
    '!true',
  ],
  true: [
    true,
    'true',
    'True',
    'TRUE',
    'tRuE',
    ' true',
    'true ',
    'true\n',
    'truey',
    'yes',
    'Yes',
    'YES',
    'on',
    'ON',
    'y',
    'Y',
    't',
    'T',
    1,
    '1',
    '1.0',
    'enabled',
    'allow',
    '\u0422rue',
    '"true"',
    "'true'",
    '!false',
  ],
};

const NAMES = [
  'force',
  'dry_run',
  'confirm',
  'recursive',
  'permanent',
  'enabled',
  'on',
  'case_sensitive',
];

/** Parameters that take booleans in one way or another. */
const PARAMETERS: readonly JsonObject[] = [
  { type: 'boolean' },
  { type: 'boolean' },
  { type: ['boolean', 'null'] },
  { type: ['boolean', 'integer'] },
  { anyOf: [{ type: 'boolean' }, { type: 'null' }] },
  { anyOf: [{ type: 'boolean' }, { enum: ['auto'] }] },
  { oneOf: [{ type: 'boolean' }, { type: 'array', items: { type: 'boolean' } }] },
  { const: true },
  { const: false },
  { enum: [true] },
  { enum: [false, 'auto'] },
  { enum: ['true', 'false'] },
  { enum: ['True', 'False', 'auto'] },
  { type: 'boolean', not: { const: false } },
  { type: 'array', items: { type: 'boolean' } },
  { type: 'array', prefixItems: [{ type: 'boolean' }, { enum: ['true', 'false'] }] },
  { type: 'object', properties: { force: { type: 'boolean' }, dry_run: { type: 'boolean' } } },
  { type: 'object', additionalProperties: { type: 'boolean' } },
  { type: 'string' },
  { type: 'integer' },
  {},
];

/** A tool with booleans, and a call of it in which everything means the same. */
export interface LookAlikeCall {
  readonly meaning: 'true' | 'false';
  readonly inputSchema: JsonObject;
  readonly arguments: Json;
}

/** Gives tools, few enough that their schemas are compiled once. */
export function createLookAlikeTools(count: number, random: Random): readonly JsonObject[] {
  return Array.from({ length: count }, () => {
    const names = random.shuffled(NAMES).slice(0, random.integer(1, 2));
    const properties = Object.fromEntries(names.map((name) => [name, random.pick(PARAMETERS)]));
    const required = random.chance(0.3) ? names.slice(0, 1) : [];
    const rest = random.pick<JsonObject>([{}, { additionalProperties: false }]);
    return { type: 'object', properties, required, ...rest };
  });
}

/** A call of a tool whose values all mean the same, wrapped up in all the ways that repairs undo. */
export function lookAlikeCall(inputSchema: JsonObject, random: Random): LookAlikeCall {
  const meaning = random.pick(['true', 'false'] as const);
  const call: Record<string, Json> = {};
  for (const name of Object.keys(Object(inputSchema['properties']))) {
    if (random.chance(0.9)) call[styled(name, random)] = wrappedUp(meaning, random);
  }
  return { meaning, inputSchema, arguments: packed(call, random) };
}

function styled(name: string, random: Random): string {
  if (random.chance(0.7)) return name;
  return random.pick([
    name.toUpperCase(),
    name.replaceAll('_', '-'),
    name.replace(/_(.)/, (_, letter: string) => letter.toUpperCase()),
  ]);
}

function wrappedUp(meaning: 'true' | 'false', random: Random): Json {
  const word = random.chance(0.75)
    ? (WORDS[meaning][random.integer(0, 5)] ?? meaning)
    : random.pick(WORDS[meaning]);
  if (random.chance(0.6)) return word;
  const container = random.pick<Json>([
    [word],
    [word, word],
    { force: word },
    { dry_run: word, force: word },
    { dryRun: word },
  ]);
  if (random.chance(0.4)) return container;
  const text = JSON.stringify(container);
  return random.pick([
    text,
    ` ${text}\n`,
    JSON.stringify(text),
    `\`\`\`json\n${text}\n\`\`\``,
    text.replaceAll('"', "'"),
    text.replaceAll(/\b(?:true|false)\b/g, capitalised),
    text.replace(/.$/, ',$&'),
    text.slice(0, -1),
  ]);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function packed(call: JsonObject, random: Random): Json {
  if (random.chance(0.85)) return call;
  return random.pick<Json>([
    JSON.stringify(call),
    { arguments: call },
    { input: JSON.stringify(call) },
    { type: 'object', properties: call },
  ]);
}
