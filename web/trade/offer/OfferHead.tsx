/** The head of an offer: a small photo, the goods, the price, what is left, the seller and the place. */
import type { ReactNode } from 'react';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Data } from '../../ui/Data.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Person } from '../../ui/Person.tsx';
import { Time } from '../../ui/Time.tsx';
import { AskedPrice, leftOf } from './AskedPrice.tsx';
import { KindBadge, StateBadge } from './OfferBadges.tsx';
import { placeName, productName } from './labels.ts';
import { Photos } from './Photos.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';

/** Only the creator has the switch; others see the state if the offer is not open. */
export function OfferHead({ offer, menu }: { offer: OfferDetail; menu: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap gap-1.5">
          <KindBadge kind={offer.business} />
          {!offer.mine && offer.state !== 'open' && <StateBadge state={offer.state} joint={offer.joint} />}
        </div>
        <div className="-my-1 flex items-center gap-1">
          {offer.mine && <StatusSwitch offer={offer} />}
          {menu}
        </div>
      </div>
      <div className="mt-2 flex gap-4">
        <div className="min-w-0 grow">
          <h1 translate="no" className="text-xl font-bold tracking-tight wrap-anywhere sm:text-2xl">
            {productName(offer)}
          </h1>
          <Terms offer={offer} />
        </div>
        <Photos offer={offer} />
      </div>
      <Seller offer={offer} />
    </>
  );
}

function Terms({ offer }: { offer: OfferDetail }) {
  const left = leftOf(offer);
  // the prices of a joint purchase are shown with its terms
  const hasPrice = offer.price !== null && !offer.joint;
  return (
    <div className="mt-1 grid gap-0.5">
      {hasPrice && (
        <p className="text-lg font-bold">
          <AskedPrice offer={offer} />
        </p>
      )}
      {left !== undefined && <p className="text-sm tabular-nums">{leftLabel(offer, left)}</p>}
    </div>
  );
}

function leftLabel({ business, product: { quantity, unit } }: OfferDetail, left: number): string {
  const goods = quantityLabel(left, unit);
  if (business === 'demand')
    return left < quantity ? t('{goods} still wanted', { goods }) : t('{goods} wanted', { goods });
  return t('{goods} left', { goods });
}

function Seller({ offer: { creator, pharmacy, createdAt, ...offer } }: { offer: OfferDetail }) {
  const place = placeName(offer) || pharmacy?.location;
  return (
    <div className="mt-3 grid gap-1.5 text-sm">
      <Person person={creator} size={36} whole showsUnverified>
        {pharmacy && (
          <span translate="no" className="wrap-anywhere">
            {pharmacy.name}
          </span>
        )}
      </Person>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
        {place && (
          <span className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
            <Icon name="place" size={16} className="shrink-0" />
            <Data>{place}</Data>
          </span>
        )}
        <Time detail at={createdAt} />
      </p>
    </div>
  );
}
