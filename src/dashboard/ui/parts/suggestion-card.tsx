import type { JSX } from 'preact';
import type { SuggestionsAnswer } from '../../api.ts';
import { count, counted, plain } from '../state/words.ts';
import { DecideButton } from './decide-button.tsx';
import { JsonView } from './json-view.tsx';
import { Pill } from './pill.tsx';

type Suggestion = SuggestionsAnswer['suggestions'][number];

interface SuggestionCardProps {
  readonly suggestion: Suggestion;
  readonly version: string;
}

/** A rule that would help: in words, what speaks for it, what it would have done, and the decision. */
export function SuggestionCard({ suggestion, version }: SuggestionCardProps): JSX.Element {
  const { id, words, tool, server, state, evidence, rule } = suggestion;
  return (
    <section class="card suggestion" aria-label={`Suggested rule: ${plain(words)}`}>
      <header>
        <h2>{plain(words)}</h2>
        <Pill
          word={state === 'open' ? 'suggested' : state}
          tone={state === 'accepted' ? 'mended' : 'plain'}
        />
      </header>
      <p class="note">
        <code>{plain(tool)}</code> of {plain(server)}
      </p>
      <Judgement suggestion={suggestion} />
      <Evidence evidence={evidence} />
      <ul class="examples">
        {evidence.examples.map(({ before, after }, index) => (
          <li key={index}>
            <del>{plain(before)}</del>
            <span class="arrow">{'\u2192'}</span>
            <ins>{plain(after)}</ins>
          </li>
        ))}
      </ul>
      <details>
        <summary>The rule as JSON</summary>
        <JsonView value={rule} label="The suggested rule as JSON" />
      </details>
      <p class="actions">
        {state === 'open' ? (
          <>
            <DecideButton action="accept" id={id} version={version} label="Accept" isPrimary />
            <DecideButton action="dismiss" id={id} version={version} label="Dismiss" />
          </>
        ) : (
          <DecideButton action="undo" id={id} version={version} label="Undo" />
        )}
      </p>
    </section>
  );
}

/** What a replay over the records says, and what the rule did since it was accepted. */
function Judgement({ suggestion }: { readonly suggestion: Suggestion }): JSX.Element {
  const { judgement, use } = suggestion;
  const { mends, failures, touches, succeeded } = judgement;
  return (
    <p class="judgement">
      Replayed over the log, it would mend <strong>{count(mends)}</strong> of{' '}
      {counted(failures, 'failed call')} and touch <strong>{count(touches)}</strong> of{' '}
      {counted(succeeded, 'call')} that succeeded.
      {use !== undefined &&
        ` Since it was accepted it changed ${counted(use.ok + use.failed, 'call')}; ${count(use.ok)} succeeded.`}
    </p>
  );
}

function Evidence({ evidence }: Pick<Suggestion, 'evidence'>): JSX.Element {
  const { sessions, fixed, beside, against, drift } = evidence;
  const facts = [
    fixed > 0 && `${counted(fixed, 'failed call')} sent again this way, with success`,
    beside > 0 && `${counted(beside, 'failed call')} with the unknown name beside the missing one`,
    drift && 'the server renamed it',
    against > 0 && `${counted(against, 'call')} put right in another way`,
  ].filter((fact) => typeof fact === 'string');
  return (
    <p class="note">
      Seen in {counted(sessions, 'session')}: {facts.join('; ')}.
    </p>
  );
}
