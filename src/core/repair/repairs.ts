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
  readonly run: RunRepair;
}

/** Every repair of a value that its schema rejects. Each looks at the value alone, so their order does not matter. */
export const VALUE_REPAIRS: readonly ValueRepair[] = [
  { id: 'value-from-json-text', tier: 0, run: valueFromJsonText },
  { id: 'number-from-string', tier: 0, run: numberFromString },
  { id: 'boolean-from-string', tier: 0, run: booleanFromString },
  { id: 'null-from-string', tier: 0, run: nullFromString },
  { id: 'enum-spelling', tier: 0, run: enumSpelling },
  { id: 'string-from-number', tier: 1, run: stringFromNumber },
  { id: 'array-from-single', tier: 1, run: arrayFromSingle },
  { id: 'unwrap-arguments', tier: 1, run: unwrapArguments },
  { id: 'wrap-arguments', tier: 1, run: wrapArguments },
  { id: 'strip-code-fence', tier: 2, run: stripCodeFence },
  { id: 'tolerant-json', tier: 2, run: tolerantJson },
  { id: 'single-from-array', tier: 2, run: singleFromArray },
];
