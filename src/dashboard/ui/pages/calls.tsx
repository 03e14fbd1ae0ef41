import type { JSX } from 'preact';
import type { NamesAnswer } from '../../api.ts';
import { CallDetail } from '../parts/call-detail.tsx';
import { CallTable } from '../parts/call-table.tsx';
import { Chooser } from '../parts/chooser.tsx';
import { Empty } from '../parts/empty.tsx';
import { NoCalls } from '../parts/no-calls.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { choose, chosen } from '../state/address.ts';
import { useCalls } from '../state/calls.ts';
import { useData } from '../state/data.ts';
import { counted, plain } from '../state/words.ts';

const CHOICES = ['q', 'tool', 'client', 'server', 'session', 'outcome', 'status', 'rule'] as const;

const OUTCOMES = ['clean', 'normalized', 'unfixed', 'observed'];
const STATUSES = ['ok', 'error'];

/** Every call, searched and filtered, and each in detail. */
export function Calls(): JSX.Element {
  const choices = Object.fromEntries(CHOICES.map((name) => [name, chosen(name)]));
  const [loaded, loadMore] = useCalls(choices);
  const names = useData<NamesAnswer>({ address: '/api/names' }).value.data;
  const { calls, matching, isLoaded, error } = loaded.value;
  const open = chosen('call');
  return (
    <>
      <div class="filters" role="search" aria-label="Filter the calls">
        <SearchField label="Search the calls" name="q" />
        <Chooser label="Tool" name="tool" values={names?.tools ?? []} />
        <Chooser label="Client" name="client" values={names?.clients ?? []} />
        <Chooser label="Outcome" name="outcome" values={OUTCOMES} />
        <Chooser label="Answer" name="status" values={STATUSES} />
        <Chooser label="Rule" name="rule" values={names?.rules ?? []} />
      </div>
      {error !== undefined && (
        <p class="failure" role="alert">
          {plain(error)}
        </p>
      )}
      <p class="matching" role="status">
        {isLoaded ? counted(matching, 'call') : 'Loading'}
      </p>
      {isLoaded && matching === 0 ? (
        <NothingFound choices={choices} />
      ) : (
        <CallTable calls={calls} matching={matching} loadMore={loadMore} />
      )}
      {open !== '' && (
        <CallDetail
          id={open}
          known={calls.find(({ id }) => id === open)}
          close={() => choose({ call: undefined })}
        />
      )}
    </>
  );
}

function NothingFound({
  choices,
}: {
  readonly choices: Readonly<Record<string, string>>;
}): JSX.Element {
  const isFiltered = Object.values(choices).some((value) => value !== '');
  if (!isFiltered) return <NoCalls />;
  return (
    <>
      <Empty title="No call fits">Search for something else, or take the filters back.</Empty>
      <button type="button" onClick={clear}>
        Take all filters back
      </button>
    </>
  );
}

function clear(): void {
  choose(Object.fromEntries(CHOICES.map((name) => [name, undefined])), true);
}
