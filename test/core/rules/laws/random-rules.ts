import fc from 'fast-check';
import type { JsonInput, Rule } from '../../../../src/core/rules/rule.ts';
import { objectOf } from './containers.ts';
import { blanks, escape, jsonTexts, noiseMembers } from './json-texts.ts';
import { insideString, sentText } from './pieces.ts';

/** Rules that may get in each other's way, and a call that they meet. */
export interface RandomCall {
  readonly rules: readonly Rule[];
  readonly schema: object | undefined;
  readonly sent: string;
}

const NAMES = ['x', 'y', 'p', 'say "q"'] as const;
const name = fc.constantFrom(...NAMES);
const place = {
  in_payload: fc.constantFrom('p', 'p', 'x'),
  array_path: fc.constantFrom('[]', '[]', 'x[]', 'x.y[]', '[].x[]'),
};
const value = fc.constantFrom<JsonInput>('v{{index}}', 1, null, 'true', '[1]', { x: [] });

const rules: fc.Arbitrary<readonly Rule[]> = fc
  .array(
    fc.oneof(
      fc.record({ type: fc.constant('param_alias' as const), from: name, to: name }),
      fc.record({ type: fc.constant('param_default' as const), from: name, value }),
      fc.record({
        type: fc.constant('type_coerce' as const),
        from: name,
        coerce_to: fc.constantFrom('bool', 'int', 'float'),
      }),
      fc.record({ type: fc.constant('json_accept_both' as const), from: name }),
      fc.record({ type: fc.constant('nested_alias' as const), from: name, to: name, ...place }),
      fc.record({ type: fc.constant('nested_default' as const), from: name, value, ...place }),
      fc.record({ type: fc.constant('param_drop' as const), from: name }),
    ),
    { minLength: 3, maxLength: 8 },
  )
  .map((list) => list.map((rule, index) => ({ ...rule, id: `r${index}`, tools: ['*'] })));

const TEXT = { type: 'string' };
const LIST = { type: 'array' };

/** What tools may declare; a few, so that Ajv has little to compile. */
const SCHEMAS: readonly (object | undefined)[] = [
  undefined,
  undefined,
  { type: 'object', properties: { x: { type: 'boolean' }, y: { type: 'number' }, p: TEXT } },
  { type: 'object', properties: { x: TEXT, y: LIST, p: LIST }, required: ['x'] },
  { type: 'object', properties: { x: {}, y: {} }, additionalProperties: false },
  { type: 'object', properties: { p: { items: { required: ['x'] } } }, maxProperties: 3 },
  { type: 'object', properties: { 'say "q"': { enum: ['true', true, 1] } }, minProperties: 2 },
  { type: 'object', anyOf: [{ required: ['x'] }, { required: ['y', 'p'] }] },
];

const scalar = fc.constantFrom('"true"', '"1"', '"5"', '"1.50"', '"9007199254740993"', '1', 'null');

/** An item of a payload: mostly an object with names that the rules know. */
const item = fc.oneof({ weight: 5, arbitrary: objectText(scalar) }, jsonTexts.finite);
const list = fc.array(item, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`);
const payload = fc.oneof(list, objectText(list), objectText(objectText(list)));
const payloadText = fc
  .tuple(payload, escape)
  .map(([text, how]) => sentText(insideString([text], how)));
const argument = fc.oneof(scalar, scalar, payload, payloadText, jsonTexts.finite);

/** Arguments with a payload that most nested rules name. */
const withPayload = fc
  .tuple(fc.oneof(payload, payloadText), argument, name)
  .map(([inner, text, other]) => {
    const rest = other === 'p' ? '' : `,${JSON.stringify(other)}: ${text}`;
    return `{"p" :${inner}${rest}}`;
  });

/** Calls with rules that get in each other's way. */
export const randomCalls: fc.Arbitrary<RandomCall> = fc.record({
  rules,
  schema: fc.constantFrom(...SCHEMAS),
  sent: fc.oneof(objectText(argument), withPayload),
});

function objectText(values: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const members = fc.uniqueArray(fc.tuple(name, values), {
    maxLength: 4,
    selector: ([key]) => key,
  });
  return fc.tuple(members, noiseMembers.exact, blanks).map(([known, noise, space]) => {
    const named = known.map(([key, text]) => ({ key: JSON.stringify(key), value: [text] }));
    return sentText(objectOf([...named, ...noise.slice(0, 1)], space));
  });
}
