import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { PatternView } from '../../api.ts';
import { addressOf, query } from '../state/address.ts';
import { ago, count, plain } from '../state/words.ts';
import { Card } from './card.tsx';
import { Pill, type PillTone } from './pill.tsx';
import { Sparkline } from './sparkline.tsx';
import { Table } from './table.tsx';

/** How the states of a problem are coloured. */
const TONES: Readonly<Record<PatternView['state'], PillTone>> = {
  new: 'warn',
  ongoing: 'plain',
  escalating: 'error',
  regressed: 'error',
  resolved: 'mended',
  ignored: 'plain',
};

/** One row a problem. */
export function PatternTable({
  patterns,
}: {
  readonly patterns: readonly PatternView[];
}): JSX.Element {
  const isDaily = useSignal(false);
  const isText = useSignal(false);
  const rest = Object.fromEntries(query.value);
  const most = Math.max(
    ...patterns.flatMap(({ hourly, daily }) => (isDaily.value ? daily : hourly)),
  );
  return (
    <Card
      title="Problems"
      aside={
        <span>
          <Toggle label="14 days" isOn={isDaily} />
          <Toggle label="Numbers" isOn={isText} />
        </span>
      }
    >
      <Table
        caption="Failed calls, one row a problem"
        rows={patterns}
        keyOf={({ id }) => id}
        to={({ id }) => addressOf('/patterns', { ...rest, pattern: id })}
        columns={[
          { head: 'Problem', cell: ({ pattern }) => <span class="problem">{plain(pattern)}</span> },
          { head: 'Tool', cell: ({ tool }) => <code>{plain(tool)}</code> },
          { head: 'State', cell: ({ state }) => <Pill word={state} tone={TONES[state]} /> },
          { head: 'Calls', kind: 'number', cell: (row) => count(row.count) },
          {
            head: isDaily.value ? 'Last 14 days' : 'Last 24 hours',
            kind: 'chart',
            cell: ({ hourly, daily, pattern }) => (
              <Sparkline
                label={`Failed calls: ${plain(pattern)}`}
                tone="error"
                most={most}
                values={isDaily.value ? daily : hourly}
                isText={isText.value}
              />
            ),
          },
          { head: 'Trend', cell: trendWords },
          { head: 'Last seen', cell: ({ last_seen: last }) => ago(Date.parse(last)) },
          { head: 'Help', cell: helpOf },
        ]}
      />
    </Card>
  );
}

/** A change is told by its counts; below a few calls there is none to tell. */
function trendWords({ trend, recent, before }: PatternView): string {
  return trend === 'few' ? `${count(recent)} today` : `${count(before)} \u2192 ${count(recent)}`;
}

function helpOf({ suggested_rule: rule }: PatternView): JSX.Element | string {
  return rule === undefined ? '' : <Pill word="rule suggested" tone="mended" />;
}

function Toggle({
  label,
  isOn,
}: {
  readonly label: string;
  readonly isOn: { value: boolean };
}): JSX.Element {
  return (
    <button
      type="button"
      class="quiet"
      aria-pressed={isOn.value}
      onClick={() => (isOn.value = !isOn.value)}
    >
      {label}
    </button>
  );
}
