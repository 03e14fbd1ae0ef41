const PERMISSIVE = 0;
const STRICT = 2;
const OPPOSITE = 1;

/**
 * How the check under way reads what it cannot know. The low bit says that the answer is going to be negated, so that
 * "valid under some reading" stays true below a `not`.
 */
const reading = { mode: PERMISSIVE };

/** Starts a check that asks whether some reading accepts the value. */
export function readPermissively(): void {
  reading.mode = PERMISSIVE;
}

/** Starts a check that asserts formats and asks whether every other reading accepts the value. */
export function readStrictly(): void {
  reading.mode = STRICT;
}

/** Switches between a reading and its opposite; called in pairs. */
export function oppose(): void {
  reading.mode ^= OPPOSITE;
}

/** Are known formats more than annotations here? */
export function assertsFormats(): boolean {
  return reading.mode !== PERMISSIVE;
}

/** Does a test that cannot be run count as passed here? */
export function acceptsUnknown(): boolean {
  return reading.mode === PERMISSIVE || reading.mode === (STRICT | OPPOSITE);
}
