/** The details of an offer: goods, creator, interested members, the wallets of its group, and actions on it. */
import type { AdminOffer } from '#contract/trade/admin-offer.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Money } from '../../ui/Money.tsx';
import { dayOf, Time } from '../../ui/Time.tsx';
import { Acts } from '../list/Acts.tsx';
import { RelatedList, Section, Story } from '../list/Story.tsx';
import { pathOfOne } from '../paths.ts';
import { adminCallQuery } from '../shell/session.ts';
import { Facts } from '../ui/Facts.tsx';
import { IdleButton } from '../ui/IdleButton.tsx';
import { MemberLink } from '../ui/MemberLink.tsx';
import { WALLET_STATES_SAID } from '../ui/state-labels.ts';
import { Typed } from '../ui/Typed.tsx';
import { OFFER_ACTS } from './acts.ts';
import { BARGAIN_STATES_SAID, OFFER_KINDS_SAID, placeOf, productOf } from './labels.ts';
import { OfferStatus } from './OfferStatus.tsx';

export function OfferStory({ id }: { id: string }) {
  return (
    <Story query={adminCallQuery(['businesses', 'one', id], 'GET /api/admin/business/:id', { id }, 'business')}>
      {(offer) => (
        <>
          <Section>
            <p className="text-base font-semibold">
              <Typed className="">{productOf(offer)}</Typed>
            </p>
            <OfferFacts offer={offer} />
            <Photos offer={offer} />
            {offer.content && (
              <p translate="no" className="text-sm wrap-anywhere whitespace-pre-line">
                {offer.content}
              </p>
            )}
            <p className="-ml-2.5 flex flex-wrap">
              <IdleButton icon="like">{t('Like')}</IdleButton>
              <IdleButton icon="people" count={offer.partners}>
                {t('Partner')}
              </IdleButton>
            </p>
            <Acts acts={OFFER_ACTS} row={offer} list="businesses" />
          </Section>
          <Partners offer={offer} />
        </>
      )}
    </Story>
  );
}

function OfferFacts({ offer }: { offer: AdminOffer }) {
  const { business, product, price, creator, closesOn, createdAt, closedAt, editedAt } = offer;
  return (
    <Facts
      facts={[
        [t('Status'), <OfferStatus key="status" offer={offer} />],
        [t('Type'), t(OFFER_KINDS_SAID[business])],
        [t('Member'), <MemberLink key="creator" of={creator} />],
        [t('Quantity'), quantityLabel(product.quantity, product.unit)],
        [t('Price'), price === null ? '–' : <Money key="price" naira={price} />],
        [t('Place'), <Typed key="place">{placeOf(offer)}</Typed>],
        [t('Manufacturer'), <Typed key="maker">{product.manufacturer}</Typed>],
        [t('Batch number'), <Typed key="batch">{product.batchNumber}</Typed>],
        [t('Expiry date'), product.expiryDate ? dayOf(product.expiryDate) : '–'],
        [t('Created'), <Time detail key="made" at={createdAt} />],
        editedAt && [t('Changed'), <Time detail key="changed" at={editedAt} />],
        closesOn && [t('Open until'), dayOf(closesOn)],
        closedAt && [t('Closed'), <Time detail key="closed" at={closedAt} />],
      ]}
    />
  );
}

function Photos({ offer: { product } }: { offer: AdminOffer }) {
  const urls = product.productImage.flatMap(({ imageUrl }) => imageUrl ?? []);
  if (urls.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {urls.map((url, place) => (
        <img
          key={url}
          src={url}
          alt={t('Photo {n}', { n: place + 1 })}
          loading="lazy"
          className="h-28 rounded-field border border-base-300 object-contain"
        />
      ))}
    </div>
  );
}

function Partners({ offer: { interestedPartners, wallets } }: { offer: AdminOffer }) {
  return (
    <>
      <RelatedList
        title={t('Interested members')}
        empty={t('None')}
        things={interestedPartners.map(({ user, state, price }) => ({
          id: user._id,
          name: user.fullName,
          to: pathOfOne('user', user._id),
          aside: (
            <>
              {t(BARGAIN_STATES_SAID[state])}
              {price !== null && (
                <>
                  {', '}
                  <Money naira={price} />
                </>
              )}
            </>
          ),
        }))}
      />
      <RelatedList
        title={t('Group wallets')}
        empty={t('None')}
        things={wallets.map(({ _id: id, amount, state }) => ({
          id,
          name: <Money naira={amount} />,
          to: pathOfOne('wallet', id),
          aside: t(WALLET_STATES_SAID[state].name),
        }))}
      />
    </>
  );
}
