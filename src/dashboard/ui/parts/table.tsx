import type { ComponentChildren, JSX } from 'preact';
import { Link } from './link.tsx';

/** A column: its head, and what it shows of a row. The first one names the row. */
export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ComponentChildren;
  readonly kind?: 'number' | 'chart' | 'wide';
}

interface TableProps<Row> {
  /** Says what the table holds, to those who cannot see where it stands. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Where the name of a row leads. */
  readonly to?: (row: Row) => string;
}

/** Rows that can be gone through with keys. */
export function Table<Row>(props: TableProps<Row>): JSX.Element {
  const { caption, columns, rows, keyOf, to } = props;
  return (
    <div class="table-frame" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, kind = 'text' }) => (
              <th key={head} scope="col" class={`is-${kind}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, kind = 'text' }, index) =>
                index === 0 ? (
                  <th key={head} scope="row" class={`is-${kind}`}>
                    {to === undefined ? (
                      cell(row)
                    ) : (
                      <Link to={to(row)} isRow>
                        {cell(row)}
                      </Link>
                    )}
                  </th>
                ) : (
                  <td key={head} class={`is-${kind}`}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
