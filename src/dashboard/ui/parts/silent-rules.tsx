import type { JSX } from 'preact';
import type { ActivityAnswer, RulesAnswer, RuleView } from '../../api.ts';
import { addressOf } from '../state/address.ts';
import { counted, plain } from '../state/words.ts';
import { Card } from './card.tsx';
import { Link } from './link.tsx';
import { Table } from './table.tsx';

interface SilentRulesProps {
  readonly rules: RulesAnswer | undefined;
  readonly activity: ActivityAnswer | undefined;
}

/** Rules that were held back by a schema, and rules that never fired. */
export function SilentRules({ rules, activity }: SilentRulesProps): JSX.Element {
  const on = rules?.rules.filter(({ isOn }) => isOn) ?? [];
  const blocked = activity?.rules.filter((entry) => entry.blocked > 0) ?? [];
  const never = on.filter(({ hits }) => hits === 0);
  return (
    <>
      {blocked.length > 0 && (
        <Card title="Held back by a schema">
          <Table
            caption="Rules that would have made a valid call invalid"
            rows={blocked}
            keyOf={({ rule_id: id }) => id}
            to={({ rule_id: id }) => addressOf('/calls', { rule: id })}
            columns={[
              { head: 'Rule', cell: ({ rule_id: id }) => <code>{plain(id)}</code> },
              {
                head: 'Held back',
                kind: 'number',
                cell: (entry) => counted(entry.blocked, 'call'),
              },
            ]}
          />
        </Card>
      )}
      <Card title="Never fired" aside={<Link to={addressOf('/rules')}>All rules</Link>}>
        <NeverFired rules={never} />
      </Card>
    </>
  );
}

function NeverFired({ rules }: { readonly rules: readonly RuleView[] }): JSX.Element {
  if (rules.length === 0) return <p class="waiting">Every rule that is on has fired.</p>;
  return (
    <ul class="words">
      {rules.map(({ id }) => (
        <li key={id}>
          <code>{plain(id)}</code>
        </li>
      ))}
    </ul>
  );
}
