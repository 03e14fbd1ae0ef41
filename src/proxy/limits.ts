/** Bytes of one message. */
export const MESSAGE_LIMITS = {
  /** Larger ones are not looked into; they pass. */
  repair: 8_388_608,
  /** Larger ones are refused, and end at the next line feed. */
  hard: 268_435_456,
} as const;
