import type { Path } from '../edit/index.ts';
import type { Form, TolerantReader } from '../settings.ts';
import type { Fix, Tier } from './fix.ts';
import type { Site } from './site.ts';

/** Where a value stands: only the value of a property may be put into a list. */
export type Place = 'root' | 'property' | 'item';

/** What the repairs of one call may do. */
export interface RepairPowers {
  /** The tool that is called. */
  readonly tool: string;
  readonly form: Form;
  /** Whether an empty optional that the schema rejects may be left out. */
  readonly omitEmpty: boolean;
  /** Whether text of a big integer becomes a number with the same digits; in text form only. */
  readonly bigIntegers: boolean;
  /** Whether a number may become text: not if it was spelt otherwise than JavaScript spells it. */
  readonly textFromNumbers: boolean;
  readonly tolerantJson: TolerantReader;
}

/** The ways to have a value mended that is to stand at the place the context is at. */
export interface Mender {
  /** A value of which nothing is known yet. */
  readonly value: RunRepair;
  /** A value that its site is known to reject. */
  readonly rejected: RunRepair;
  /** A value that its site accepts although keys inside it are not declared. */
  readonly keysOf: (value: unknown, site: Site, context: RepairContext) => Fix | undefined;
}

/** What a repair is given: what it may do, where it is, and the way to have a part of its value mended. */
export class RepairContext {
  readonly powers: RepairPowers;
  /** The least certain kind of repair that may be used. */
  readonly maxTier: Tier;
  /** Whether no less certain repairs will be tried after these. */
  readonly isLastTry: boolean;
  private readonly mender: Mender;
  private readonly steps: (string | number)[] = [];

  constructor(powers: RepairPowers, maxTier: Tier, isLastTry: boolean, mender: Mender) {
    this.powers = powers;
    this.maxTier = maxTier;
    this.isLastTry = isLastTry;
    this.mender = mender;
  }

  /** Mends another value that is to stand at the same place. */
  mend(value: unknown, site: Site, place: Place): Fix | undefined {
    return this.mender.value(value, site, this, place);
  }

  /** Mends a child of the value at this place, which its own site rejects or finds undeclared keys in. */
  mendChild(
    step: string | number,
    value: unknown,
    site: Site,
    isAccepted: boolean,
  ): Fix | undefined {
    this.steps.push(step);
    const fix = isAccepted
      ? this.mender.keysOf(value, site, this)
      : this.mender.rejected(value, site, this, typeof step === 'number' ? 'item' : 'property');
    this.steps.pop();
    return fix;
  }

  /** How deep in the arguments that place is. */
  get depth(): number {
    return this.steps.length;
  }

  /** The place in the arguments that is being mended. */
  here(): Path {
    return this.steps.slice();
  }

  /** The place of a child. */
  below(step: string | number): Path {
    return [...this.steps, step];
  }
}

/** A repair of one value that its site rejects: the value to put in its place, or undefined. */
export type RunRepair = (
  value: unknown,
  site: Site,
  context: RepairContext,
  place: Place,
) => Fix | undefined;
