/** An offer's product details besides its head. */
import type { ReactNode } from 'react';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { koboOfNaira } from '#rules/money.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { t } from '../../i18n.ts';
import { deliveryPriceLabel } from '../../money/delivery/prices.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { dayOf, Time } from '../../ui/Time.tsx';
import { Data } from '../../ui/Data.tsx';

export function OfferFacts({ offer }: { offer: Offer }) {
  const { product, deadline, editedAt } = offer;
  const facts: [string, ReactNode][] = [
    [offer.joint ? t('Total we want') : t('Quantity'), quantityLabel(product.quantity, product.unit)],
    [t('Delivery'), offer.business !== 'demand' && deliveryWords(offer)],
    [t('Before payment'), offer.confirmStock && t('Seller confirms stock')],
    [t('Generic name'), product.genericName && <Data key="data">{product.genericName}</Data>],
    [t('Brand name'), product.brandName && <Data key="data">{product.brandName}</Data>],
    [t('Strength'), product.strength && <Data key="data">{product.strength}</Data>],
    [t('Manufacturer'), product.manufacturer && <Data key="data">{product.manufacturer}</Data>],
    [
      offer.business === 'demand' ? t('Minimum expiry date') : t('Expiry date'),
      product.expiryDate && dayOf(product.expiryDate),
    ],
    [t('Batch number'), product.batchNumber && <Data key="data">{product.batchNumber}</Data>],
    [t('NAFDAC number'), product.nafdacNumber && <Data key="data">{product.nafdacNumber}</Data>],
    [t('Deadline'), deadline && <Data key="data">{deadline}</Data>],
    endOf(offer),
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-quiet">{name}</dt>
              <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ))}
      </dl>
      {editedAt && (
        <p className="mt-3 text-xs text-quiet">
          {t('Edited')} <Time detail at={editedAt} />
        </p>
      )}
    </>
  );
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
  if (state === 'open') return [t('Closes on'), !joint && closesOn && dayOf(closesOn)];
  // an offer that closes at midnight closed on the day before
  const lastMoment = closedAt && new Date(Date.parse(closedAt) - 1);
  return [state === 'withdrawn' ? t('Withdrawn on') : t('Closed on'), lastMoment && dayOf(dayInLagos(lastMoment))];
}
