/** The products of a pharmacy: quantity, low stock, and the next expiry date. */
import type { ReactNode } from 'react';
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import { message } from '#rules/i18n/message.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import { ExpiryDate } from './ExpiryDate.tsx';
import { ProductName } from './ProductName.tsx';
import { Quantity } from './Quantity.tsx';
import { WithWaiting } from './unsent/WithWaiting.tsx';

const COLUMNS: Column<InventoryRow>[] = [
  { name: message('Product'), bare: true, cell: (product) => <Named of={product} /> },
  { name: message('Quantity'), cell: (product) => <Amount of={product} /> },
  {
    name: message('Next expiry'),
    cell: ({ nextExpiry, onHand }) => (onHand > 0 ? <ExpiryDate day={nextExpiry} /> : '–'),
  },
];

interface ProductTableProps {
  products: readonly InventoryRow[];
  /** Renders further actions of a product. */
  actionFor?: ((product: InventoryRow) => ReactNode) | undefined;
}

export function ProductTable({ products, actionFor }: ProductTableProps) {
  const columns = [...COLUMNS, waysTo(actionFor)];
  return <Table caption={t('Available Products')} columns={columns} rows={products} keyOf={({ _id }) => _id} />;
}

function waysTo(actionFor: ProductTableProps['actionFor']): Column<InventoryRow> {
  return {
    name: message('Inventory'),
    end: true,
    bare: true,
    cell: (product) => (
      <span className="flex flex-wrap gap-2 sm:justify-end">
        {actionFor?.(product)}
        <InventoryLink of={product} />
      </span>
    ),
  };
}

function InventoryLink({ of: { _id, pharmacyId, product } }: { of: InventoryRow }) {
  return (
    <ButtonLink kind="quiet" icon="box" to={pathOfInventory(pharmacyId, _id)}>
      <SpokenAs of={message('Inventory of {product}', { product })} data={['product']}>
        {t('Inventory')}
      </SpokenAs>
    </ButtonLink>
  );
}

function Named({ of: product }: { of: InventoryRow }) {
  const shelves = product.shelves.join(', ');
  return (
    <span className="grid min-w-0 gap-0.5">
      <ProductName of={product} />
      {shelves && <span className="text-xs wrap-anywhere">{t('Shelf {shelf}', { shelf: shelves })}</span>}
    </span>
  );
}

function Amount({ of: product }: { of: InventoryRow }) {
  const { onHand, reorderLevel } = product;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
      <span className="max-sm:text-right">
        <Quantity of={onHand} units={unitsOf(product)} className="font-semibold" />
        <WithWaiting of={product} />
      </span>
      {reorderLevel !== null && onHand <= reorderLevel && (
        <Badge tone="waiting" icon="warning">
          {onHand === 0 ? t('Out of stock') : t('Low stock')}
        </Badge>
      )}
    </span>
  );
}
