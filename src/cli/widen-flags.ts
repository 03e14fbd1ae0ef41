import type { WidenedType, WidenForm, WidenOptions } from '../core/widen/widen-options.ts';
import { choice, takesValue, type OptionSpec } from './option-spec.ts';
import { UsageError } from './exit-code.ts';

/** The options that decide which schemas the client is shown, as the command line gives them. */
export interface WidenFlags {
  readonly widen: 'auto' | 'always' | 'never';
  readonly widenTypes: string;
  readonly widenForm: WidenForm;
}

const WIDEN: readonly WidenFlags['widen'][] = ['auto', 'always', 'never'];
const FORMS: readonly WidenForm[] = ['flat', 'any-of'];
const TYPES: readonly WidenedType[] = ['integer', 'number', 'boolean'];

const TYPES_OPTION: OptionSpec = {
  flag: '--widen-types',
  value: 'TYPES',
  description: 'types whose text they then take',
  preset: 'integer,number',
  listOf: TYPES,
};

/** Those options as the command line knows them. */
export const WIDEN_OPTIONS: readonly OptionSpec[] = [
  choice('--widen WHEN', 'wider schemas for clients that check', WIDEN, 'auto'),
  TYPES_OPTION,
  choice('--widen-form FORM', 'how that is written', FORMS, 'flat'),
];

/** What the flags mean for widening. */
export function readWidenOptions({ widenTypes, widenForm }: WidenFlags): WidenOptions {
  if (!takesValue(TYPES_OPTION, widenTypes)) {
    throw new UsageError(
      `argmend: ARGMEND_WIDEN_TYPES: expected one or more of ${TYPES.join(', ')}, with commas between them, got ${JSON.stringify(widenTypes)}`,
    );
  }
  const wanted = widenTypes.split(',');
  return { types: TYPES.filter((type) => wanted.includes(type)), form: widenForm };
}
