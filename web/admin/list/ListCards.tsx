/** The rows of a list as cards. A click opens a card, its checkbox selects it. */
import { Link } from 'react-router';
import { followCardLink } from '../../ui/card-link.ts';
import { type RowsProps, toggled } from './choice.ts';
import type { ListRow } from './definition.ts';
import { RowCheckbox } from './RowView.tsx';

export function ListCards<Row extends ListRow>({ list, rows, state, chosen, choose }: RowsProps<Row>) {
  const { linkOf, open } = state;
  const { Card } = list;

  return (
    <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
      {rows.map((row) => (
        <li
          key={row._id}
          ref={followCardLink}
          data-row={row._id}
          className={`relative flex min-w-0 cursor-pointer flex-col rounded-box border bg-base-100 p-4 hover:border-primary/60 ${row._id === open ? 'border-primary' : 'border-base-300'}`}
        >
          {choose && (
            <span className="absolute top-1 right-1 sm:top-4 sm:right-4">
              <RowCheckbox
                title={list.titleOf(row)}
                isChosen={chosen[row._id] ?? false}
                choose={() => choose(toggled(chosen, row._id))}
              />
            </span>
          )}
          <h2 className={`font-semibold tracking-tight ${choose ? 'pr-10' : ''}`}>
            <Link
              {...linkOf(row._id)}
              data-leads
              translate="no"
              aria-current={row._id === open ? 'true' : undefined}
              className="rounded-sm wrap-anywhere focus-ring"
            >
              {list.titleOf(row)}
            </Link>
          </h2>
          {Card && <Card row={row} />}
        </li>
      ))}
    </ul>
  );
}
