import type { JSX } from 'preact';
import type { PatternsAnswer, PatternView, SuggestionsAnswer } from '../../api.ts';
import { DecisionLog } from '../parts/decision-log.tsx';
import { Empty } from '../parts/empty.tsx';
import { PatternDetail } from '../parts/pattern-detail.tsx';
import { PatternTable } from '../parts/pattern-table.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SuggestionCard } from '../parts/suggestion-card.tsx';
import { Tile } from '../parts/tile.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { choose, chosen } from '../state/address.ts';
import { useData } from '../state/data.ts';
import { count } from '../state/words.ts';

/** Failed calls, one row a problem, with the rules that would help. */
export function Patterns(): JSX.Element {
  const loaded = useData<PatternsAnswer>({ address: '/api/error-patterns' }).value;
  const learnt = useData<SuggestionsAnswer>({ address: '/api/suggestions' }).value.data;
  return (
    <Waiting loaded={loaded}>
      {(data) =>
        data.unique_patterns === 0 && (learnt?.suggestions.length ?? 0) === 0 ? (
          <Empty title="No call has failed">
            Failed calls are grouped here by what is wrong with them. Where the calls show a way
            out, a rule is suggested.
          </Empty>
        ) : (
          <Problems data={data} learnt={learnt} />
        )
      }
    </Waiting>
  );
}

interface ProblemsProps {
  readonly data: PatternsAnswer;
  readonly learnt: SuggestionsAnswer | undefined;
}

function Problems({ data, learnt }: ProblemsProps): JSX.Element {
  const { patterns } = data;
  const open = learnt?.suggestions.filter(({ state }) => state === 'open') ?? [];
  const accepted = learnt?.suggestions.filter(({ state }) => state === 'accepted') ?? [];
  const current = patterns.find(({ id }) => id === chosen('pattern'));
  const found = patterns.filter(isWanted);
  return (
    <>
      <dl class="tiles">
        <Tile label="Failed calls" value={count(data.total_errors)} />
        <Tile label="Problems" value={count(data.unique_patterns)} />
        <Tile label="Suggested rules" value={count(open.length)} />
        <Tile label="Accepted rules" value={count(accepted.length)} />
      </dl>
      <div class="cards">
        {[...open, ...accepted].map((suggestion) => (
          <SuggestionCard
            key={suggestion.id}
            suggestion={suggestion}
            version={learnt?.version ?? ''}
          />
        ))}
      </div>
      <div class="filters">
        <SearchField label="Find a problem" name="find" />
      </div>
      {found.length === 0 ? (
        <Empty title="No problem fits">Search for something else.</Empty>
      ) : (
        <PatternTable patterns={found} />
      )}
      {learnt !== undefined && <DecisionLog drift={learnt.drift} decisions={learnt.decisions} />}
      {current !== undefined && (
        <PatternDetail
          pattern={current}
          learnt={learnt}
          close={() => choose({ pattern: undefined })}
        />
      )}
    </>
  );
}

function isWanted({ pattern, tool, server, sample_errors: samples }: PatternView): boolean {
  const text = [pattern, tool, server, ...samples].join(' ').toLowerCase();
  return text.includes(chosen('find').toLowerCase());
}
