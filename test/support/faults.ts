/** How often something is broken: a few times in `npm test`, as often as promised in `npm run faults`. */
export function faultCount(few: number, all: number): number {
  return process.env['ARGMEND_FAULTS'] === 'full' ? all : few;
}

/** The long lane takes minutes. */
export const FAULT_TIMEOUT = 1_200_000;
