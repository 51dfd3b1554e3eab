/** A product's batches in stock, earliest expiry first. */
import type { ReactNode } from 'react';
import type { Batch, Inventory } from '#contract/pharmacy/stock.ts';
import { message } from '#rules/i18n/message.ts';
import { hasOtherCarton, unitsOfBatch } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Slice } from './Slice.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { Money } from '../../ui/Money.tsx';
import { dayOf } from '../../ui/Time.tsx';
import { SKIPPED } from './batch-labels.ts';
import { ExpiryDate } from './ExpiryDate.tsx';
import { PackingSentence } from './PackingSentence.tsx';
import { Quantity } from './Quantity.tsx';
import { quantityLabel } from './amount-labels.ts';

const STEP = 50;

interface BatchTableProps {
  product: Inventory;
  /** Renders the menu of a batch. */
  menuFor?: (batch: Batch) => ReactNode;
  /** Renders warnings about a batch. */
  noteFor?: (batch: Batch) => ReactNode;
}

export function BatchTable({ product, ...renders }: BatchTableProps) {
  const { inventory } = product;
  if (inventory.length === 0) {
    return (
      <div className="px-3">
        <Empty icon="box" title={t('Nothing is in stock')}>
          {t('Batches you add next show here.')}
        </Empty>
      </div>
    );
  }
  const columns = columnsOf(product, renders);
  return (
    <Slice rows={inventory} step={STEP}>
      {(visible) => <Table caption={t('Batches')} columns={columns} rows={visible} keyOf={({ _id }) => _id} />}
    </Slice>
  );
}

function columnsOf(product: Inventory, { menuFor, noteFor }: Omit<BatchTableProps, 'product'>): Column<Batch>[] {
  return [
    {
      name: message('Batch'),
      bare: true,
      cell: (batch) => <Named batch={batch} menu={menuFor?.(batch)} note={noteFor?.(batch)} />,
    },
    { name: message('Expiry date'), cell: ({ expiryDate }) => <ExpiryDate day={expiryDate} /> },
    { name: message('Quantity'), cell: (batch) => <Amount product={product} batch={batch} /> },
    {
      name: message('Date received'),
      cell: ({ dateIn }) => <span className="whitespace-nowrap">{dayOf(dateIn)}</span>,
    },
    { name: message('Sale price'), cell: (batch) => <Price product={product} batch={batch} /> },
  ];
}

function Named({ batch, menu, note }: { batch: Batch; menu: ReactNode; note: ReactNode }) {
  const { batchNumber, nafdacNumber, manufacturer, brand, strength, status, shelf } = batch;
  const more = [brand, strength, manufacturer, nafdacNumber && `NAFDAC ${nafdacNumber}`].filter(Boolean).join(', ');
  return (
    <span className="grid gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {batchNumber ? <Data>{batchNumber}</Data> : <span className="font-normal text-quiet">{t('No number')}</span>}
        </span>
        {menu && <span className="-my-2 shrink-0">{menu}</span>}
      </span>
      {more && (
        <span translate="no" className="text-xs text-quiet wrap-anywhere">
          {more}
        </span>
      )}
      {shelf && <span className="text-xs wrap-anywhere">{t('Shelf {shelf}', { shelf })}</span>}
      {status !== 'ok' && (
        <span>
          <Badge tone="lost" icon="warning">
            {t(SKIPPED[status])}
          </Badge>
        </span>
      )}
      {note}
    </span>
  );
}

function Amount({ product, batch }: { product: Inventory; batch: Batch }) {
  const units = unitsOfBatch(product, batch);
  return (
    <span className="max-sm:text-right">
      <Quantity of={batch.onHand} units={units} className="font-semibold" />
      {hasOtherCarton(product, batch) && (
        <span className="block text-xs text-quiet">
          <PackingSentence units={units} />
        </span>
      )}
      {batch.reserved > 0 && (
        <span className="block text-xs text-quiet">
          {t('{quantity} reserved', { quantity: quantityLabel(batch.reserved, units) })}
        </span>
      )}
    </span>
  );
}

function Price({ product, batch }: { product: Inventory; batch: Batch }) {
  if (!batch.salePrice) return '–';
  const { price, factor } = batch.salePrice;
  return (
    <span className="max-sm:text-right">
      <Money naira={price} />
      <span className="block text-xs text-quiet">
        {t('for {quantity}', { quantity: quantityLabel(factor, unitsOfBatch(product, batch)) })}
      </span>
    </span>
  );
}
