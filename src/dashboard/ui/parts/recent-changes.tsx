import type { JSX } from 'preact';
import type { CallView, NormalizerAnswer, NormView } from '../../api.ts';
import { arrivals } from '../state/live.ts';
import { ago, plain } from '../state/words.ts';
import { Card } from './card.tsx';
import { NormList } from './norm-list.tsx';

interface Entry {
  readonly key: string;
  readonly ts: string;
  readonly tool: string;
  readonly norms: readonly NormView[];
  readonly isNew: boolean;
}

type Recent = NormalizerAnswer['recent_normalizations'];

/** Changes as they happen, newest first. */
export function RecentChanges({ recent }: { readonly recent: Recent }): JSX.Element {
  const entries = entriesOf(arrivals.value, recent);
  return (
    <Card title="Recent changes" class="feed">
      <ol aria-live="polite" aria-relevant="additions" tabIndex={0} aria-label="Recent changes">
        {entries.map(({ key, ts, tool, norms, isNew }) => (
          <li key={key} class={isNew ? 'is-new' : ''}>
            <p>
              <code>{plain(tool)}</code>
              <time dateTime={ts}>{ago(Date.parse(ts))}</time>
            </p>
            <NormList norms={norms} />
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p class="waiting">No call was changed yet.</p>}
    </Card>
  );
}

const MOST = 50;

/** What came in while the page is open, and then what the statistics hold besides. */
function entriesOf(calls: readonly CallView[], recent: Recent): Entry[] {
  const fresh = calls
    .filter(({ outcome, norms }) => outcome === 'normalized' && norms.length > 0)
    .map(({ ts, tool, norms }): Entry => ({ key: `${ts} ${tool}`, ts, tool, norms, isNew: true }));
  const known = new Set(fresh.map(({ key }) => key));
  const older = recent
    .map(({ ts, tool, applied }, index) => {
      const norms = applied.map(normOf);
      return { key: `${ts} ${tool}`, unique: `${ts} ${tool} ${index}`, ts, tool, norms };
    })
    .toReversed()
    .filter(({ key }) => !known.has(key))
    .map(({ unique, ts, tool, norms }): Entry => ({ key: unique, ts, tool, norms, isNew: false }));
  return [...fresh, ...older].slice(0, MOST);
}

function normOf(applied: Recent[number]['applied'][number]): NormView {
  const { rule_id, type, param, from, to, count } = applied;
  return {
    rule_id,
    type,
    param: typeof param === 'string' ? param : '',
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
    ...(typeof count === 'number' && { count }),
  };
}
