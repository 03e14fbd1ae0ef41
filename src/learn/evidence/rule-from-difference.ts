import { isInjectedKey } from '../../core/repair/injected-keys.ts';
import type { JsonInput, Rule } from '../../core/rules/rule.ts';
import type { ToolContract } from '../contract/index.ts';
import { placeWithin } from '../faults/place.ts';
import { fingerprintIn, type Shape } from '../shape/index.ts';
import type { Difference } from './compare.ts';
import {
  aliasRule,
  coerceRule,
  defaultRule,
  dropRule,
  repackRule,
  type Learner,
} from './learned-rule.ts';

/** Whether a shape is that of a value; never, when the salt of the log is not known. */
export type ValueNamed = (shape: Shape, value: unknown) => boolean;

interface Surroundings {
  readonly learner: Learner;
  readonly contract: ToolContract | undefined;
  /** Whether the difference is what the call was seen to fail for. */
  readonly isBacked: boolean;
  /** The shape of a scalar in the difference with its own fingerprint. */
  readonly valueIn: (shape: string) => string;
}

/** Tells which rule would have made the difference between a call that failed and the one that succeeded. */
export class RuleFromDifference {
  readonly #isValue: ValueNamed;

  constructor(isValue: ValueNamed) {
    this.#isValue = isValue;
  }

  /** The rule; undefined where none can, or what the tool declares speaks against it. */
  of(difference: Difference, surroundings: Surroundings): Rule | undefined {
    const { learner, contract } = surroundings;
    switch (difference.kind) {
      case 'renamed':
        return renaming(difference, surroundings);
      case 'retyped': {
        const { place, from, to } = difference;
        const takesText = contract?.kindsAt(place)?.has('string') === true;
        return takesText ? undefined : coerceRule(learner, place, from, to);
      }
      case 'repacked':
        return repackRule(learner, difference.place);
      case 'removed': {
        const { parent, name } = difference;
        return isInjectedKey(name) ? dropRule(learner, parent, name) : undefined;
      }
      case 'added':
        return this.#adding(difference, surroundings);
    }
  }

  /** A default is learnt only when it is a value that the tool itself names, for a name that has to be there. */
  #adding(
    { parent, name, shape }: Difference & { kind: 'added' },
    { learner, contract, valueIn }: Surroundings,
  ): Rule | undefined {
    if (contract?.requires(parent, name) !== true || typeof shape !== 'string') return undefined;
    if (fingerprintIn(shape) === undefined) return undefined;
    const own = valueIn(shape);
    const named = contract.namedValues(placeWithin(parent, name)).filter(isScalar);
    const value = named.find((candidate) => this.#isValue(own, candidate));
    return value === undefined ? undefined : defaultRule(learner, parent, name, value);
  }
}

function renaming(
  { parent, from, to, isSure }: Difference & { kind: 'renamed' },
  { learner, contract, isBacked }: Surroundings,
): Rule | undefined {
  const isOwnName = contract?.declares(parent, from) === true;
  const isNoName = contract?.declares(parent, to) === false;
  if (isOwnName || isNoName) return undefined;
  return isSure || isBacked ? aliasRule(learner, parent, from, to) : undefined;
}

function isScalar(value: unknown): value is JsonInput {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
