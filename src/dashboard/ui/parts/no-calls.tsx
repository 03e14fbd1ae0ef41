import type { JSX } from 'preact';
import type { StatusAnswer } from '../../api.ts';
import { useData } from '../state/data.ts';
import { chosenRange } from '../state/range.ts';
import { plain } from '../state/words.ts';
import { Empty } from './empty.tsx';

/** What is shown when there is no call: the log is empty, or the time is. */
export function NoCalls(): JSX.Element {
  const { data } = useData<StatusAnswer>({ address: '/api/status' }).value;
  if (data === undefined) return <p class="waiting">Loading</p>;
  if (data.problem !== null) {
    return (
      <Empty
        title="The log cannot be read"
        command={`argmend --log-dir ${data.directory} -- npx some-mcp-server`}
      >
        {plain(data.problem)}. It is made when the first call is recorded:
      </Empty>
    );
  }
  if (data.calls > 0 && chosenRange()?.id !== 'all') {
    return <Empty title="No calls in this time">Choose a longer one at the top of the page.</Empty>;
  }
  return (
    <Empty
      title="No calls yet"
      command={`argmend --log-dir ${data.directory} -- npx some-mcp-server`}
    >
      This page fills as calls come in. Put argmend in front of a server, and let it keep its
      records here:
    </Empty>
  );
}
