import type { JSX } from 'preact';
import type { NamedCounts, OverviewAnswer } from '../../api.ts';
import { Card } from '../parts/card.tsx';
import { NoCalls } from '../parts/no-calls.tsx';
import { Payoff } from '../parts/payoff.tsx';
import { ShareBar } from '../parts/share-bar.tsx';
import { Sparkline } from '../parts/sparkline.tsx';
import { Table, type Column } from '../parts/table.tsx';
import { Tile } from '../parts/tile.tsx';
import { TimeChart } from '../parts/time-chart.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { addressOf } from '../state/address.ts';
import { useData } from '../state/data.ts';
import { count, duration, plain, share } from '../state/words.ts';

/** Calls, changes, errors and latency over time, by client and by tool. */
export function Overview(): JSX.Element {
  const loaded = useData<OverviewAnswer>({ address: '/api/overview', isRanged: true }).value;
  return (
    <Waiting loaded={loaded}>
      {(data) => (data.totals.calls === 0 ? <NoCalls /> : <Figures data={data} />)}
    </Waiting>
  );
}

function Figures({ data }: { readonly data: OverviewAnswer }): JSX.Element {
  const { axis, series } = data;
  return (
    <>
      <Payoff {...data.payoff} />
      <Tiles data={data} />
      <TimeChart
        title="Calls"
        kind="bars"
        axis={axis}
        format={count}
        series={[
          { name: 'all', tone: 'plain', values: series.calls },
          { name: 'mended', tone: 'mended', values: series.mended },
          { name: 'failed', tone: 'error', values: series.errors },
        ]}
      />
      <TimeChart
        title="Latency"
        kind="lines"
        axis={axis}
        format={duration}
        series={[
          { name: 'half of the calls within', tone: 'mended', values: series.p50 },
          { name: '95 % within', tone: 'muted', values: series.p95 },
        ]}
      />
      <div class="columns">
        <Names title="By client" rows={data.clients} choice="client" />
        <Names title="By tool" rows={data.tools} choice="tool" />
      </div>
    </>
  );
}

function Tiles({ data }: { readonly data: OverviewAnswer }): JSX.Element {
  const { totals, series } = data;
  return (
    <dl class="tiles">
      <Tile label="Calls" value={count(totals.calls)}>
        <Sparkline label="Calls" tone="plain" values={series.calls} />
      </Tile>
      <Tile label="Mended" value={count(totals.mended)} note={share(totals.mended, totals.calls)}>
        <Sparkline label="Mended calls" values={series.mended} />
      </Tile>
      <Tile label="Failed" value={count(totals.errors)} note={share(totals.errors, totals.calls)}>
        <Sparkline label="Failed calls" tone="error" values={series.errors} />
      </Tile>
      <Tile
        label="Latency now"
        value={duration(latest(series.p50))}
        note={`95 % within ${duration(latest(series.p95))}`}
      >
        <Sparkline
          label="Latency in milliseconds"
          tone="plain"
          values={series.p50.map((value) => value ?? 0)}
        />
      </Tile>
    </dl>
  );
}

function latest(values: readonly (number | null)[]): number {
  return values.findLast((value) => value !== null) ?? 0;
}

interface NamesProps {
  readonly title: string;
  readonly rows: readonly NamedCounts[];
  readonly choice: 'client' | 'tool';
}

const COLUMNS: readonly Column<NamedCounts>[] = [
  { head: 'Name', cell: ({ name }) => (name === '' ? 'not named' : plain(name)) },
  { head: 'Calls', kind: 'number', cell: ({ calls }) => count(calls) },
  { head: 'Failed', kind: 'number', cell: ({ errors }) => count(errors) },
  { head: 'Mended', kind: 'chart', cell: (row) => <ShareBar {...row} /> },
];

function Names({ title, rows, choice }: NamesProps): JSX.Element {
  return (
    <Card title={title}>
      <Table
        caption={`Calls ${title.toLowerCase()}`}
        columns={COLUMNS}
        rows={rows.slice(0, 12)}
        keyOf={({ name }) => name}
        to={({ name }) => addressOf('/calls', { [choice]: name })}
      />
    </Card>
  );
}
