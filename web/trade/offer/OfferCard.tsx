/** An offer in the list: goods, quantity, place, end date and creator. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Joint } from '#contract/trade/joint.ts';
import type { Offer } from '#contract/trade/offer-shape.ts';
import type { Unit } from '#rules/unit.ts';
import { t } from '../../i18n.ts';
import { jointPriceLabel, jointTimeLabel, progressLabel, jointStatusNow } from '../joint/joint-labels.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { pathOfOffer } from '../../paths.ts';
import { useWatched } from '../../net/watch.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Person } from '../../ui/Person.tsx';
import { dayOf, Time } from '../../ui/Time.tsx';
import { useNow } from '../../ui/hook/use-now.ts';
import { AskedPrice, leftOf } from './AskedPrice.tsx';
import { BuyLink } from './buy/BuyLink.tsx';
import { OfferBadges } from './OfferBadges.tsx';
import { placeName, productName } from './labels.ts';
import { Data } from '../../ui/Data.tsx';
import { message } from '#rules/i18n/message.ts';
import { Sentence } from '../../ui/Sentence.tsx';

export function OfferCard({ offer }: { offer: Offer }) {
  const { creator, product, price, joint, createdAt } = offer;
  const place = placeName(offer);
  return (
    <article
      ref={useWatched(`offer:${offer._id}`, offer.version)}
      className="relative flex flex-col rounded-box border border-base-300 bg-base-100 p-4 transition-colors hover:border-primary/60 has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-offset-2 has-[h2_a:focus-visible]:outline-primary"
    >
      <div className="flex gap-4">
        <div className="min-w-0 grow">
          <OfferBadges offer={offer} />
          <h2 className="mt-2 text-[1.0625rem] leading-snug font-semibold tracking-tight wrap-anywhere">
            <Link
              translate="no"
              to={pathOfOffer(offer._id)}
              className="flex flex-wrap gap-x-1 outline-none after:absolute after:inset-0 after:rounded-box"
            >
              {/* two strengths must not look alike, so only the name is ever cut */}
              <span className="line-clamp-3">{productName({ product: { ...product, strength: '' } })}</span>
              {product.strength && <span> {product.strength}</span>}
            </Link>
          </h2>
        </div>
        <Thumbnail url={product.productImage[0]?.imageUrl} />
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
        {price !== null && !joint && (
          <Fact icon="tag">
            <span className="font-semibold text-base-content">
              <AskedPrice offer={offer} />
            </span>
          </Fact>
        )}
        {joint ? <JointFacts joint={joint} unit={product.unit} /> : <Fact icon="box">{leftLabel(offer)}</Fact>}
        {place && (
          <Fact icon="place">
            <Data>{place}</Data>
          </Fact>
        )}
        {product.expiryDate && <Fact icon="calendar">{expiryNote(offer.business, dayOf(product.expiryDate))}</Fact>}
        <Ending offer={offer} />
      </ul>
      <footer className="mt-auto flex items-center gap-2 pt-3 text-xs text-quiet">
        <span className="min-w-0 text-base-content">
          <Person person={creator} size={24} />
        </span>
        <Time at={createdAt} className="ml-auto shrink-0" />
        <BuyLink offer={offer} />
      </footer>
    </article>
  );
}

/** A demand names the earliest expiry that its buyer takes. */
function expiryNote(business: Offer['business'], day: string): string {
  return business === 'demand' ? t('Expiry {day} or later', { day }) : t('Expires {day}', { day });
}

function leftLabel(offer: Offer): string {
  const { product, business } = offer;
  const left = leftOf(offer);
  if (left === undefined || left === product.quantity) return quantityLabel(product.quantity, product.unit);
  const goods = quantityLabel(left, product.unit);
  return business === 'demand' ? t('{goods} still wanted', { goods }) : t('{goods} left', { goods });
}

function JointFacts({ joint, unit }: { joint: Joint; unit: Unit }) {
  const price = jointPriceLabel(joint, unit);
  return (
    <>
      {price && (
        <Fact icon="tag">
          <span className="font-semibold text-base-content tabular-nums">{price}</span>
        </Fact>
      )}
      <Fact icon="people">{progressLabel(joint, unit)}</Fact>
    </>
  );
}

/** The date on which it closes, or closed. */
function Ending({ offer: { state, deadline, closesOn, joint } }: { offer: Offer }) {
  const now = useNow(joint?.state === 'running' ? joint.deadline : undefined);
  const isTimed = joint && (state === 'open' || jointStatusNow(joint, now) !== 'running');
  if (isTimed) return <Fact icon="clock">{jointTimeLabel(joint, now)}</Fact>;
  if (closesOn) return <Fact icon="clock">{t('Until {day}', { day: dayOf(closesOn) })}</Fact>;
  return (
    deadline && (
      <Fact icon="clock">
        <span>
          <Sentence of={message('Delivery deadline: {deadline}', { deadline })} data={['deadline']} />
        </span>
      </Fact>
    )
  );
}

function Thumbnail({ url }: { url: string | null | undefined }) {
  return url ? (
    <img
      src={url}
      alt=""
      loading="lazy"
      className="size-20 shrink-0 rounded-field border border-base-300 object-cover lg:size-28"
    />
  ) : null;
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
      <Icon name={icon} size={16} />
      {children}
    </li>
  );
}
