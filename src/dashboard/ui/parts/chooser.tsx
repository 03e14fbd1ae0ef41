import type { JSX } from 'preact';
import { choose, chosen } from '../state/address.ts';
import { plain } from '../state/words.ts';

interface ChooserProps {
  readonly label: string;
  /** The name in the address under which the choice is kept. */
  readonly name: string;
  readonly values: readonly string[];
}

/** Chooses one of several values, or none. */
export function Chooser({ label, name, values }: ChooserProps): JSX.Element {
  const value = chosen(name);
  const all = value === '' || values.includes(value) ? values : [value, ...values];
  return (
    <label class={value === '' ? 'chooser' : 'chooser is-chosen'}>
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => choose({ [name]: event.currentTarget.value }, true)}
      >
        <option value="">any</option>
        {all.map((entry) => (
          <option key={entry} value={entry}>
            {plain(entry)}
          </option>
        ))}
      </select>
    </label>
  );
}
