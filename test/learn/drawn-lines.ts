import fc from 'fast-check';
import { completionText, startText, type SessionContext } from '../../src/audit/record-text.ts';
import { finishedCall, startedCall } from '../audit/calls.ts';

/** Stands for a fingerprint until one is drawn. */
const ANY = '#????????';
const leaf = fc.constantFrom(
  `string${ANY}`,
  `integer${ANY}`,
  `string:integer${ANY}`,
  'null',
  '...',
);
const name = fc.constantFrom(
  'path',
  'file',
  'mode',
  'error',
  'shape',
  'from',
  'näme',
  'x"y',
  '#12345678',
  '#0000000a',
);
const members = fc.dictionary(name, leaf, { maxKeys: 3 });
const shape = fc.oneof(
  { weight: 6, arbitrary: members },
  leaf,
  fc.array(members, { maxLength: 2 }).map((edits) => ({ path: `string${ANY}`, edits })),
  members.map((inner) => ['json', inner]),
);
const rule = fc.record({
  rule_id: fc.constantFrom('schema/number-from-string', 'edit-old_str', 'learned-03c1ade216'),
  type: fc.constantFrom('schema_repair', 'param_alias'),
  param: fc.constantFrom('path', 'edits[0].file', 'mode'),
});
const fault = fc.record({
  kind: fc.constantFrom('missing', 'unknown', 'type', 'conflict'),
  param: fc.constantFrom('path', 'file', 'mode'),
  expected: fc.constantFrom('path', 'an integer'),
});

/** What calls that are alike have in common. */
const kind = fc.record({
  tool: fc.constantFrom('read', 'read', 'tööl', 'a"b'),
  client: fc.constantFrom('claude-ai', 'clïent', undefined),
  outcome: fc.constantFrom('clean', 'normalized', 'unfixed', 'unfixed', 'observed'),
  isFailed: fc.boolean(),
  rules: fc.array(rule, { maxLength: 2 }),
  faults: fc.array(fault, { maxLength: 2 }),
  shape: fc.oneof({ weight: 5, arbitrary: shape }, fc.constant(undefined)),
});

const text = fc.constantFrom('a', 'b"\\', 'ü', '\u0001\n', '{"ts":"', '","session":"', '#12345678');
const error = fc.constantFrom(
  "ENOENT: no such file or directory, open '/home/a'",
  "ENOENT: no such file or directory, open '/home/b c'",
  'took 12 ms',
  'took 34 ms\n"or so"',
  'Missing required parameter: path',
  'Invalid input: expected string, received undefined at mode',
  'path must be string',
);

/** What differs between them. */
const moment = fc.record({
  error,
  from: text,
  to: text,
  received: fc.constantFrom('"12"', '12', '-3', 'the string "ten"', 'null'),
  message: fc.constantFrom('`path` (string, required)?', '`x` "y"', 'ä'),
  requestId: text,
  durationMs: fc.nat(2_000),
  fingerprints: fc.array(fc.constantFrom('0000000a', '0000000b', '12345678', 'abcdef01'), {
    minLength: 1,
    maxLength: 3,
  }),
  session: fc.constantFrom('000000000001', '0428b9777bbb', 'ffffffffffff'),
  second: fc.integer({ min: 10, max: 59 }),
});

type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** A line as our writer writes it. */
function ownLine(
  { isFailed, rules, faults, shape: form, ...facts }: Drawn<typeof kind>,
  { requestId, durationMs, from, to, received, message, ...rest }: Drawn<typeof moment>,
): string {
  const { fingerprints, second, session } = rest;
  const finished = finishedCall({
    ...facts,
    requestId,
    durationMs,
    status: isFailed ? 'error' : 'ok',
    error: isFailed ? rest.error : undefined,
    norms: rules.map((norm) => ({ ...norm, from, to })),
    problems: faults.map((problem) => ({ ...problem, received, message })),
    sent: form === undefined ? undefined : {},
  });
  let drawn = 0;
  return completionText(finished, contextOf(session, form))
    .replace(/"ts":"[^"]*"/, `"ts":"2026-11-18T13:41:${second}.000Z"`)
    .replaceAll(ANY, () => `#${fingerprints[(drawn += 1) % fingerprints.length] ?? ''}`);
}

function contextOf(session: string, form: unknown = {}): SessionContext {
  return {
    session,
    server: 'files',
    secrets: [],
    secretPattern: undefined,
    shapeOf: () => JSON.stringify(form),
    lastNorms: { norms: [], text: '[]' },
  };
}

/** The same record as others might write it, or what is left of it. */
const FORMS: readonly ((line: string, where: number) => string)[] = [
  (line) => {
    const { session, ts, ...rest } = JSON.parse(line) as Record<string, unknown>;
    const turned = Object.fromEntries(Object.entries(rest).toReversed());
    return `${JSON.stringify({ ts, ...turned, session })}\n`;
  },
  (line) => `${JSON.stringify(JSON.parse(line), undefined, 1).replaceAll('\n', ' ')}\n`,
  (line) => line.replace('"shape":', '"shape": '),
  (line) =>
    line.replace(',"v":1', ',"v":2,"more":{"error":"x","shape":{"path":"string#12345678"}}'),
  (line) => line.replace('"duration_ms":', '"duration_ms":0'),
  (line) => line.replace('"req_id":"', String.raw`"req_id":"\x`),
  (line) => line.replace('"req_id":', '"tool":"other","req_id":'),
  (line) => line.replace('"error":"', '"error":"\t'),
  (line) => line.replace('"session":"', '"session":"-'),
  (line, where) => line.slice(0, where % line.length),
  (line, where) => `${line.slice(0, where % line.length)}\n`,
  (line) => line.replace('"req_id":"', `"req_id":"${'long '.repeat(4_000)}`),
  () => startText(startedCall(), contextOf('0428b9777bbb')),
  () => '\n',
  () => '[]\n',
  () => 'nonsense\n',
];

/** The lines of a log: calls of a few kinds, most of them as our writer writes them, and some that are cut off. */
export const drawnLines: fc.Arbitrary<string[]> = fc
  .tuple(
    fc.array(kind, { minLength: 1, maxLength: 4 }),
    fc.array(
      fc.record({
        which: fc.nat(),
        when: moment,
        form: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.constantFrom(...FORMS)),
        where: fc.nat(),
      }),
      { maxLength: 80, size: 'max' },
    ),
  )
  .map(([kinds, calls]) => {
    const lines = calls.map(({ which, when, form, where }) => {
      const drawn = kinds[which % kinds.length];
      if (drawn === undefined) return '';
      const line = ownLine(drawn, when);
      return form === undefined ? line : form(line, where);
    });
    // What is cut off goes on with the next line, and is not looked at as long as there is none.
    return lines
      .join('')
      .split(/(?<=\n)/)
      .filter((line) => line.endsWith('\n'));
  });
