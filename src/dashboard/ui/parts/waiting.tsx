import type { ComponentChildren, JSX } from 'preact';
import type { Loaded } from '../state/data.ts';
import { plain } from '../state/words.ts';

interface WaitingProps<Answer> {
  readonly loaded: Loaded<Answer>;
  readonly children: (data: Answer) => ComponentChildren;
}

/** Shows an answer once it is there, and why there is none. */
export function Waiting<Answer>({ loaded, children }: WaitingProps<Answer>): JSX.Element {
  const { data, error } = loaded;
  return (
    <>
      {error !== undefined && (
        <p class="failure" role="alert">
          {plain(error)}
        </p>
      )}
      {data === undefined ? error === undefined && <p class="waiting">Loading</p> : children(data)}
    </>
  );
}
