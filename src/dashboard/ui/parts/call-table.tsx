import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { CallView } from '../../api.ts';
import { addressOf, query } from '../state/address.ts';
import { clock, duration, plain } from '../state/words.ts';
import { Link } from './link.tsx';
import { Change } from './norm-list.tsx';
import { Pill } from './pill.tsx';
import { outcomeTone } from './outcome-tone.ts';

interface CallTableProps {
  readonly calls: readonly CallView[];
  readonly matching: number;
  readonly loadMore: () => void;
}

const ROW_HEIGHT = 40;
/** Rows that are there beyond those that can be seen. */
const SPARE = 12;
/** More is loaded when so few rows are left below. */
const LOAD_BEFORE = 30;
const FIRST_SHOWN = 40;

/** Calls, newest first; only those rows exist that can be seen. */
export function CallTable({ calls, matching, loadMore }: CallTableProps): JSX.Element {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useSignal({ from: 0, to: FIRST_SHOWN });
  const measure = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {};
    const from = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - SPARE);
    const to = Math.ceil((scrollTop + clientHeight) / ROW_HEIGHT) + SPARE;
    if (from !== shown.value.from || to !== shown.value.to) shown.value = { from, to };
    if (to > calls.length - LOAD_BEFORE) loadMore();
  };
  useEffect(measure);
  const { from, to } = shown.value;
  const rows = calls.slice(from, to);
  return (
    <div
      class="table-frame is-tall"
      ref={frame}
      onScroll={measure}
      tabIndex={0}
      role="region"
      aria-label="Calls, newest first"
    >
      <table aria-rowcount={matching + 1} class="calls">
        <caption class="unseen">Calls, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Tool</th>
            <th scope="col">Outcome</th>
            <th scope="col" class="is-wide">
              What was changed, or went wrong
            </th>
            <th scope="col">Client</th>
            <th scope="col" class="is-number">
              Took
            </th>
          </tr>
        </thead>
        <tbody>
          <Space rows={from} />
          {rows.map((call, index) => (
            <CallRow key={call.id} call={call} number={from + index + 2} />
          ))}
          <Space rows={Math.max(0, calls.length - from - rows.length)} />
        </tbody>
      </table>
    </div>
  );
}

function Space({ rows }: { readonly rows: number }): JSX.Element | null {
  if (rows === 0) return null;
  return (
    <tr aria-hidden="true" class="space">
      <td colSpan={6} style={{ height: `${rows * ROW_HEIGHT}px` }} />
    </tr>
  );
}

function CallRow({
  call,
  number,
}: {
  readonly call: CallView;
  readonly number: number;
}): JSX.Element {
  const { id, ts, tool, outcome, status, client, duration_ms: took } = call;
  const rest = Object.fromEntries(query.value);
  return (
    <tr aria-rowindex={number}>
      <th scope="row">
        <Link to={addressOf('/calls', { ...rest, call: id })} isRow>
          <time dateTime={ts}>{clock(Date.parse(ts))}</time>
        </Link>
      </th>
      <td>
        <code>{plain(tool)}</code>
      </td>
      <td>
        <Pill word={outcome} tone={outcomeTone(outcome)} />
        {status === 'error' && <Pill word="failed" tone="error" />}
      </td>
      <td class="is-wide">
        <Gist call={call} />
      </td>
      <td>{plain(client)}</td>
      <td class="is-number">{duration(took)}</td>
    </tr>
  );
}

/** The first change or the first thing that is wrong, and how many there are besides. */
function Gist({ call }: { readonly call: CallView }): JSX.Element | null {
  const { norms, problems, error } = call;
  const [first, ...more] = norms;
  if (first !== undefined) {
    return (
      <span class="gist">
        <Change norm={first} />
        {more.length > 0 && <span class="more">+{more.length}</span>}
      </span>
    );
  }
  const text = problems[0]?.message ?? error;
  return text === '' ? null : <span class="gist">{plain(text.slice(0, 200))}</span>;
}
