/** Whether a fault is tried as often as `npm run faults` does, or only as often as there is time for in `npm test`. */
const isFull: boolean = process.env['ARGMEND_FAULTS'] === 'full';

/** How often a fault is tried. */
export function rounds(short: number, full: number): number {
  return isFull ? full : short;
}
