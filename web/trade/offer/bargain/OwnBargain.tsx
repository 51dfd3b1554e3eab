/** A partner's side of the bargain: its state, the prices, and what happens next. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import { isActivePartner } from '#rules/trade/bargain.ts';
import { t } from '../../../i18n.ts';
import { quantityLabel } from '../../../format/quantity.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Time } from '../../../ui/Time.tsx';
import { PriceFor } from '../PriceFor.tsx';
import { Agreed } from './Agreed.tsx';
import { hasGroupOnly, isSupplying } from './agreements.ts';
import { BARGAIN_PARAM } from '../offer-param.ts';
import { BargainHistory } from './BargainHistory.tsx';
import { BargainState } from './BargainState.tsx';
import { OwnAnswers } from './OwnAnswers.tsx';
import { PaymentWay } from './PaymentWay.tsx';
import { useLapsed } from './use-lapsed.ts';

interface Side {
  offer: OfferDetail;
  interest: Interest;
}

export function OwnBargain({ offer, interest }: Side) {
  const isJoint = offer.business === 'joint purchase';
  const isPlainPartner = isJoint && interest.state === 'offered';
  const { section, heading } = useNamedBargain();
  return (
    <div className="grid gap-4">
      {/* a scroll to it ends above the bar of the page */}
      <div ref={section} className="grid scroll-mt-(--top) gap-2 max-sm:scroll-mb-44">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 ref={heading} tabIndex={-1} className="rounded-sm text-lg font-semibold focus-ring">
            {isActivePartner(interest.state) ? (
              <span className="flex items-center gap-2 text-success">
                <Icon name="success" size={22} />
                {t('Partner')}
              </span>
            ) : isJoint ? (
              t('Joint purchase')
            ) : (
              t('Your price')
            )}
          </h2>
          {!isPlainPartner && <BargainState interest={interest} kind={offer.business} />}
        </div>
        <BargainStatus offer={offer} interest={interest} />
      </div>
      <OwnAnswers offer={offer} interest={interest} />
      {interest.turn > 1 && (
        <details className="border-t border-base-300 pt-3">
          <summary className="-my-2 cursor-pointer rounded-sm py-3 text-sm font-medium focus-ring">
            {isJoint ? t('Messages so far') : t('History')}
          </summary>
          <div className="pt-3">
            <BargainHistory offer={offer} interest={interest} />
          </div>
        </details>
      )}
    </div>
  );
}

/** An address that names the bargain brings it into view, with the focus on its heading. */
function useNamedBargain() {
  const section = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNamed = useSearchParams()[0].has(BARGAIN_PARAM);
  useEffect(() => {
    if (!isNamed) return;
    section.current?.scrollIntoView({ block: 'nearest' });
    heading.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return { section, heading };
}

function BargainStatus({ offer, interest }: Side) {
  const lapsed = useLapsed(interest);
  const { state, counter, price, quantity } = interest;
  const name = offer.creator.fullName;
  const isJoint = offer.business === 'joint purchase';
  return (
    <div className="grid gap-2 text-sm">
      {state === 'countered' && counter && (
        <div className="rounded-field border border-base-300 bg-base-200 p-3">
          <p className="text-quiet wrap-anywhere">{t('{name}’s price', { name })}</p>
          <p className={`text-2xl font-bold ${lapsed ? 'text-quiet line-through' : ''}`}>
            <PriceFor price={counter.price} unit={offer.product.unit} />
          </p>
          <p className="text-quiet">
            {lapsed ? t('Expired on') : t('Valid until')} <Time detail at={counter.until} />
          </p>
        </div>
      )}
      {state === 'accepted' && <Agreed offer={offer} interest={interest} />}
      {state === 'accepted' && <PaymentWay offer={offer} interest={interest} />}
      {state !== 'accepted' && price !== null && (
        <p>
          {t('Your price')}: <Money naira={price} className="font-semibold" />
          {quantity !== null && <> · {quantityLabel(quantity, offer.product.unit)}</>}
        </p>
      )}
      {hasGroupOnly(offer) && (
        <p className="text-quiet">{t('The business group is ready. Agree on the rest there.')}</p>
      )}
      {state !== 'accepted' && price === null && quantity !== null && (
        <p>{quantityLabel(quantity, offer.product.unit)}</p>
      )}
      {!hasGroupOnly(offer) && state === 'offered' && (
        <p className="text-quiet wrap-anywhere">
          {isJoint
            ? t('{name} is notified that you joined and invites you to a business group.', { name })
            : t('Sent to {name}. You’ll be notified when they answer.', { name })}
        </p>
      )}
      {!hasGroupOnly(offer) && state === 'accepted' && !interest.requested && !isSupplying(offer) && (
        <p className="text-quiet wrap-anywhere">
          {t('Waiting for {name}’s payment request. It will show in your chatrooms.', { name })}
        </p>
      )}
      {state === 'declined' && (
        <p className="text-quiet wrap-anywhere">
          {isJoint
            ? t('You did not agree on this purchase. {name} may still offer a price.', { name })
            : t('This bargain was declined. {name} may still offer another price.', { name })}
        </p>
      )}
    </div>
  );
}
