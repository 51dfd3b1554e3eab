/** A table row of a list. A click anywhere opens it; its first column holds the link. */
import { Link, type LinkProps } from 'react-router';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { followCardLink } from '../../ui/card-link.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import type { ListDefinition, ListRow } from './definition.ts';
import { columnOf } from './view.ts';

interface RowViewProps<Row extends ListRow> {
  row: Row;
  list: ListDefinition<Row>;
  link: LinkProps;
  isOpen: boolean;
  isChosen: boolean;
  choose: (() => void) | undefined;
  /** Ids of the shown columns, in order. */
  columns: readonly string[];
}

/** On phones a cell shows its column's name on the left and its value on the right. */
const NAMED =
  'max-sm:flex max-sm:*:min-w-0 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:text-right max-sm:before:shrink-0 max-sm:before:text-xs max-sm:before:text-quiet max-sm:before:content-[attr(data-name)]';

export function RowView<Row extends ListRow>(props: RowViewProps<Row>) {
  const { row, list, link, isOpen, isChosen, choose, columns } = props;
  const title = list.titleOf(row);
  return (
    <tr
      ref={followCardLink}
      data-row={row._id}
      className={`cursor-pointer border-b border-base-300 last:border-0 hover:bg-base-200/60 max-sm:relative max-sm:block max-sm:py-2 ${isOpen ? 'bg-secondary/60' : ''} ${isChosen ? 'bg-base-200' : ''}`}
    >
      {choose && (
        <td className="px-3 max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:px-0">
          <RowCheckbox title={title} isChosen={isChosen} choose={choose} />
        </td>
      )}
      {columns.map((id, place) => {
        const { name, end, cell } = columnOf(list, id);
        return (
          <td
            key={id}
            data-name={t(name)}
            className={`px-3 py-2.5 align-middle max-sm:py-1.5 max-sm:wrap-anywhere ${place === 0 ? `max-sm:block ${choose ? 'max-sm:pr-14' : ''}` : NAMED} ${end ? 'sm:text-right' : ''}`}
          >
            {place === 0 ? (
              <Link
                {...link}
                data-leads
                aria-current={isOpen ? 'true' : undefined}
                className="block rounded-sm font-medium focus-ring"
              >
                {cell(row)}
              </Link>
            ) : (
              cell(row)
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface RowCheckboxProps {
  title: string;
  isChosen: boolean;
  choose: () => void;
}

/** A touch target as wide as a finger. */
export function RowCheckbox({ title, isChosen, choose }: RowCheckboxProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center sm:-m-3">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={choose}
        className="checkbox checkbox-sm checkbox-primary focus-ring"
      />
      <span className="sr-only">
        <Sentence of={message('Choose {name}', { name: title })} data={['name']} />
      </span>
    </label>
  );
}
