/** An offer's details that its head does not show. */
import type { ReactNode } from 'react';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { koboOfNaira } from '#rules/money.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { t } from '../../i18n.ts';
import { deliveryPriceLabel } from '../../money/delivery/prices.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { dayOf, Time } from '../../ui/Time.tsx';
import { Data } from '../../ui/Data.tsx';
import { leftOf } from './AskedPrice.tsx';

export function OfferFacts({ offer }: { offer: Offer }) {
  const { product, deadline, editedAt } = offer;
  const facts: [string, ReactNode][] = [
    [t('Quantity'), !isQuantityShown(offer) && quantityLabel(product.quantity, product.unit)],
    [t('Delivery'), offer.business !== 'demand' && deliveryWords(offer)],
    [t('Before payment'), offer.confirmStock && t('Seller confirms stock')],
    [t('Manufacturer'), product.manufacturer && <Data key="data">{product.manufacturer}</Data>],
    [
      offer.business === 'demand' ? t('Minimum expiry date') : t('Expiry date'),
      product.expiryDate && dayOf(product.expiryDate),
    ],
    [t('Batch number'), product.batchNumber && <Data key="data">{product.batchNumber}</Data>],
    [t('NAFDAC number'), product.nafdacNumber && <Data key="data">{product.nafdacNumber}</Data>],
    [t('Delivery deadline'), deadline && <Data key="data">{deadline}</Data>],
    endOf(offer),
  ];
  const known = facts.filter(([, value]) => Boolean(value));
  if (known.length === 0 && !editedAt) return null;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm empty:hidden sm:grid-cols-3">
        {known.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {editedAt && (
        <p className="text-xs text-quiet">
          {t('Edited')} <Time detail at={editedAt} />
        </p>
      )}
    </div>
  );
}

/** The head shows what is left, and a joint purchase its target. */
function isQuantityShown(offer: Offer): boolean {
  return leftOf(offer) === offer.product.quantity || (offer.joint !== null && offer.state !== 'withdrawn');
}

function deliveryWords({ delivery, product }: Offer): string {
  if (!delivery) return t('Agree in the chat');
  const [town, state, elsewhere] = [delivery.town, delivery.state, delivery.elsewhere].map((price) =>
    deliveryPriceLabel(koboOfNaira(price)),
  ) as [string, string, string];
  if (town === state && state === elsewhere) return town;
  const { locationOfPharmacy: place } = product;
  if (!place.state) return elsewhere;
  if (!place.town)
    return t('{state} in {stateName}, {elsewhere} elsewhere', { state, stateName: place.state, elsewhere });
  const names = { townName: place.town, stateName: place.state };
  return t('{town} in {townName}, {state} in {stateName}, {elsewhere} elsewhere', { town, state, elsewhere, ...names });
}

/** The day it closed, or closes automatically. */
function endOf({ state, closedAt, closesOn, joint }: Offer): [string, ReactNode] {
  // the deadline of a joint purchase is shown with its terms
  if (state === 'open') return [t('Offer closes on'), !joint && closesOn && dayOf(closesOn)];
  // an offer that closes at midnight closed on the day before
  const lastMoment = closedAt && new Date(Date.parse(closedAt) - 1);
  return [state === 'withdrawn' ? t('Withdrawn on') : t('Closed on'), lastMoment && dayOf(dayInLagos(lastMoment))];
}
