import type { JSX } from 'preact';
import type { CallCounts } from '../../api.ts';
import { count, share } from '../state/words.ts';

/** Which part of some calls was mended, and which failed. */
export function ShareBar({ calls, mended, errors }: CallCounts): JSX.Element {
  const part = (value: number): string => `${calls === 0 ? 0 : (100 * value) / calls}%`;
  return (
    <span class="share">
      <span
        class="share-bar"
        role="img"
        aria-label={`${count(mended)} of ${count(calls)} mended, ${count(errors)} failed`}
      >
        <span class="is-mended" style={{ width: part(mended) }} />
        <span class="is-error" style={{ width: part(errors) }} />
      </span>
      <span class="share-text">{share(mended, calls)}</span>
    </span>
  );
}
