import type { JsonKind } from '../json/index.ts';
import { lazily } from '../lazily.ts';
import { arrayFromSingle } from './array-from-single.ts';
import { booleanFromString } from './boolean-from-string.ts';
import { stripCodeFence } from './code-fence.ts';
import { enumSpelling } from './enum-spelling.ts';
import type { Tier } from './fix.ts';
import { nullFromString } from './null-from-string.ts';
import { numberFromString } from './number-from-string.ts';
import type { RunRepair } from './repair-context.ts';
import type { RepairId } from './repair-ids.ts';
import { unwrapArguments } from './unwrap-arguments.ts';
import { singleFromArray } from './single-from-array.ts';
import { stringFromNumber } from './string-from-number.ts';
import { tolerantJson } from './tolerant-json.ts';
import { valueFromJsonText } from './value-from-json-text.ts';
import { wrapArguments } from './wrap-arguments.ts';

/** A repair of a single value. */
export interface ValueRepair {
  readonly id: RepairId;
  /** The most certain tier it can act at. */
  readonly tier: Tier;
  /** The kinds of value it can do something about. */
  readonly kinds: readonly JsonKind[];
  readonly run: RunRepair;
}

/** Every repair of a value that its schema rejects. Each looks at the value alone, so their order does not matter. */
export const VALUE_REPAIRS: readonly ValueRepair[] = [
  { id: 'value-from-json-text', tier: 0, kinds: ['string'], run: valueFromJsonText },
  { id: 'number-from-string', tier: 0, kinds: ['string'], run: numberFromString },
  { id: 'boolean-from-string', tier: 0, kinds: ['string'], run: booleanFromString },
  { id: 'null-from-string', tier: 0, kinds: ['string'], run: nullFromString },
  { id: 'enum-spelling', tier: 0, kinds: ['string', 'number', 'boolean'], run: enumSpelling },
  { id: 'string-from-number', tier: 1, kinds: ['number'], run: stringFromNumber },
  {
    id: 'array-from-single',
    tier: 1,
    kinds: ['string', 'number', 'boolean', 'object'],
    run: arrayFromSingle,
  },
  { id: 'unwrap-arguments', tier: 1, kinds: ['object'], run: unwrapArguments },
  { id: 'wrap-arguments', tier: 1, kinds: ['object'], run: wrapArguments },
  { id: 'strip-code-fence', tier: 2, kinds: ['string'], run: stripCodeFence },
  { id: 'tolerant-json', tier: 2, kinds: ['string'], run: tolerantJson },
  { id: 'single-from-array', tier: 2, kinds: ['array'], run: singleFromArray },
];

/** The repairs that may help with a value of some kind, up to a tier. */
export function repairsFor(kind: JsonKind, maxTier: Tier): readonly RunRepair[] {
  return table()[kind][maxTier];
}

type ByTier = Readonly<Record<Tier, readonly RunRepair[]>>;

const table = lazily((): Readonly<Record<JsonKind, ByTier>> => ({
  null: byTier('null'),
  boolean: byTier('boolean'),
  number: byTier('number'),
  string: byTier('string'),
  array: byTier('array'),
  object: byTier('object'),
}));

function byTier(kind: JsonKind): ByTier {
  const helpful = VALUE_REPAIRS.filter(({ kinds }) => kinds.includes(kind));
  const upTo = (most: Tier): RunRepair[] =>
    helpful.filter(({ tier }) => tier <= most).map(({ run }) => run);
  return { 0: upTo(0), 1: upTo(1), 2: upTo(2) };
}
