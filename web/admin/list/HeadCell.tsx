/** A head of a list's column: a button where the list can be sorted by it. */
import type { Column } from '@tanstack/react-table';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ListColumn, ListRow } from './definition.ts';
import type { Features } from './table-features.ts';

interface HeadCellProps<Row extends ListRow> {
  column: Column<Features, Row>;
  of: ListColumn<Row>;
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

export function HeadCell<Row extends ListRow>({ column, of: { name, end } }: HeadCellProps<Row>) {
  const sorted = column.getIsSorted();
  return (
    <th
      scope="col"
      aria-sort={sorted ? ORDERS[sorted] : undefined}
      className={`border-b border-base-300 px-3 py-1 text-xs font-semibold whitespace-nowrap text-quiet ${end ? 'text-right' : ''}`}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className={`-mx-2 inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-field px-2 hover:bg-base-200 hover:text-base-content focus-ring ${sorted ? 'text-base-content' : ''}`}
        >
          {t(name)}
          <Icon
            name="up"
            size={14}
            className={`${sorted ? '' : 'invisible'} ${sorted === 'desc' ? 'rotate-180' : ''}`}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-9 items-center">{t(name)}</span>
      )}
    </th>
  );
}
