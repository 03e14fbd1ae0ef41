/** One option of the command line, as data: the quick reader of the run form and the full one share it. */
export interface OptionSpec {
  /** The long form, such as `--repair`. */
  readonly flag: string;
  /** The word that stands for its value in help; none for a switch. */
  readonly value?: string;
  readonly description: string;
  /** The values it takes, and the one it has unless given. */
  readonly choices?: readonly string[];
  readonly preset?: string;
  /** The values of which it takes one or more, with commas between them. */
  readonly listOf?: readonly string[];
}

/** The name under which an option's value is found: `omitEmpty` for `--omit-empty`, `builtinRules` for its negation. */
export function optionKey({ flag }: OptionSpec): string {
  return flag
    .replace(/^--(?:no-)?/, '')
    .replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether an option switches off what is on. */
export function isNegation({ flag }: OptionSpec): boolean {
  return flag.startsWith('--no-');
}

/** The variable that stands for an option: ARGMEND_LOG_DIR for --log-dir. */
export function variableOf({ flag }: { readonly flag: string }): string {
  return `ARGMEND_${flag.slice(2).toUpperCase().replaceAll('-', '_')}`;
}

/** An option with a fixed set of values. */
export function choice<Value extends string>(
  form: string,
  description: string,
  choices: readonly Value[],
  preset: Value,
): OptionSpec {
  const [flag = '', value = ''] = form.split(' ');
  return { flag, value, description, choices, preset };
}

/** Whether an option takes a value, as far as its values are fixed. */
export function takesValue({ choices, listOf }: OptionSpec, value: string): boolean {
  if (listOf !== undefined) return value.split(',').every((part) => listOf.includes(part));
  return choices?.includes(value) ?? true;
}
