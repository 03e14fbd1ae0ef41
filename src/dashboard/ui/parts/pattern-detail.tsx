import type { JSX } from 'preact';
import type { PatternView, SuggestionsAnswer } from '../../api.ts';
import { addressOf } from '../state/address.ts';
import { clock, count, counted, plain, plainLines } from '../state/words.ts';
import { DecideButton } from './decide-button.tsx';
import { Drawer } from './drawer.tsx';
import { Fact } from './fact.tsx';
import { Link } from './link.tsx';
import { Sparkline } from './sparkline.tsx';
import { SuggestionCard } from './suggestion-card.tsx';

interface PatternDetailProps {
  readonly pattern: PatternView;
  readonly learnt: SuggestionsAnswer | undefined;
  readonly close: () => void;
}

/** A problem with all that is known of it. */
export function PatternDetail({ pattern, learnt, close }: PatternDetailProps): JSX.Element {
  const helping = learnt?.suggestions.filter(({ id }) => pattern.suggestions.includes(id)) ?? [];
  return (
    <Drawer title="Problem" close={close}>
      <p class="call-title">
        <strong>{plain(pattern.pattern)}</strong>
      </p>
      <p>
        <Link
          to={addressOf('/calls', { tool: pattern.tool, server: pattern.server, status: 'error' })}
        >
          Failed calls of {plain(pattern.tool)}
        </Link>
      </p>
      {helping.map((suggestion) => (
        <SuggestionCard
          key={suggestion.id}
          suggestion={suggestion}
          version={learnt?.version ?? ''}
        />
      ))}
      <When pattern={pattern} />
      <section>
        <h3>What the server said, values masked</h3>
        {pattern.sample_errors.map((text) => (
          <pre key={text} class="json" tabIndex={0} aria-label="What the server said">
            {plainLines(text)}
          </pre>
        ))}
      </section>
      <section>
        <h3>Why these calls are one problem</h3>
        <p>{plain(pattern.why)}</p>
      </section>
      <p>
        {pattern.state === 'ignored' ? (
          <DecideButton
            action="undo"
            id={pattern.id}
            version={learnt?.version ?? ''}
            label="No longer ignore it"
          />
        ) : (
          <DecideButton
            action="dismiss"
            id={pattern.id}
            version={learnt?.version ?? ''}
            label="Ignore it"
          />
        )}
      </p>
    </Drawer>
  );
}

function When({ pattern }: { readonly pattern: PatternView }): JSX.Element {
  const { first_seen: first, last_seen: last, clients, hourly, daily, recent, before } = pattern;
  return (
    <section>
      <h3>When, and by whom</h3>
      <dl class="facts">
        <Fact
          name="Calls"
          value={`${counted(pattern.count, 'call')}; ${count(recent)} in the last 24 hours, ${count(before)} in those before`}
        />
        <Fact name="First seen" value={clock(Date.parse(first))} />
        <Fact name="Last seen" value={clock(Date.parse(last))} />
        <Fact
          name="Clients"
          value={clients.map((client) => `${client.name} (${count(client.count)})`).join(', ')}
        />
      </dl>
      <Sparkline label="Failed calls in each of the last 24 hours" tone="error" values={hourly} />
      <details>
        <summary>As numbers</summary>
        <p class="numbers">24 hours: {hourly.join(' ')}</p>
        <p class="numbers">14 days: {daily.join(' ')}</p>
      </details>
    </section>
  );
}
