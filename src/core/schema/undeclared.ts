/**
 * Raised by a check that meets a key no `properties` or `patternProperties` names while `additionalProperties` is absent
 * or false. The caller lowers it before a check; branches of a union that fail raise it too.
 */
export const undeclared: { seen: boolean } = { seen: false };
