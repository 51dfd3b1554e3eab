/** One line of a photographed invoice: its strip of the photo, what was read, and whether that is right. */
import { useState } from 'react';
import { IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import { INVOICE_FIELDS, type InvoiceField } from '#rules/pharmacy/import/printed-columns.ts';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { Data } from '../../../ui/Data.tsx';
import { Checkbox, Field } from '../../../ui/form/Field.tsx';
import { FIELD_NAMES } from '../labels.ts';
import { type PhotoRow, withCell } from './photo-rows.ts';

interface PhotoLineProps {
  row: PhotoRow;
  number: number;
  page: StripProps['page'];
  change: (row: PhotoRow) => void;
}

export function PhotoLine({ row, number, page, change }: PhotoLineProps) {
  const { cells, doubts, state } = row;
  const isBlank = !cells.product || !cells.quantity;
  const [isOpen, setOpen] = useState(state === 'open' && (isBlank || doubts.length > 0));
  if (state === 'out') {
    return (
      <li className="flex items-center justify-between gap-3 py-2 text-sm text-quiet">
        <span className="min-w-0 line-through wrap-anywhere">
          <Data>{cells.product ?? ''}</Data>
        </span>
        <Button kind="plain" onClick={() => change({ ...row, state: 'open' })}>
          {t('Put back')}
        </Button>
      </li>
    );
  }
  return (
    <li className="grid gap-2 py-3">
      <Strip place={row.place} page={page} number={number} />
      {isOpen ? <LineFields row={row} number={number} change={change} /> : <Summary cells={cells} />}
      <div className="flex flex-wrap items-center gap-x-4">
        <Checkbox
          name={`right-${number}`}
          label={t('This is right')}
          aria-label={t('Row {n} is right', { n: number })}
          checked={state === 'right'}
          onChange={({ currentTarget: { checked } }) => {
            change({ ...row, state: checked ? 'right' : 'open' });
            if (checked) setOpen(false);
          }}
        />
        <span className="ml-auto flex">
          {!isOpen && (
            <Button kind="plain" icon="edit" onClick={() => setOpen(true)}>
              {t('Edit')}
            </Button>
          )}
          <Button kind="plain" onClick={() => change({ ...row, state: 'out' })}>
            {t('Leave out')}
          </Button>
        </span>
      </div>
    </li>
  );
}

function Summary({ cells }: Pick<PhotoRow, 'cells'>) {
  const { product, quantity, unit, batchNumber, expiryDate, cost } = cells;
  const rest = [
    [quantity, unit].filter(Boolean).join(' '),
    batchNumber && t('Batch {number}', { number: batchNumber }),
    expiryDate && t('Expires {day}', { day: expiryDate }),
    cost && `₦${cost}`,
  ];
  return (
    <div className="text-sm">
      <p className="font-medium wrap-anywhere">
        <Data>{product ?? ''}</Data>
      </p>
      <p className="wrap-anywhere text-quiet tabular-nums">
        <Data>{rest.filter(Boolean).join(' · ')}</Data>
      </p>
    </div>
  );
}

function LineFields({ row, number, change }: Pick<PhotoLineProps, 'row' | 'number' | 'change'>) {
  const known = (field: InvoiceField) => {
    if (!row.cells[field] && (field === 'product' || field === 'quantity')) return t('Fill this in');
    return row.doubts.includes(field) ? t('Hard to read. Check it against the photo.') : undefined;
  };
  return (
    <div
      role="group"
      aria-label={t('Row {n}', { n: number })}
      className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7"
    >
      {INVOICE_FIELDS.map((field) => (
        <div key={field} className={field === 'product' ? 'col-span-2' : ''}>
          <Field
            name={`${field}-${number}`}
            label={t(FIELD_NAMES[field])}
            defaultValue={row.cells[field] ?? ''}
            known={known(field)}
            maxLength={IMPORT_LIMITS.cellLength}
            autoComplete="off"
            enterKeyHint="done"
            onBlur={({ currentTarget: { value } }) => {
              if (value.trim() !== (row.cells[field] ?? '')) change(withCell(row, field, value));
            }}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          />
        </div>
      ))}
    </div>
  );
}

interface StripProps {
  place: PhotoRow['place'];
  page: { picture: string | undefined; width: number; height: number };
  number: number;
}

/** The page's width on the screen, in rem: print is as large as the text beside it, and a phone shows a part of it. */
const PAGE_WIDTH = 60;

function Strip({ place: { left, top, right, bottom }, page, number }: StripProps) {
  const rem = (points: number) => `${(points * PAGE_WIDTH) / page.width}rem`;
  return (
    <div
      role="group"
      aria-label={t('Row {n} on the photo', { n: number })}
      // a strip wider than the screen is moved with the keyboard, too
      tabIndex={0}
      className="overflow-x-auto rounded-field border border-base-300 bg-base-200"
    >
      <div className="relative overflow-hidden" style={{ width: rem(right - left), height: rem(bottom - top) }}>
        {page.picture && (
          <img
            src={page.picture}
            alt=""
            className="absolute max-w-none"
            style={{ width: rem(page.width), left: rem(-left), top: rem(-top) }}
          />
        )}
      </div>
    </div>
  );
}
