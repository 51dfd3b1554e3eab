/** The allocation sheet: each member's quantity and price, to read, print or download as a spreadsheet. */
import { useQuery } from '@tanstack/react-query';
import type { JointSheet } from '#contract/trade/joint.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { quantityLabel, UNITS } from '../../format/quantity.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { downloadSheet, sheetQuery } from './queries.ts';
import { Data } from '../../ui/Data.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { ActButton } from '../../ui/ActButton.tsx';

type Line = JointSheet['lines'][number];

export function SheetButton({ offerId }: { offerId: string }) {
  return (
    <DialogButton kind="quiet" icon="posts" wide label={t('Allocation sheet')}>
      {() => <Sheet offerId={offerId} />}
    </DialogButton>
  );
}

function Sheet({ offerId }: { offerId: string }) {
  const { data: sheet, error, refetch } = useQuery(sheetQuery(offerId));
  if (error || !sheet) return <NotYet error={error} retry={refetch} shape="details" />;
  return (
    <div className="grid gap-4">
      <div className="printed grid gap-3">
        <Head sheet={sheet} />
        <Table caption={t('Allocation sheet')} columns={columnsOf(sheet)} rows={sheet.lines} keyOf={keyOf} />
        <Total sheet={sheet} />
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button kind="quiet" wide onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <ActButton kind="quiet" wide act={() => downloadSheet(offerId)}>
          {t('Download as CSV')}
        </ActButton>
      </div>
    </div>
  );
}

function Head({ sheet }: { sheet: JointSheet }) {
  return (
    <header className="text-sm">
      <p className="text-lg font-semibold wrap-anywhere" translate="no">
        {sheet.product}
      </p>
      <p className="tabular-nums">
        <Money naira={sheet.price} /> {t('a {unit}', { unit: t(UNITS[sheet.unit].one) })}
        {sheet.state === 'running' && ` · ${t('current price')}`}
      </p>
      {sheet.place && (
        <p className="text-quiet">
          {t('Pickup:')} <Data>{sheet.place}</Data>
        </p>
      )}
    </header>
  );
}

function columnsOf({ unit }: JointSheet): Column<Line>[] {
  return [
    {
      name: message('Name'),
      cell: ({ user, organiser }) => (
        <span className="font-medium wrap-anywhere">
          <Data>{user.fullName}</Data>
          {organiser && <span className="text-quiet"> {t('(organiser)')}</span>}
        </span>
      ),
    },
    {
      name: message('Quantity'),
      end: true,
      cell: ({ quantity }) => <span className="tabular-nums">{quantityLabel(quantity, unit)}</span>,
    },
    { name: message('Amount'), end: true, cell: ({ sum }) => <Money naira={sum} className="font-medium" /> },
  ];
}

const keyOf = ({ user }: Line) => user._id;

function Total({ sheet: { lines, unit } }: { sheet: JointSheet }) {
  if (lines.length < 2) return null;
  const quantity = lines.reduce((all, line) => all + line.quantity, 0);
  const sum = lines.reduce((all, line) => all + line.sum, 0);
  return (
    <p className="flex justify-between gap-4 border-t border-base-300 px-3 pt-3 text-sm font-semibold tabular-nums">
      <span>{t('Total: {count}', { count: quantityLabel(quantity, unit) })}</span>
      <Money naira={sum} />
    </p>
  );
}
