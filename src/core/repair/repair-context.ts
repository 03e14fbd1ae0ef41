import type { Form, TolerantReader } from '../settings.ts';
import type { Fix, Tier } from './fix.ts';
import type { Site } from './site.ts';

/** Where a value stands: only the value of a property may be put into a list. */
export type Place = 'root' | 'property' | 'item';

/** What the repairs of one call may do. */
export interface RepairPowers {
  /** The tool that is called. */
  readonly tool: string;
  /** The least certain kind of repair that may be used. */
  readonly maxTier: Tier;
  readonly form: Form;
  /** Whether an empty optional that the schema rejects may be left out. */
  readonly omitEmpty: boolean;
  /** Whether text of a big integer becomes a number with the same digits; in text form only. */
  readonly bigIntegers: boolean;
  /** Whether a number may become text: not if it was spelt otherwise than JavaScript spells it. */
  readonly textFromNumbers: boolean;
  readonly tolerantJson: TolerantReader;
}

/** What a repair is given: what it may do, and the way to have a part of its value mended. */
export interface RepairContext extends RepairPowers {
  /** Whether no less certain repairs will be tried after these. */
  readonly isLastTry: boolean;
  readonly mend: (value: unknown, site: Site, place: Place) => Fix | undefined;
}

/** A repair of one value that its site rejects: the value to put in its place, or undefined. */
export type RunRepair = (
  value: unknown,
  site: Site,
  context: RepairContext,
  place: Place,
) => Fix | undefined;
