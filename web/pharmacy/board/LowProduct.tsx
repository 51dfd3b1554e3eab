/** One product with low stock: how it sells, and what to order. */
import type { ReactNode } from 'react';
import type { ProductCover } from '#contract/pharmacy/stock-board.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { weeklySales } from '#rules/pharmacy/amount-words.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory, pathOfOffer } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/form/Field.tsx';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { unitName } from '../stock/amount-labels.ts';
import { GoodsName } from '../stock/GoodsName.tsx';
import { Quantity } from '../stock/Quantity.tsx';

interface LowProductProps {
  pharmacyId: string;
  product: ProductCover;
  isTicked: boolean;
  tick: (next: boolean) => void;
  quantity: string;
  type: (text: string) => void;
  /** Another way to order it. */
  otherWay: ReactNode;
}

/** The name of a product's quantity field. */
export const quantityField = (inventoryId: string) => `order ${inventoryId}`;

export function LowProduct({ pharmacyId, product, isTicked, tick, quantity, type, otherWay }: LowProductProps) {
  const { inventoryId, isControlled, openDemand, ask } = product;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)_12rem]">
      {/* as high as the name beside it */}
      <span className="-mt-2.5">
        <Checkbox
          name={`tick ${inventoryId}`}
          label={<span className="sr-only">{t('Order {product}', { product: product.product })}</span>}
          checked={isTicked}
          disabled={isControlled}
          onChange={({ currentTarget }) => tick(currentTarget.checked)}
        />
      </span>
      <div className="grid min-w-0 content-start gap-1">
        <GoodsName of={product} to={pathOfInventory(pharmacyId, inventoryId)} />
        <p>{product.onHand === 0 ? t('Out of stock') : <Quantity of={product.onHand} units={unitsOf(product)} />}</p>
        <Sales of={product} />
        {isControlled && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge icon="lock">{t('Controlled drug')}</Badge> {t('It can’t be traded on Mortar.')}
          </p>
        )}
        {openDemand !== null && (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="waiting">{t('Demand is open')}</Badge>
            <TextLink to={pathOfOffer(openDemand)}>{t('See the demand')}</TextLink>
          </p>
        )}
      </div>
      {!isControlled && (
        <div className="col-start-2 grid content-start gap-1 max-sm:mt-2 sm:col-start-3">
          <WholeNumberField
            name={quantityField(inventoryId)}
            label={t('Order ({unit})', { unit: unitName(ask.unit) })}
            required={isTicked}
            max={OFFER_LIMITS.quantity}
            fault={t('A whole number from 1 to {n}', { n: OFFER_LIMITS.quantity.toLocaleString('en-NG') })}
            autoComplete="off"
            disabled={!isTicked}
            value={quantity}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
          <span>{otherWay}</span>
        </div>
      )}
    </li>
  );
}

function Sales({ of: product }: { of: ProductCover }) {
  const { cover, weekly, isControlled } = product;
  if (cover === null || weekly === null) {
    if (isControlled) return null;
    return <p className="text-quiet">{t('Too few sales for a forecast. We suggest twice the reorder level.')}</p>;
  }
  return (
    <>
      <p>{t(weeklySales(weekly, unitsOf(product)))}</p>
      <p>
        {t('{count, plural, =0 {Lasts less than a day} one {Lasts one day} other {Lasts # days}}', { count: cover })}
      </p>
    </>
  );
}
