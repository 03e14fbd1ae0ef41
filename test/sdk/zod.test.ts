import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { integerPattern } from '../../src/sdk/integer-pattern.ts';
import { lenientBoolean, lenientInt, lenientNumber } from '../../src/sdk/zod.ts';

interface Row {
  readonly field: string;
  readonly schema: z.ZodType;
  readonly accepted: readonly (readonly [sent: unknown, parsed: unknown])[];
  readonly rejected: readonly unknown[];
}

const NEVER = ['abc', '', ' 1', '1 ', '+1', '1e2', '0x10', '01', '1,000', 'NaN', [], {}, ['1']];

const rows: readonly Row[] = [
  {
    field: 'lenientInt()',
    schema: lenientInt(),
    accepted: [
      [100, 100],
      ['100', 100],
      [0, 0],
      ['0', 0],
      [-1, -1],
      ['-1', -1],
      [1e15, 1e15],
    ],
    rejected: [...NEVER, '99999999999999999999', true, false, 1.5, '1.5', null, '-0', 1e20],
  },
  {
    field: 'lenientInt({ min: 0, nullable: true })',
    schema: lenientInt({ min: 0, nullable: true }),
    accepted: [
      [100, 100],
      ['100', 100],
      [null, null],
      ['999999999999999', 999_999_999_999_999],
    ],
    rejected: [...NEVER, -1, '-1', '99999999999999999999', '9007199254740993', true, 1.5, 'null'],
  },
  {
    field: 'lenientInt({ min: 1, max: 100 })',
    schema: lenientInt({ min: 1, max: 100 }),
    accepted: [
      [1, 1],
      ['1', 1],
      [100, 100],
      ['100', 100],
      ['42', 42],
    ],
    rejected: [...NEVER, 0, '0', 101, '101', '999', -1, '-1', true, 1.5, '1.5', null],
  },
  {
    field: 'lenientNumber({ min: 0 })',
    schema: lenientNumber({ min: 0 }),
    accepted: [
      [1.5, 1.5],
      ['1.5', 1.5],
      ['100', 100],
      ['0.25', 0.25],
      ['10.0', 10],
    ],
    rejected: [...NEVER, -1, '-1', '99999999999999999999', true, null, '.5', '5.', 'Infinity'],
  },
  {
    field: 'lenientNumber({ nullable: true })',
    schema: lenientNumber({ nullable: true }),
    accepted: [
      [-1.5, -1.5],
      ['-1.5', -1.5],
      [null, null],
    ],
    rejected: [...NEVER, '-0', true, 'null'],
  },
  {
    field: 'lenientBoolean()',
    schema: lenientBoolean(),
    accepted: [
      [true, true],
      [false, false],
      ['true', true],
      ['false', false],
      ['True', true],
      ['False', false],
    ],
    rejected: ['', 'yes', 'no', '1', '0', 1, 0, null, 'TRUE!', ' true', [], {}, 'null'],
  },
  {
    field: 'lenientBoolean({ nullable: true })',
    schema: lenientBoolean({ nullable: true }),
    accepted: [
      [null, null],
      ['false', false],
    ],
    rejected: ['', 0, 1, 'null'],
  },
];

const ajv = new Ajv2020({ strict: false });

/** The schema that clients are shown, judged by Ajv. */
function advertised(schema: z.ZodType): (value: unknown) => boolean {
  const validate = ajv.compile(z.toJSONSchema(schema, { io: 'input' }));
  return (value) => validate(value);
}

describe.each(rows)('$field', ({ schema, accepted, rejected }) => {
  const fits = advertised(schema);

  it.each(accepted)('takes %j as %j', (sent, parsed) => {
    expect(schema.safeParse(sent)).toEqual({ success: true, data: parsed });
    expect(fits(sent)).toBe(true);
  });

  it.each(rejected.map((sent) => [sent]))('rejects %j', (sent) => {
    const { success, error } = schema.safeParse(sent);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).toMatch(/expected|Too (?:big|small)/);
    expect(fits(sent)).toBe(false);
  });
});

describe('the advertised schema', () => {
  it.each([
    [
      'lenientInt()',
      lenientInt(),
      {
        type: ['integer', 'string'],
        pattern: '^(0|-?[1-9][0-9]{0,14})$',
        minimum: Number.MIN_SAFE_INTEGER,
        maximum: Number.MAX_SAFE_INTEGER,
      },
    ],
    [
      'lenientInt({ min: 1, max: 100, nullable: true })',
      lenientInt({ min: 1, max: 100, nullable: true }),
      {
        type: ['integer', 'string', 'null'],
        pattern: '^([1-9][0-9]{0,1}|100)$',
        minimum: 1,
        maximum: 100,
      },
    ],
    [
      'lenientBoolean()',
      lenientBoolean(),
      { type: ['boolean', 'string'], pattern: '^(true|false|True|False)$' },
    ],
  ])('of %s', (_, schema, expected) => {
    const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
    expect(rest).toEqual(expected);
    expect($schema).toContain('2020-12');
  });

  it('keeps what comes around the field', () => {
    const shape = z.object({
      limit: lenientInt({ min: 1 }).optional().describe('how many'),
      deep: lenientBoolean().default(false),
    });
    expect(z.toJSONSchema(shape, { io: 'input' })).toMatchObject({
      properties: {
        limit: { type: ['integer', 'string'], description: 'how many' },
        deep: { type: ['boolean', 'string'] },
      },
    });
    expect(z.toJSONSchema(shape, { io: 'input' }).required).toBeUndefined();
    expect(z.toJSONSchema(shape, { io: 'output' }).properties?.['limit']).toMatchObject({
      type: 'integer',
    });
    expect(shape.parse({ limit: '5' })).toEqual({ limit: 5, deep: false });
  });

  it('is missing a field that is required', () => {
    const { error } = z.object({ n: lenientInt() }).safeParse({});
    expect(error?.issues[0]?.path).toEqual(['n']);
  });

  it('has types of its own', () => {
    const shape = z.object({ n: lenientInt(), m: lenientInt({ nullable: true }) });
    expectTypeOf<z.output<typeof shape>>().toEqualTypeOf<{ n: number; m: number | null }>();
    expectTypeOf<z.input<typeof shape>>().toEqualTypeOf<{
      n: number | string;
      m: number | string | null;
    }>();
  });
});

describe('laws', () => {
  it('the pattern of integers takes exactly those between its bounds', () => {
    const bound = fc.oneof(fc.integer({ min: -1200, max: 1200 }), fc.integer());
    fc.assert(
      fc.property(
        bound,
        bound,
        fc.integer({ min: -3, max: 3 }),
        fc.integer(),
        (a, b, near, any) => {
          const [min, max] = a <= b ? [a, b] : [b, a];
          const pattern = new RegExp(integerPattern(min, max));
          for (const n of [min + near, max + near, any, Math.trunc((min + max) / 2)]) {
            expect([n, pattern.test(String(n))]).toEqual([n, n >= min && n <= max]);
          }
          expect(pattern.test('')).toBe(false);
          expect(pattern.test('-0')).toBe(false);
          expect(pattern.test(`0${max}`)).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('an integer field and its schema agree about any JSON', () => {
    const value = fc.oneof(fc.jsonValue(), fc.integer().map(String), fc.integer());
    const bounds = fc.record({ min: fc.integer({ max: 0 }), max: fc.integer({ min: 0 }) });
    fc.assert(
      fc.property(value, bounds, fc.boolean(), (sent, limits, isNullable) => {
        const schema = isNullable ? lenientInt({ ...limits, nullable: true }) : lenientInt(limits);
        expect(advertised(schema)(sent)).toBe(schema.safeParse(sent).success);
      }),
      { numRuns: 200 },
    );
  });
});

it('text beyond 15 digits is never read, and no text stands for none', () => {
  const schema = lenientInt({ min: 10 ** 15 });
  for (const sent of ['', '0', '1000000000000000']) {
    expect(schema.safeParse(sent).success).toBe(false);
    expect(advertised(schema)(sent)).toBe(false);
  }
  expect(schema.parse(10 ** 15)).toBe(10 ** 15);
});

describe('mistakes', () => {
  it.each([
    () => lenientInt({ min: 2, max: 1 }),
    () => lenientNumber({ min: Number.NaN }),
    () => lenientInt({ min: 0.2, max: 0.8 }),
  ])('are told when the field is made: %s', (make) => {
    expect(make).toThrow(RangeError);
  });
});
