import fc from 'fast-check';
import { listOf, objectOf, type Blanks, type MemberPieces } from './containers.ts';
import { ESCAPES, sentText, type Escape } from './pieces.ts';

/** Numbers that JavaScript keeps, in spellings that it does not. */
const EXACT = ['0', '5', '-0', '1.0', '1E5', '-12e-1', '0.10', '9007199254740991', '-7'];
const INEXACT = ['12345678901234567890', '-9007199254740993', '3.14159265358979323846', '1e-400'];

const STRINGS = [
  '""',
  '"a"',
  '"true"',
  String.raw`"\u0041\/\"\\"`,
  String.raw`"\ud800 \n"`,
  '"é 😀 \u2028"',
  '"{\\"a\\":1}"',
  '"[1,]"',
  '"} ] , :"',
  '"old_str"',
  `"${'long '.repeat(8)}${String.raw`\"\\`}${'er '.repeat(20)}\\\\\\""`,
];

/** Keys as JSON text, all different, none of which a rule knows. */
const KEYS = [
  '"a"',
  '"A"',
  '""',
  '"__proto__"',
  '"constructor"',
  '"1"',
  '"path"',
  String.raw`"\u0062"`,
  String.raw`"say \"k\""`,
  '"ключ"',
  '"forced"',
  '"old"',
];

/** White space between tokens; mostly none. */
const blank = fc.constantFrom('', '', '', ' ', '\t', '\n', ' \r\n ');

/** White space around the tokens of a container. */
export const blanks: fc.Arbitrary<Blanks> = fc.record({
  before: blank,
  afterKey: blank,
  beforeValue: blank,
  after: blank,
});

export const escape: fc.Arbitrary<Escape> = fc.constantFrom(...ESCAPES);

/** JSON texts in all spellings. */
export const jsonTexts: Readonly<Record<'exact' | 'finite' | 'any', fc.Arbitrary<string>>> = {
  /** With numbers that JavaScript keeps. */
  exact: jsonText(EXACT),
  /** With numbers that JavaScript reads as others. */
  finite: jsonText([...EXACT, ...INEXACT]),
  /** With numbers that JavaScript reads as infinite, too. */
  any: jsonText([...EXACT, ...INEXACT, '1E400']),
};

function jsonText(numbers: readonly string[]): fc.Arbitrary<string> {
  const scalar = fc.constantFrom(...STRINGS, ...numbers, ...numbers, 'true', 'false', 'null');
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      { weight: 4, arbitrary: scalar },
      fc.tuple(fc.array(tie('value'), { maxLength: 3 }), blanks).map(([items, space]) =>
        sentText(
          listOf(
            items.map((item) => [item]),
            space,
          ),
        ),
      ),
      fc
        .tuple(membersOf(tie('value')), blanks)
        .map(([members, space]) => sentText(objectOf(members, space))),
    ),
  }));
  return value;
}

/** Members that no rule knows. */
export const noiseMembers: Readonly<
  Record<'exact' | 'any', fc.Arbitrary<readonly MemberPieces[]>>
> = {
  exact: membersOf(jsonTexts.exact),
  any: membersOf(jsonTexts.any),
};

function membersOf(value: fc.Arbitrary<string>): fc.Arbitrary<readonly MemberPieces[]> {
  const member = fc.tuple(fc.constantFrom(...KEYS), value);
  return fc
    .uniqueArray(member, { maxLength: 3, selector: ([key]) => key })
    .map((members) => members.map(([key, text]) => ({ key, value: [text] })));
}
