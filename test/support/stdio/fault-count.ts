/** Whether faults are tried as often as the documentation says: `npm run faults`. */
export const isFullFaults: boolean = process.env['ARGMEND_FAULTS'] === 'full';

/** How often a fault is tried: a few times in `npm test`, all in the long lane. */
export function faultCount(few: number, all: number): number {
  return isFullFaults ? all : few;
}
