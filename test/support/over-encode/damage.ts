/** The level of repair that must undo a damage. */
export type DamageLevel = 'safe' | 'standard';

/** What a model may have done to a call. */
export type DamageName =
  | 'arguments-as-text'
  | 'arguments-wrapped'
  | 'container-as-text'
  | 'container-as-nested-text'
  | 'number-as-text'
  | 'integer-as-text'
  | 'integer-with-zero-fraction'
  | 'boolean-as-text'
  | 'boolean-as-cased-text'
  | 'null-as-text'
  | 'member-as-bare-value'
  | 'member-in-other-case'
  | 'digits-as-integer'
  | 'list-as-single-value'
  | 'key-in-other-style'
  | 'absent-as-null'
  | 'absent-as-blank';

/** The level each damage takes to undo. */
export const damageLevels: Readonly<Record<DamageName, DamageLevel>> = {
  'arguments-as-text': 'safe',
  'arguments-wrapped': 'standard',
  'container-as-text': 'safe',
  'container-as-nested-text': 'safe',
  'number-as-text': 'safe',
  'integer-as-text': 'safe',
  'integer-with-zero-fraction': 'standard',
  'boolean-as-text': 'safe',
  'boolean-as-cased-text': 'standard',
  'null-as-text': 'safe',
  'member-as-bare-value': 'safe',
  'member-in-other-case': 'standard',
  'digits-as-integer': 'standard',
  'list-as-single-value': 'standard',
  'key-in-other-style': 'safe',
  'absent-as-null': 'standard',
  'absent-as-blank': 'standard',
};

/** One damage and where in the original call it was done. */
export interface Damage {
  readonly name: DamageName;
  readonly path: readonly (string | number)[];
}

/** How often each damage was done. */
export function countDamages(damages: Iterable<Damage>): ReadonlyMap<DamageName, number> {
  const counts = new Map<DamageName, number>();
  for (const { name } of damages) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
