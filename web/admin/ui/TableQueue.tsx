/** A work queue as a table whose rows open in a dialog, one at a time. */
import { Fragment, type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { Queue, type QueueProps } from './Queue.tsx';
import { viewColumn, type ViewColumn } from './columns.tsx';

interface TableQueueProps<Page, Row> extends Omit<QueueProps<Page, Row>, 'children'> {
  caption: string;
  columns: readonly Column<Row>[];
  view: ViewColumn<Row>;
  /** The title of the dialog, also needed while it is closed. */
  titleOf: (chosen: Row | undefined) => string;
  /** The dialog's content; `done` closes it. */
  children: (chosen: Row, done: () => void) => ReactNode;
}

export function TableQueue<Page, Row extends { _id: string | number }>({
  caption,
  columns,
  view,
  titleOf,
  children,
  ...queue
}: TableQueueProps<Page, Row>) {
  const [chosen, setChosen] = useState<Row>();
  const done = () => setChosen(undefined);
  return (
    <>
      <Queue {...queue}>
        {(rows) => (
          <Table
            caption={caption}
            columns={[...columns, viewColumn(view, (row) => setChosen(row))]}
            rows={rows}
            keyOf={({ _id }) => _id}
          />
        )}
      </Queue>
      <Dialog open={chosen !== undefined} onClose={done} title={titleOf(chosen)}>
        {chosen && <Fragment key={chosen._id}>{children(chosen, done)}</Fragment>}
      </Dialog>
    </>
  );
}
