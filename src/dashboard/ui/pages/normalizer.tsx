import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { ActivityAnswer, NormalizerAnswer, RulesAnswer } from '../../api.ts';
import { Card } from '../parts/card.tsx';
import { NoCalls } from '../parts/no-calls.tsx';
import { RecentChanges } from '../parts/recent-changes.tsx';
import { SilentRules } from '../parts/silent-rules.tsx';
import { Sparkline } from '../parts/sparkline.tsx';
import { Table } from '../parts/table.tsx';
import { Tile } from '../parts/tile.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { addressOf } from '../state/address.ts';
import { useData } from '../state/data.ts';
import { ago, count, plain, share } from '../state/words.ts';

/** What is mended: totals, by tool, by rule, and as it happens. */
export function Normalizer(): JSX.Element {
  const loaded = useData<NormalizerAnswer>({ address: '/api/normalizer' }).value;
  const activity = useData<ActivityAnswer>({ address: '/api/activity', isRanged: true }).value.data;
  const rules = useData<RulesAnswer>({ address: '/api/rules' }).value.data;
  return (
    <Waiting loaded={loaded}>
      {(data) => (
        <>
          <Totals data={data} />
          {data.total_processed === 0 ? (
            <NoCalls />
          ) : (
            <div class="columns is-wide-left">
              <div>
                <ByRule data={data} activity={activity} />
                <ByTool data={data} activity={activity} />
                <SilentRules rules={rules} activity={activity} />
              </div>
              <RecentChanges recent={data.recent_normalizations} />
            </div>
          )}
        </>
      )}
    </Waiting>
  );
}

function Totals({ data }: { readonly data: NormalizerAnswer }): JSX.Element {
  const { total_processed: calls, total_normalized: mended, last_updated: last } = data;
  return (
    <dl class="tiles">
      <Tile label="Calls processed" value={count(calls)} note="since the log began" />
      <Tile label="Calls mended" value={count(mended)} note={share(mended, calls)} />
      <Tile label="Rules and repairs that fired" value={count(Object.keys(data.by_rule).length)} />
      <Tile label="Last call" value={last === '' ? 'none' : ago(Date.parse(last))} />
    </dl>
  );
}

interface PartProps {
  readonly data: NormalizerAnswer;
  readonly activity: ActivityAnswer | undefined;
}

function ByRule({ data, activity }: PartProps): JSX.Element {
  const isText = useSignal(false);
  const active = new Map(activity?.rules.map((entry) => [entry.rule_id, entry]));
  const rows = Object.values(data.by_rule).toSorted((left, right) => right.hits - left.hits);
  return (
    <Card title="By rule" aside={<NumbersButton isText={isText} />}>
      <Table
        caption="What each rule and repair changed"
        rows={rows}
        keyOf={({ rule_id: id }) => id}
        to={({ rule_id: id }) => addressOf('/calls', { rule: id })}
        columns={[
          { head: 'Rule', cell: ({ rule_id: id }) => <code>{plain(id)}</code> },
          { head: 'Hits', kind: 'number', cell: ({ hits }) => count(hits) },
          {
            head: 'In this time',
            kind: 'chart',
            cell: ({ rule_id: id }) => (
              <Sparkline
                label={`Hits of ${plain(id)}`}
                values={active.get(id)?.series ?? []}
                isText={isText.value}
              />
            ),
          },
          { head: 'Tools', kind: 'wide', cell: ({ tools }) => plain(tools.join(', ')) },
        ]}
      />
    </Card>
  );
}

function ByTool({ data, activity }: PartProps): JSX.Element {
  const isText = useSignal(false);
  const active = new Map(activity?.tools.map((entry) => [entry.name, entry]));
  const rows = Object.entries(data.by_tool).toSorted(
    ([, left], [, right]) => right.processed - left.processed,
  );
  return (
    <Card title="By tool" aside={<NumbersButton isText={isText} />}>
      <Table
        caption="Calls and changes of each tool"
        rows={rows}
        keyOf={([name]) => name}
        to={([name]) => addressOf('/calls', { tool: name })}
        columns={[
          { head: 'Tool', cell: ([name]) => <code>{plain(name)}</code> },
          { head: 'Calls', kind: 'number', cell: ([, { processed }]) => count(processed) },
          { head: 'Mended', kind: 'number', cell: ([, { normalized }]) => count(normalized) },
          {
            head: 'Share',
            kind: 'number',
            cell: ([, { processed, normalized }]) => share(normalized, processed),
          },
          {
            head: 'Mended in this time',
            kind: 'chart',
            cell: ([name]) => (
              <Sparkline
                label={`Mended calls of ${plain(name)}`}
                values={active.get(name)?.series ?? []}
                isText={isText.value}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}

function NumbersButton({ isText }: { readonly isText: { value: boolean } }): JSX.Element {
  return (
    <button
      type="button"
      class="quiet"
      aria-pressed={isText.value}
      onClick={() => (isText.value = !isText.value)}
    >
      Numbers
    </button>
  );
}
