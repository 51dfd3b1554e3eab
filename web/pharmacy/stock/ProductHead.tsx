/** The head of a product's inventory: name, packing and total quantity. */
import type { ReactNode } from 'react';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { ExpiryDate } from './ExpiryDate.tsx';
import { mayBeControlledText } from './may-be-controlled.ts';
import { PackingSentence } from './PackingSentence.tsx';
import { variantLabel } from './ProductName.tsx';
import { Quantity } from './Quantity.tsx';
import { WithWaiting } from './unsent/WithWaiting.tsx';

interface ProductHeadProps {
  product: Inventory;
  /** The menu of its tools. */
  children: ReactNode;
}

export function ProductHead({ product, children }: ProductHeadProps) {
  const { onHand, reserved, reorderLevel, nextExpiry, isControlled, mayBeControlled } = product;
  const variant = variantLabel(product);
  const units = unitsOf(product);
  return (
    <header className="grid gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-40">
          <p className="text-sm font-medium text-quiet max-sm:sr-only">{t('Product inventory')}</p>
          <h1 translate="no" className="text-2xl font-bold tracking-tight wrap-anywhere">
            {product.product}
          </h1>
          {variant && (
            <p className="wrap-anywhere">
              <Data>{variant}</Data>
            </p>
          )}
          {isControlled && (
            <p className="mt-2">
              <Badge icon="lock">{mayBeControlled ? t('May be a controlled drug') : t('Controlled drug')}</Badge>
            </p>
          )}
          {mayBeControlled && <p className="mt-1 text-sm wrap-anywhere">{mayBeControlledText(mayBeControlled)}</p>}
        </div>
        {children}
      </div>
      <p className="text-sm text-quiet empty:hidden">
        <PackingSentence units={units} />
      </p>
      <dl className="flex flex-wrap gap-x-10 gap-y-1">
        <Fact name={t('Total')}>
          <Quantity of={onHand} units={units} className="text-lg font-semibold" />
          <WithWaiting of={product} />
        </Fact>
        {onHand > 0 && (
          <Fact name={t('Next expiry')}>
            <ExpiryDate day={nextExpiry} />
          </Fact>
        )}
        {reserved > 0 && (
          <Fact name={t('Reserved')}>
            <Quantity of={reserved} units={units} />
          </Fact>
        )}
        {reorderLevel !== null && (
          <Fact name={t('Reorder level')}>
            <span className="flex flex-wrap items-center gap-2 max-sm:justify-end">
              <Quantity of={reorderLevel} units={units} />
              {onHand <= reorderLevel && (
                <Badge tone="waiting" icon="warning">
                  {onHand === 0 ? t('Out of stock') : t('Low stock')}
                </Badge>
              )}
            </span>
          </Fact>
        )}
      </dl>
    </header>
  );
}

/** On a phone a fact takes one line, so that the forms below begin within the screen. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-sm:flex max-sm:w-full max-sm:items-center max-sm:justify-between max-sm:gap-4">
      <dt className="shrink-0 text-xs text-quiet">{name}</dt>
      <dd className="min-w-0 text-sm max-sm:text-right">{children}</dd>
    </div>
  );
}
