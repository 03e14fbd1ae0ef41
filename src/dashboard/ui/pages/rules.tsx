import type { JSX } from 'preact';
import type { RulesAnswer, RuleView } from '../../api.ts';
import { Card } from '../parts/card.tsx';
import { Empty } from '../parts/empty.tsx';
import { Pill } from '../parts/pill.tsx';
import { RuleDetail } from '../parts/rule-detail.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Table } from '../parts/table.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { addressOf, choose, chosen, query } from '../state/address.ts';
import { useData } from '../state/data.ts';
import { count, plain } from '../state/words.ts';

const GROUPS: readonly (readonly [RuleView['origin'], string])[] = [
  ['learned', 'Learned and accepted'],
  ['file', 'From your rules file'],
  ['builtin', 'Built in'],
];

/** All rules with what they did, and the repairs by schema. */
export function Rules(): JSX.Element {
  const loaded = useData<RulesAnswer>({ address: '/api/rules' }).value;
  const wanted = chosen('find').toLowerCase();
  const open = chosen('rule');
  return (
    <Waiting loaded={loaded}>
      {({ rules, repairs }) => {
        const found = rules.filter(({ id, words }) =>
          `${id} ${words}`.toLowerCase().includes(wanted),
        );
        const current = rules.find(({ id }) => id === open);
        return (
          <>
            <div class="filters">
              <SearchField label="Find a rule" name="find" />
            </div>
            {GROUPS.map(([origin, title]) => (
              <Group
                key={origin}
                title={title}
                rules={found.filter((rule) => rule.origin === origin)}
              />
            ))}
            {found.length === 0 && <Empty title="No rule fits">Search for something else.</Empty>}
            <Repairs repairs={repairs} />
            {current !== undefined && (
              <RuleDetail rule={current} close={() => choose({ rule: undefined })} />
            )}
          </>
        );
      }}
    </Waiting>
  );
}

function Group({
  title,
  rules,
}: {
  readonly title: string;
  readonly rules: readonly RuleView[];
}): JSX.Element | null {
  if (rules.length === 0) return null;
  const rest = Object.fromEntries(query.value);
  return (
    <Card title={title} aside={<span class="note">{count(rules.length)}</span>}>
      <Table
        caption={title}
        rows={rules}
        keyOf={({ id }) => id}
        to={({ id }) => addressOf('/rules', { ...rest, rule: id })}
        columns={[
          { head: 'Rule', cell: ({ id }) => <code>{plain(id)}</code> },
          { head: 'What it does', kind: 'wide', cell: ({ words }) => plain(words) },
          {
            head: 'Tools',
            cell: ({ tools }) => (tools.includes('*') ? 'all' : plain(tools.join(', '))),
          },
          { head: 'Hits', kind: 'number', cell: ({ hits }) => count(hits) },
          { head: 'Held back', kind: 'number', cell: ({ blocked }) => count(blocked) },
          {
            head: 'State',
            cell: ({ isOn }) => (
              <Pill word={isOn ? 'on' : 'off'} tone={isOn ? 'mended' : 'plain'} />
            ),
          },
        ]}
      />
    </Card>
  );
}

function Repairs({ repairs }: { readonly repairs: RulesAnswer['repairs'] }): JSX.Element {
  return (
    <Card title="Repairs by the tools' own schemas">
      {repairs.length === 0 ? (
        <p class="waiting">
          None has fired yet. They mend what a tool's schema rejects, and need no rule.
        </p>
      ) : (
        <Table
          caption="Repairs by schema"
          rows={repairs}
          keyOf={({ rule_id: id }) => id}
          to={({ rule_id: id }) => addressOf('/calls', { rule: id })}
          columns={[
            { head: 'Repair', cell: ({ rule_id: id }) => <code>{plain(id)}</code> },
            { head: 'Hits', kind: 'number', cell: ({ hits }) => count(hits) },
            { head: 'Tools', kind: 'wide', cell: ({ tools }) => plain(tools.join(', ')) },
          ]}
        />
      )}
    </Card>
  );
}
