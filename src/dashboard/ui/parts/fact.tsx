import type { JSX } from 'preact';
import { plain } from '../state/words.ts';

/** A name and its value, for a list of facts. */
export function Fact({
  name,
  value,
}: {
  readonly name: string;
  readonly value: string;
}): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{plain(value)}</dd>
    </div>
  );
}
