import type { JSX } from 'preact';
import type { CallView } from '../../api.ts';
import { addressOf } from '../state/address.ts';
import { useData } from '../state/data.ts';
import { duration, plain, plainLines } from '../state/words.ts';
import { Drawer } from './drawer.tsx';
import { JsonView } from './json-view.tsx';
import { Link } from './link.tsx';
import { NormList } from './norm-list.tsx';
import { outcomeTone } from './outcome-tone.ts';
import { Pill } from './pill.tsx';
import { Waiting } from './waiting.tsx';

interface CallDetailProps {
  readonly id: string;
  /** The call, where the list has it. */
  readonly known: CallView | undefined;
  readonly close: () => void;
}

/** A call with all that its record tells. */
export function CallDetail({ id, known, close }: CallDetailProps): JSX.Element {
  const loaded = useData<CallView>({ address: '/api/operations/one', choices: { id } }).value;
  return (
    <Drawer title="Call" close={close}>
      <Waiting loaded={known === undefined ? loaded : { data: known }}>
        {(call) => <Record call={call} />}
      </Waiting>
    </Drawer>
  );
}

function Record({ call }: { readonly call: CallView }): JSX.Element {
  const { tool, outcome, status, norms, problems, error, shape } = call;
  return (
    <>
      <p class="call-title">
        <code>{plain(tool)}</code>
        <Pill word={outcome} tone={outcomeTone(outcome)} />
        <Pill
          word={status === 'error' ? 'failed' : 'ok'}
          tone={status === 'error' ? 'error' : 'plain'}
        />
      </p>
      {norms.length > 0 && (
        <section>
          <h3>{outcome === 'observed' ? 'Would have been changed' : 'Changed'}</h3>
          <NormList norms={norms} />
        </section>
      )}
      {problems.length > 0 && (
        <section>
          <h3>Stayed wrong</h3>
          <ul class="problems">
            {problems.map(({ message, kind }, index) => (
              <li key={index}>
                <Pill word={kind} tone="warn" /> {plain(message)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {error !== '' && (
        <section>
          <h3>The server answered</h3>
          <pre class="json" tabIndex={0} aria-label="The server's answer">
            {plainLines(error)}
          </pre>
        </section>
      )}
      <section>
        <h3>Arguments as sent: names, types and fingerprints</h3>
        <JsonView value={shape} label="Arguments as sent" />
      </section>
      <Facts call={call} />
    </>
  );
}

function Facts({ call }: { readonly call: CallView }): JSX.Element {
  const { ts, duration_ms: took, server, client, session, req_id, rules_version, skipped } = call;
  const facts: [string, string][] = [
    ['Ended', ts],
    ['Took', duration(took)],
    ['Server', server],
    ['Client', client],
    ['Session', session],
    ['Request', req_id],
    ['Rules', rules_version],
    ['Not looked into', skipped],
  ];
  return (
    <section>
      <h3>Record</h3>
      <dl class="facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{plain(value)}</dd>
            </div>
          ))}
      </dl>
      {session !== '' && (
        <Link to={addressOf('/calls', { session })}>All calls of this session</Link>
      )}
    </section>
  );
}
