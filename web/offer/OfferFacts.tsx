/** Everything an offer says of its product. */
import type { ReactNode } from 'react';
import type { Offer } from '#contract/offer.ts';
import { t } from '../i18n.ts';
import { dayOf } from '../ui/Time.tsx';
import { placeName, quantityWords } from './words.ts';

export function OfferFacts({ offer }: { offer: Offer }) {
  const { product, deadline } = offer;
  const facts: [string, ReactNode][] = [
    [t('Generic name'), product.genericName],
    [t('Brand name'), product.brandName],
    [t('Strength'), product.strength],
    [t('Manufacturer'), product.manufacturer],
    [t('Quantity'), quantityWords(product.quantity)],
    [t('Expiry date'), product.expiryDate && dayOf(product.expiryDate)],
    [t('Location'), placeName(offer)],
    [t('Deadline'), deadline],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name} className="min-w-0 max-sm:first:col-span-2">
            <dt className="text-xs text-quiet">{name}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
