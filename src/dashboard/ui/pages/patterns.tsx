import type { JSX } from 'preact';
import { Empty } from '../parts/empty.tsx';

/** Failed calls, one row a problem, with what would help. */
export function Patterns(): JSX.Element {
  return <Empty title="No error patterns yet">Failed calls are grouped here by what is wrong with them.</Empty>;
}
