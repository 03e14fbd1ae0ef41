import type { ComponentChildren, JSX } from 'preact';

interface TileProps {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly children?: ComponentChildren;
}

/** A figure with its name. */
export function Tile({ label, value, note, children }: TileProps): JSX.Element {
  return (
    <div class="tile">
      <dt>{label}</dt>
      <dd>
        <span class="figure">{value}</span>
        {note !== undefined && <span class="note">{note}</span>}
        {children}
      </dd>
    </div>
  );
}
