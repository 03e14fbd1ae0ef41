import type { Rule, RuleSwitch } from '../../core/rules/rule.ts';

/** A mistake in a rules file, in words for its author. */
export interface RulesFileProblem {
  /** Where it is: `rules[3].coerce_to`, `line 4, column 7`; empty for the file as a whole. */
  readonly position: string;
  readonly message: string;
}

/** What a rules file holds: its rules, or everything that is wrong with it. */
export type RulesFileResult =
  | { readonly rules: readonly (Rule | RuleSwitch)[]; readonly problems?: undefined }
  | { readonly rules?: undefined; readonly problems: readonly RulesFileProblem[] };

/** A problem on one line, such as `rules[3].to: expected ...`. */
export function problemLine({ position, message }: RulesFileProblem): string {
  return position === '' ? message : `${position}: ${message}`;
}

const PLAIN_NAME = /^[A-Za-z_$][\w$-]*$/;

/** A place inside the file, from the names and indexes that lead there. */
export function positionOf(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    const name = String(step);
    return PLAIN_NAME.test(name) ? `.${name}` : `[${printable(JSON.stringify(name))}]`;
  });
  return steps.join('').replace(/^\./, '');
}

/** Longer values are named by their kind. */
const SHOWN_LENGTH = 60;

/** A value as messages show it: its JSON text when that is short, else its kind. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  if (text.length <= SHOWN_LENGTH) return printable(text);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return typeof value === 'string' ? `a string of ${value.length} characters` : 'an object';
}

/** Spells out what could garble a terminal: control characters and reordering marks. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
      .map((code) => `\\u${code.toString(16).padStart(4, '0')}`)
      .join(''),
  );
}
