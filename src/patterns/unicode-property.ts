const CATEGORIES: ReadonlyMap<string, string> = new Map(
  [
    'L Letter, Lu Uppercase_Letter, Ll Lowercase_Letter, Lt Titlecase_Letter, Lm Modifier_Letter, Lo Other_Letter',
    'M Mark, M Combining_Mark, Mn Nonspacing_Mark, Mc Spacing_Mark, Me Enclosing_Mark',
    'N Number, Nd Decimal_Number, Nd digit, Nl Letter_Number, No Other_Number',
    'P Punctuation, P punct, Pc Connector_Punctuation, Pd Dash_Punctuation, Ps Open_Punctuation',
    'Pe Close_Punctuation, Pi Initial_Punctuation, Pf Final_Punctuation, Po Other_Punctuation',
    'S Symbol, Sm Math_Symbol, Sc Currency_Symbol, Sk Modifier_Symbol, So Other_Symbol',
    'Z Separator, Zs Space_Separator, Zl Line_Separator, Zp Paragraph_Separator',
    'Cc Control, Cc cntrl, Cf Format, Co Private_Use',
  ]
    .flatMap((line) => line.split(', '))
    .flatMap((pair) => {
      const [short = '', long = ''] = pair.split(' ');
      return [
        [long, short],
        [short, short],
      ] as const;
    }),
);

/** The RE2 name of what `\p{…}` holds in ECMAScript; `undefined` for what RE2 has no name for. */
export function unicodeProperty(expression: string): string | undefined {
  const [name = '', value, extra] = expression.split('=');
  if (extra !== undefined) return undefined;
  if (value === undefined) return name === 'Any' ? name : CATEGORIES.get(name);
  if (name === 'General_Category' || name === 'gc') return CATEGORIES.get(value);
  const isScript = name === 'Script' || name === 'sc';
  return isScript && !CATEGORIES.has(value) && value !== 'Any' ? value : undefined;
}
