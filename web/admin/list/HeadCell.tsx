/** A head of a list's column: a button where the list can be sorted by it. */
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ListColumn, ListRow } from './definition.ts';

interface HeadCellProps<Row extends ListRow> {
  of: ListColumn<Row>;
  sorted: 'ascending' | 'descending' | undefined;
  /** Undefined where the list cannot be sorted by it. */
  sort: (() => void) | undefined;
}

export function HeadCell<Row extends ListRow>({ of: { name, end }, sorted, sort }: HeadCellProps<Row>) {
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
