/** The rows of a list as a table, sorted by its column heads; the rows become cards on a phone. */
import { t } from '../../i18n.ts';
import { type RowsProps, toggled } from './choice.ts';
import type { ListColumn, ListRow } from './definition.ts';
import { RowView } from './RowView.tsx';
import { columnOf, isFalling, nameOf } from './view.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The number of columns shown beside an open panel. */
const MOST_BESIDE_PANEL = 3;

interface ListTableProps<Row extends ListRow> extends RowsProps<Row> {
  /** True beside an open panel: only the first columns are shown. */
  isNarrow: boolean;
}

export function ListTable<Row extends ListRow>({ list, rows, state, chosen, choose, isNarrow }: ListTableProps<Row>) {
  const { view, change, linkOf, open } = state;
  const columns = isNarrow ? view.columns.slice(0, MOST_BESIDE_PANEL) : view.columns;
  const sortedBy = nameOf(view.sort);
  const falls = isFalling(view.sort);
  const order = falls ? 'descending' : 'ascending';
  const isAll = rows.length > 0 && rows.every(({ _id }) => chosen[_id]);
  const isSome = !isAll && rows.some(({ _id }) => chosen[_id]);

  function chooseAll() {
    const others = Object.entries(chosen).filter(([id]) => !rows.some(({ _id }) => _id === id));
    choose?.(Object.fromEntries([...others, ...(isAll ? [] : rows.map(({ _id }) => [_id, true] as const))]));
  }

  /** Starts with the newest or highest values, but names start at A. */
  function sortBy(sort: string) {
    const isNext = sort === sortedBy ? !falls : sort !== 'name';
    change({ sort: isNext ? `-${sort}` : sort });
  }

  return (
    <table className="w-full text-left text-sm max-sm:table-fixed">
      <caption className="sr-only">{t(list.title)}</caption>
      <thead className="max-sm:hidden">
        <tr>
          {choose && (
            <th scope="col" className="w-12 border-b border-base-300 px-3">
              <input
                type="checkbox"
                aria-label={t('Select all shown')}
                checked={isAll}
                ref={(box) => {
                  if (box) box.indeterminate = isSome;
                }}
                onChange={chooseAll}
                className="checkbox block checkbox-primary focus-ring checkbox-sm"
              />
            </th>
          )}
          {columns.map((id) => {
            const column = columnOf(list, id);
            const { sort } = column;
            return (
              <HeadCell
                key={id}
                of={column}
                sorted={sort === sortedBy ? order : undefined}
                sort={sort === undefined ? undefined : () => sortBy(sort)}
              />
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RowView
            key={row._id}
            row={row}
            list={list}
            link={linkOf(row._id)}
            isOpen={row._id === open}
            isChosen={chosen[row._id] ?? false}
            choose={choose && (() => choose(toggled(chosen, row._id)))}
            columns={columns}
          />
        ))}
      </tbody>
    </table>
  );
}

interface HeadCellProps<Row extends ListRow> {
  of: ListColumn<Row>;
  sorted: 'ascending' | 'descending' | undefined;
  /** Undefined if the list cannot be sorted by this column. */
  sort: (() => void) | undefined;
}

/** A column head, which is a button if the list can be sorted by it. */
function HeadCell<Row extends ListRow>({ of: { name, end }, sorted, sort }: HeadCellProps<Row>) {
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`border-b border-base-300 px-3 py-1 text-xs font-semibold whitespace-nowrap text-quiet ${end ? 'text-right' : ''}`}
    >
      {sort ? (
        <button
          type="button"
          onClick={sort}
          className={`-mx-2 inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-field px-2 hover:bg-base-200 hover:text-base-content focus-ring ${sorted ? 'text-base-content' : ''}`}
        >
          {t(name)}
          <Icon
            name="up"
            size={14}
            className={`${sorted ? '' : 'invisible'} ${sorted === 'descending' ? 'rotate-180' : ''}`}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-9 items-center">{t(name)}</span>
      )}
    </th>
  );
}
