import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { ToolView } from '../../api.ts';
import { addressOf } from '../state/address.ts';
import { count, plain, plainLines } from '../state/words.ts';
import { Card } from './card.tsx';
import { Fact } from './fact.tsx';
import { JsonView } from './json-view.tsx';
import { Link } from './link.tsx';
import { TryCall } from './try-call.tsx';

interface ToolDetailProps {
  readonly server: string;
  readonly tool: ToolView;
}

/** A tool with its schemas, and a place to try a call. */
export function ToolDetail({ server, tool }: ToolDetailProps): JSX.Element {
  return (
    <div class="detail">
      <Card
        title={plain(tool.name)}
        aside={<Link to={addressOf('/calls', { tool: tool.name, server })}>Its calls</Link>}
      >
        {tool.description !== '' && <p class="description">{plainLines(tool.description)}</p>}
        <dl class="facts is-row">
          <Fact name="Server" value={server} />
          <Fact name="Calls" value={count(tool.calls)} />
          <Fact name="Mended" value={count(tool.mended)} />
          <Fact name="Failed" value={count(tool.errors)} />
        </dl>
        <Hints annotations={tool.annotations} />
      </Card>
      <TryCall server={server} tool={tool} />
      <Schemas tool={tool} />
    </div>
  );
}

/** What the server says the tool does to the world. */
function Hints({ annotations }: { readonly annotations: unknown }): JSX.Element | null {
  if (typeof annotations !== 'object' || annotations === null) return null;
  const on = Object.entries(annotations).filter(
    ([name, value]) => name.endsWith('Hint') && value === true,
  );
  if (on.length === 0) return null;
  return <p class="hints">Annotated: {on.map(([name]) => plain(name)).join(', ')}</p>;
}

function Schemas({ tool }: { readonly tool: ToolView }): JSX.Element {
  const isAdvertised = useSignal(false);
  const hasBoth = tool.advertised !== null;
  const shown = hasBoth && isAdvertised.value ? tool.advertised : tool.declared;
  const buttons = hasBoth && (
    <fieldset class="ranges">
      <legend class="unseen">Which schema</legend>
      <Choice
        label="Declared"
        isOn={!isAdvertised.value}
        choose={() => (isAdvertised.value = false)}
      />
      <Choice
        label="Advertised"
        isOn={isAdvertised.value}
        choose={() => (isAdvertised.value = true)}
      />
    </fieldset>
  );
  return (
    <Card title="Input schema" aside={buttons}>
      <p class="note">
        {hasBoth
          ? 'Declared: what the server wants, and what calls are judged by. Advertised: what clients are told that check calls before they send them.'
          : 'Every client is told what the server declares.'}
      </p>
      <JsonView
        value={shown}
        label={isAdvertised.value ? 'Advertised schema' : 'Declared schema'}
      />
    </Card>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly choose: () => void;
}

function Choice({ label, isOn, choose }: ChoiceProps): JSX.Element {
  return (
    <button type="button" class={isOn ? 'is-chosen' : ''} aria-pressed={isOn} onClick={choose}>
      {label}
    </button>
  );
}
