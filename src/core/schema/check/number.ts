import type { Check, Site } from './check.ts';
import { isMultiple } from './multiple-of.ts';

/** Compiles `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum` and `multipleOf`. */
export function compileNumber({ own }: Site, checks: Check[]): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = own;
  if (typeof minimum === 'number') {
    checks.push((value) => typeof value !== 'number' || value >= minimum);
  }
  if (typeof maximum === 'number') {
    checks.push((value) => typeof value !== 'number' || value <= maximum);
  }
  if (typeof exclusiveMinimum === 'number') {
    checks.push((value) => typeof value !== 'number' || value > exclusiveMinimum);
  }
  if (typeof exclusiveMaximum === 'number') {
    checks.push((value) => typeof value !== 'number' || value < exclusiveMaximum);
  }
  if (typeof multipleOf === 'number') {
    checks.push((value) => typeof value !== 'number' || isMultiple(value, multipleOf));
  }
}
