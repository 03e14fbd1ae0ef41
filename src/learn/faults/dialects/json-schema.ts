import { faultAt, wrongKind, type Fault } from '../fault.ts';
import { kindNamed } from '../kind-words.ts';

/** Reads what Python's jsonschema says, as low-level servers pass it on. It does not tell the place of a value. */
export function readJsonSchema(text: string): Fault[] | undefined {
  const missing = [...text.matchAll(/'([^']+)' is a required property/g)];
  const unknown = /Additional properties are not allowed \((.*?) (?:was|were) unexpected\)/.exec(
    text,
  );
  const wrong = / is not of type ((?:'\w+'(?:, )?)+)/.exec(text);
  const faults: Fault[] = [
    ...missing.map(([, name = '']) => faultAt('missing', name)),
    ...[...(unknown?.[1] ?? '').matchAll(/'([^']+)'/g)].map(([, key = '']) =>
      faultAt('unknown', key),
    ),
  ];
  if (wrong !== null) faults.push(wrongKind('', kindsIn(wrong[1] ?? ''), ''));
  if (/ is not one of \[/.test(text)) faults.push(faultAt('enum', ''));
  return faults.length > 0 ? faults : undefined;
}

function kindsIn(words: string): string {
  return [...words.matchAll(/'(\w+)'/g)]
    .map(([, word = '']) => kindNamed(word))
    .toSorted()
    .join('|');
}
