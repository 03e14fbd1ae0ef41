import fc from 'fast-check';
import { listOf, objectOf, type Blanks } from './containers.ts';
import { blanks, jsonTexts, noiseMembers } from './json-texts.ts';
import { aliasPart, keyText, type Part } from './parts.ts';
import type { Pieces } from './pieces.ts';

/** A list of items inside a payload, and the rules for their fields. */
export interface PayloadShape {
  readonly path: '[]' | `${string}[]`;
  /** Rules that rename a field of the items. */
  readonly aliases: readonly {
    readonly rule: string;
    readonly from: string;
    readonly to: string;
  }[];
  /** The rule that gives the items a field; `value` is its JSON text for an item's place. */
  readonly fallback?: {
    readonly rule: string;
    readonly field: string;
    readonly value: (index: number) => string;
  };
}

/** The JSON text of a payload, and the rules that have to fire on it. */
export interface Payload {
  readonly pieces: Pieces;
  readonly fires: ReadonlySet<string>;
}

/** Payloads with items that rules have to change, and others that they must not. */
export function payloads(
  shape: PayloadShape,
  texts: fc.Arbitrary<string> = jsonTexts.any,
): fc.Arbitrary<Payload> {
  const items = fc.array(fc.oneof({ weight: 6, arbitrary: itemOf(shape, texts) }, otherItem), {
    maxLength: 3,
  });
  return fc.tuple(items, blanks, noiseMembers.exact).map(([made, space, noise]) => {
    const fires = new Set<string>();
    const list = listOf(
      made.map((item, index) => item(index, fires)),
      space,
    );
    const names = shape.path.slice(0, -2).split('.');
    const pieces = names.reduceRight((inner, name) => {
      if (name === '') return inner;
      return objectOf([...noise, { key: JSON.stringify(name), value: inner }], space);
    }, list);
    return { pieces, fires };
  });
}

/** Makes the text of an item for its place, and tells the rules that fire on it. */
type Item = (index: number, fires: Set<string>) => Pieces;

const otherItem: fc.Arbitrary<Item> = fc
  .constantFrom('null', '1.0', '"type"', '[{"type":1}]', '[]', 'true')
  .map((text) => () => [text]);

function itemOf(
  { aliases, fallback }: PayloadShape,
  texts: fc.Arbitrary<string>,
): fc.Arbitrary<Item> {
  const renamed = fc.tuple(...aliases.map(({ from, to }) => aliasPart(from, to, texts)));
  const own = fc.option(fc.tuple(keyText(fallback?.field ?? ''), jsonTexts.exact), {
    nil: undefined,
    freq: 1,
  });
  return fc
    .tuple(renamed, own, noiseMembers.exact, blanks)
    .map(([parts, field, noise, space]) => (index, fires) => {
      for (const [at, { fires: changes }] of parts.entries()) {
        if (changes) fires.add(aliases[at]?.rule ?? '');
      }
      return itemPieces({ parts, field, noise, space }, index, { fallback, fires });
    });
}

interface ItemParts {
  readonly parts: readonly Part[];
  readonly field: readonly [key: string, value: string] | undefined;
  readonly noise: Part['members'];
  readonly space: Blanks;
}

function itemPieces(
  { parts, field, noise, space }: ItemParts,
  index: number,
  { fallback, fires }: { fallback: PayloadShape['fallback']; fires: Set<string> },
): Pieces {
  const members = [...noise, ...parts.flatMap((part) => part.members)];
  if (fallback === undefined) return objectOf(members, space);
  if (field !== undefined) {
    return objectOf([{ key: field[0], value: [field[1]] }, ...members], space);
  }
  fires.add(fallback.rule);
  return objectOf(members, space, [[fallback.field, fallback.value(index)]]);
}
