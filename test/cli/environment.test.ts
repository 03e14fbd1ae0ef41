import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { applyEnvironment } from '../../src/cli/environment.ts';
import { UsageError } from '../../src/cli/exit-code.ts';
import { addOptions } from '../../src/cli/add-options.ts';
import { NORMALIZER_OPTIONS } from '../../src/cli/normalizer-flags.ts';

const DEFAULTS = {
  builtinRules: true,
  repair: 'standard',
  omitEmpty: 'auto',
  bigIntegers: 'leave',
  integerSpelling: 'keep',
};

describe('a flag beats a variable, which beats the default', () => {
  it.each<[Record<string, string>, string[], object]>([
    [{}, [], {}],
    [{ ARGMEND_REPAIR: 'safe' }, [], { repair: 'safe' }],
    [{ ARGMEND_REPAIR: 'safe' }, ['--repair', 'off'], { repair: 'off' }],
    [{ ARGMEND_REPAIR: 'nonsense' }, ['--repair', 'standard'], {}],
    [{ ARGMEND_REPAIR: '' }, [], {}],
    [{ ARGMEND_NORMALIZER_RULES: 'r.json' }, [], { normalizerRules: 'r.json' }],
    [{ ARGMEND_NORMALIZER_RULES: 'r.json' }, ['--normalizer-rules', 's'], { normalizerRules: 's' }],
    [{ ARGMEND_OMIT_EMPTY: 'never' }, [], { omitEmpty: 'never' }],
    [{ ARGMEND_BIG_INTEGERS: 'exact' }, [], { bigIntegers: 'exact' }],
    [{ ARGMEND_INTEGER_SPELLING: 'canonical' }, [], { integerSpelling: 'canonical' }],
    [{ ARGMEND_NO_BUILTIN_RULES: '1' }, [], { builtinRules: false }],
    [{ ARGMEND_NO_BUILTIN_RULES: 'True' }, [], { builtinRules: false }],
    [{ ARGMEND_NO_BUILTIN_RULES: '0' }, [], {}],
    [{ ARGMEND_NO_BUILTIN_RULES: 'false' }, ['--no-builtin-rules'], { builtinRules: false }],
    [{ REPAIR: 'safe', argmend_repair: 'safe', ARGMEND_REPAIRS: 'safe' }, [], {}],
  ])('%j with %j', (environment, args, expected) => {
    expect(flags(environment, args)).toEqual({ ...DEFAULTS, ...expected });
  });
});

describe('a bad value is an error that names the variable', () => {
  it.each<[Record<string, string>, ...string[]]>([
    [
      { ARGMEND_REPAIR: 'save' },
      'argmend: ARGMEND_REPAIR: expected off | safe | standard | lenient, got "save"; did you mean safe?',
    ],
    [
      { ARGMEND_REPAIR: 'SAFE ' },
      'argmend: ARGMEND_REPAIR: expected off | safe | standard | lenient, got "SAFE "; did you mean safe?',
    ],
    [
      { ARGMEND_BIG_INTEGERS: 'always' },
      'argmend: ARGMEND_BIG_INTEGERS: expected leave | exact, got "always"',
    ],
    [
      { ARGMEND_NO_BUILTIN_RULES: 'yes', ARGMEND_OMIT_EMPTY: '-' },
      'argmend: ARGMEND_NO_BUILTIN_RULES: expected 1 | true | 0 | false, got "yes"',
      'argmend: ARGMEND_OMIT_EMPTY: expected auto | always | never, got "-"',
    ],
  ])('%j', (environment, ...lines) => {
    expect(() => flags(environment, [])).toThrow(new UsageError(lines.join('\n')));
  });
});

function flags(environment: Record<string, string>, args: readonly string[]): object {
  const command = addOptions(new Command('normalize'), NORMALIZER_OPTIONS);
  command.parse(args, { from: 'user' });
  applyEnvironment(command, environment);
  return command.opts();
}
