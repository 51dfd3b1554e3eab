/** A table that becomes a list of cards on a phone, each cell with its column's name. */
import type { Key, ReactNode } from 'react';
import type { Message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';

export interface Column<Row> {
  name: Message;
  cell: (row: Row) => ReactNode;
  /** True for numbers, aligned to the end. */
  end?: boolean;
  /** True for a cell with its own line on phones and no column name, such as a row's title or button. */
  bare?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
}

/** Phones show the column's name on the left and the cell at the end of the line. */
const NAMED =
  'max-sm:flex max-sm:*:min-w-0 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:before:shrink-0 max-sm:before:text-xs max-sm:before:text-quiet max-sm:before:content-[attr(data-name)]';

export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    <table className="w-full text-left text-sm max-sm:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.name.id}
              scope="col"
              className={`border-b border-base-300 px-3 py-2 text-xs font-semibold text-quiet ${column.end ? 'text-right' : ''}`}
            >
              {t(column.name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-base-300 last:border-0 max-sm:block max-sm:py-2">
            {columns.map((column) => (
              <td
                key={column.name.id}
                data-name={t(column.name)}
                className={`px-3 py-2.5 align-middle max-sm:py-1.5 ${column.bare ? 'max-sm:block' : NAMED} ${column.end ? 'sm:text-right' : ''}`}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
