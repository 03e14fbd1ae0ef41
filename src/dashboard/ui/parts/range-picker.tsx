import type { JSX } from 'preact';
import { choose, chosen } from '../state/address.ts';
import { chosenRange, RANGES } from '../state/range.ts';
import { clock } from '../state/words.ts';

/** Chooses the time that is looked at. */
export function RangePicker(): JSX.Element {
  const range = chosenRange();
  return (
    <fieldset class="ranges">
      <legend class="unseen">Time</legend>
      {range === undefined && (
        <button
          type="button"
          class="is-chosen"
          aria-pressed="true"
          onClick={() => choose({ from: undefined, to: undefined }, true)}
        >
          {clock(Number(chosen('from')))} to {clock(Number(chosen('to')))}
          <span class="unseen">; press to take it back</span>
          <span aria-hidden="true"> {'\u00d7'}</span>
        </button>
      )}
      {RANGES.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          class={id === range?.id ? 'is-chosen' : ''}
          aria-pressed={id === range?.id}
          onClick={() => choose({ range: id, from: undefined, to: undefined }, true)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
