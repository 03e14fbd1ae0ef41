import type { JSX } from 'preact';
import type { SuggestionsAnswer } from '../../api.ts';
import { ago, plain } from '../state/words.ts';
import { Card } from './card.tsx';
import { Table } from './table.tsx';

const MOST = 50;

/** What servers changed about their tools, and what was decided about rules. */
export function DecisionLog({
  drift,
  decisions,
}: Pick<SuggestionsAnswer, 'drift' | 'decisions'>): JSX.Element {
  return (
    <>
      {drift.length > 0 && (
        <Card title="Changed by servers">
          <Table
            caption="What servers changed about their tools"
            rows={drift.slice(0, MOST).map((entry, index) => ({ ...entry, index }))}
            keyOf={({ index }) => String(index)}
            columns={[
              { head: 'Tool', cell: ({ tool }) => <code>{plain(tool)}</code> },
              { head: 'What changed', kind: 'wide', cell: ({ words }) => plain(words) },
              { head: 'Server', cell: ({ server }) => plain(server) },
              { head: 'When', cell: ({ ts }) => ago(Date.parse(ts)) },
            ]}
          />
        </Card>
      )}
      {decisions.length > 0 && (
        <Card title="Decisions">
          <Table
            caption="What was decided about suggestions"
            rows={decisions.slice(0, MOST).map((entry, index) => ({ ...entry, index }))}
            keyOf={({ index }) => String(index)}
            columns={[
              { head: 'Decision', cell: ({ action }) => action },
              { head: 'About', kind: 'wide', cell: ({ words, id }) => plain(words ?? id) },
              { head: 'By', cell: ({ by }) => (by === 'auto' ? 'the automatic mode' : 'a person') },
              { head: 'When', cell: ({ ts }) => ago(Date.parse(ts)) },
            ]}
          />
        </Card>
      )}
    </>
  );
}
