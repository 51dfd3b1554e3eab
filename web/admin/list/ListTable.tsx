/** The rows of a list as a table: sorted by its heads, several chosen, columns hidden; cards on a phone. */
import { type ColumnDef, type Updater, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { t } from '../../i18n.ts';
import type { ListColumn, ListRow } from './definition.ts';
import { HeadCell } from './HeadCell.tsx';
import { RowView } from './RowView.tsx';
import { type Features, features, type RowsProps } from './table-features.ts';
import { columnOf, isFalling, nameOf } from './view.ts';

/** Beside an open panel. */
const MOST_BESIDE_PANEL = 3;

interface ListTableProps<Row extends ListRow> extends RowsProps<Row> {
  /** Room is short: the first columns alone. */
  isNarrow: boolean;
}

export function ListTable<Row extends ListRow>({ list, rows, state, chosen, choose, isNarrow }: ListTableProps<Row>) {
  const { view, change, linkOf, open } = state;
  const columns = useMemo(() => definitionsOf(list.columns), [list]);
  const sortedBy = list.columns.find(({ sort }) => sort === nameOf(view.sort));
  const shown = isNarrow ? view.columns.slice(0, MOST_BESIDE_PANEL) : view.columns;
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ _id }) => _id,
    state: {
      sorting: sortedBy ? [{ id: sortedBy.id, desc: isFalling(view.sort) }] : [],
      rowSelection: chosen,
      columnVisibility: Object.fromEntries(list.columns.map(({ id }) => [id, shown.includes(id)])),
    },
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange(updater) {
      const [by] = valueOf(updater, table.state.sorting);
      const { sort } = list.columns.find(({ id }) => id === by?.id) ?? {};
      if (by && sort) change({ sort: by.desc ? `-${sort}` : sort });
    },
    onRowSelectionChange: (updater) => choose?.(valueOf(updater, chosen)),
  });
  return (
    <table className="w-full text-left text-sm max-sm:table-fixed">
      <caption className="sr-only">{t(list.title)}</caption>
      <thead className="max-sm:hidden">
        <tr>
          {choose && (
            <th scope="col" className="w-12 border-b border-base-300 px-3">
              <input
                type="checkbox"
                aria-label={t('Choose all that are shown')}
                checked={table.getIsAllRowsSelected()}
                ref={(box) => {
                  if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
                }}
                onChange={table.getToggleAllRowsSelectedHandler()}
                className="checkbox block checkbox-primary focus-ring checkbox-sm"
              />
            </th>
          )}
          {table.getFlatHeaders().map(({ column }) => (
            <HeadCell key={column.id} column={column} of={columnOf(list, column.id)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <RowView
            key={row.id}
            row={row}
            list={list}
            link={linkOf(row.id)}
            isOpen={row.id === open}
            isChosen={row.getIsSelected()}
            choose={choose && row.getToggleSelectedHandler()}
            shown={shown}
          />
        ))}
      </tbody>
    </table>
  );
}

function definitionsOf<Row extends ListRow>(columns: readonly ListColumn<Row>[]): ColumnDef<Features, Row>[] {
  return columns.map(({ id, sort }) => ({
    id,
    accessorFn: (row) => row,
    enableSorting: sort !== undefined,
    // what is newest or most is looked for first
    sortDescFirst: sort !== 'name',
  }));
}

function valueOf<T>(updater: Updater<T>, current: T): T {
  return typeof updater === 'function' ? (updater as (value: T) => T)(current) : updater;
}
