import fc from 'fast-check';
import type { Added, MemberPieces } from './containers.ts';
import { jsonTexts } from './json-texts.ts';
import type { Piece } from './pieces.ts';

/** What one rule finds in an object, and what it has to make of it. */
export interface Part {
  readonly members: readonly MemberPieces[];
  readonly added: readonly Added[];
  /** Whether the rule has to fire. */
  readonly fires: boolean;
}

const NOTHING: Part = { members: [], added: [], fires: false };

/** A parameter that may have another name, beside its target or not. */
export function aliasPart(
  from: string,
  to: string,
  texts: fc.Arbitrary<string> = jsonTexts.any,
): fc.Arbitrary<Part> {
  const states = ['none', 'alias', 'alias', 'alias', 'target', 'equal', 'different'] as const;
  return fc
    .tuple(fc.constantFrom(...states), keyText(from), texts, jsonTexts.exact)
    .map(([state, key, any, exact]) => {
      const target = JSON.stringify(to);
      switch (state) {
        case 'none':
          return NOTHING;
        case 'alias':
          return part([{ key: { was: key, becomes: target }, value: [any] }], true);
        case 'target':
          return part([{ key: target, value: [any] }], false);
        case 'equal':
          return part(
            [
              { key, value: [exact], isRemoved: true },
              { key: target, value: [exact] },
            ],
            true,
          );
        case 'different':
          return part(
            [
              { key, value: [any] },
              { key: target, value: [`[${any}]`] },
            ],
            false,
          );
      }
    });
}

/** What is sent and what it becomes; nothing else for what stays. */
type Coercion = readonly [sent: string, becomes?: string];

const COERCIONS: Readonly<Record<'bool' | 'int' | 'float', readonly Coercion[]>> = {
  bool: [
    ['"true"', 'true'],
    ['"True"', 'true'],
    ['"1"', 'true'],
    [String.raw`"\u0054RUE"`, 'true'],
    ['"false"', 'false'],
    ['"FALSE"', 'false'],
    ['"0"', 'false'],
    ...['"yes"', '""', '" true "', 'true', 'false', '1', 'null', '["true"]', '"01"'].map(stays),
  ],
  int: [
    ['"5"', '5'],
    ['"-12"', '-12'],
    ['"0"', '0'],
    ['"9007199254740991"', '9007199254740991'],
    ...['"1.0"', '"9007199254740993"', '"007"', '5', '"5 "', '"-0"', 'null', '"1e3"'].map(stays),
  ],
  float: [
    ['"1.50"', '1.50'],
    ['"-0.1"', '-0.1'],
    ['"3"', '3'],
    ['"10.0"', '10.0'],
    ...['"1e3"', '".5"', '"NaN"', '1.50', '"3.14159265358979323846"', 'true', '"-0.0"'].map(stays),
  ],
};

function stays(sent: string): Coercion {
  return [sent];
}

/** A parameter that may be sent as text. */
export function coercePart(name: string, target: 'bool' | 'int' | 'float'): fc.Arbitrary<Part> {
  const coercion = fc.constantFrom<Coercion>(...COERCIONS[target]);
  return fc.option(fc.tuple(keyText(name), coercion), { nil: undefined, freq: 3 }).map((sent) => {
    if (sent === undefined) return NOTHING;
    const [key, [was, becomes]] = sent;
    const value: Piece = becomes === undefined ? was : { was, becomes };
    return part([{ key, value: [value] }], becomes !== undefined);
  });
}

/** A parameter that may be absent; `value` is the JSON text it gets then. */
export function defaultPart(name: string, value: string): fc.Arbitrary<Part> {
  const present = fc.tuple(keyText(name), jsonTexts.any);
  return fc.option(present, { nil: undefined, freq: 2 }).map((sent) => {
    if (sent === undefined) return { members: [], added: [[name, value]], fires: true };
    return part([{ key: sent[0], value: [sent[1]] }], false);
  });
}

/** A parameter that has to go. */
export function dropPart(name: string): fc.Arbitrary<Part> {
  const present = fc.tuple(keyText(name), jsonTexts.any);
  return fc.option(present, { nil: undefined, freq: 3 }).map((sent) => {
    if (sent === undefined) return NOTHING;
    return part([{ key: sent[0], value: [sent[1]], isRemoved: true }], true);
  });
}

function part(members: readonly MemberPieces[], fires: boolean): Part {
  return { members, added: [], fires };
}

/** A key as JSON text, at times with an escape. */
export function keyText(name: string): fc.Arbitrary<string> {
  const code = name.charCodeAt(0).toString(16).padStart(4, '0');
  const plain = JSON.stringify(name);
  return fc.constantFrom(plain, plain, plain, `"\\u${code}${plain.slice(2)}`);
}
