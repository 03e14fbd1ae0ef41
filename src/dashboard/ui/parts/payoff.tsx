import type { JSX } from 'preact';
import type { Payoff as PayoffFigures } from '../../api.ts';
import { rangeWords } from '../state/range.ts';
import { counted, duration } from '../state/words.ts';

/** What mending was good for, in one sentence. */
export function Payoff({ avoided, retryMs, retries }: PayoffFigures): JSX.Element {
  if (avoided === 0) {
    return <p class="payoff">No call needed mending {rangeWords()}.</p>;
  }
  return (
    <p class="payoff">
      <strong>{counted(avoided, 'failed round trip')} avoided</strong> {rangeWords()}
      {retryMs !== null && (
        <>
          , <strong>{duration(avoided * retryMs)}</strong> of retries saved
        </>
      )}
      .
      <small>
        {retryMs === null
          ? 'Mended calls that then succeeded. What a retry costs is not measured yet: no failed call was tried again.'
          : `Mended calls that then succeeded, times ${duration(retryMs)}: the median time from a failed call to the next try, measured on ${counted(retries, 'failed call')} that were tried again.`}
      </small>
    </p>
  );
}
