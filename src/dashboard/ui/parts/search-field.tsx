import type { JSX, TargetedInputEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { choose, chosen } from '../state/address.ts';

const PAUSE_MS = 150;

interface SearchFieldProps {
  readonly label: string;
  /** The name in the address under which the text is kept. */
  readonly name: string;
}

/** A field that the key `/` leads to. */
export function SearchField({ label, name }: SearchFieldProps): JSX.Element {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onInput = (event: TargetedInputEvent<HTMLInputElement>): void => {
    const { value } = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => choose({ [name]: value }), PAUSE_MS);
  };
  return (
    <label class="search">
      <span class="unseen">{label}</span>
      <input
        type="search"
        data-search=""
        placeholder={`${label}  /`}
        value={chosen(name)}
        maxLength={200}
        spellcheck={false}
        autocomplete="off"
        onInput={onInput}
      />
    </label>
  );
}
