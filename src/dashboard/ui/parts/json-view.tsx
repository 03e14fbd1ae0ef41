import type { JSX } from 'preact';
import { plainLines } from '../state/words.ts';

interface JsonViewProps {
  readonly value: unknown;
  readonly label: string;
}

/** JSON as indented text. */
export function JsonView({ value, label }: JsonViewProps): JSX.Element {
  return (
    <pre class="json" tabIndex={0} aria-label={label}>
      {plainLines(JSON.stringify(value, undefined, 2) ?? '')}
    </pre>
  );
}
