/** A partner's side of the bargain: its state, and the possible answers. */
import { type ReactNode, useState } from 'react';
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import { isActivePartner } from '#rules/trade/bargain.ts';
import { call } from '../../../net/api.ts';
import { t } from '../../../i18n.ts';
import { quantityLabel } from '../../../format/quantity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Form, Submit } from '../../../ui/form/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Time } from '../../../ui/Time.tsx';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { hasBuyBar } from '../buy/buy-param.ts';
import { Agreed } from './Agreed.tsx';
import { hasGroupOnly, isSupplying } from './agreements.ts';
import { PaymentWay } from './PaymentWay.tsx';
import { ConfirmedStep } from './ConfirmedStep.tsx';
import { BargainState } from './BargainState.tsx';
import { BargainHistory } from './BargainHistory.tsx';
import { PriceFields, termsOf, type TypedTerms } from '../PriceFields.tsx';
import { usePriceQuestion } from '../../price/use-price-question.ts';
import { pricedIn } from './priced.ts';
import { termsLabel } from './terms-label.ts';
import { useLapsed } from './use-lapsed.ts';
import { answering, step } from './use-step.ts';

interface Side {
  offer: OfferDetail;
  interest: Interest;
}

export function OwnBargain({ offer, interest }: Side) {
  const isJoint = offer.business === 'joint purchase';
  const isPlainPartner = isJoint && interest.state === 'offered';
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {isActivePartner(interest.state) ? (
            <p className="flex items-center gap-2 text-lg font-semibold text-success">
              <Icon name="success" size={22} />
              {t('Partner')}
            </p>
          ) : (
            <p className="text-lg font-semibold">{isJoint ? t('Joint purchase') : t('Your price')}</p>
          )}
          {!isPlainPartner && <BargainState interest={interest} kind={offer.business} />}
        </div>
        <BargainStatus offer={offer} interest={interest} />
      </div>
      <Answers offer={offer} interest={interest} />
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
            <Money naira={counter.price} />
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

function Answers({ offer, interest }: Side) {
  const [naming, name] = useState(false);
  const lapsed = useLapsed(interest);
  const { may, counter, quantity } = interest;
  const close = () => name(false);
  const asked = { offer, interest };
  const other = { name: offer.creator.fullName };
  const isJoint = offer.business === 'joint purchase';
  const another =
    interest.state === 'accepted'
      ? t('Offer a new price')
      : interest.price === null
        ? t('Offer a price')
        : t('Counter-offer');
  const terms = counter ? termsLabel({ price: counter.price, quantity, unit: offer.product.unit }) : '';
  if (!may.accept && !may.offer && !may.decline && !may.withdraw) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {may.accept && !lapsed && counter && (
        <AcceptPlace offer={offer}>
          <ConfirmedStep
            {...asked}
            move="accept"
            icon="check"
            wide
            label={
              <>
                {t('Accept')} <Money naira={counter.price} />
              </>
            }
            title={t('Agree with {name}?', other)}
            yes={t('Agree')}
          >
            {`${terms} ${t('An agreement is final.')}`}
          </ConfirmedStep>
        </AcceptPlace>
      )}
      {may.offer && (
        <Button kind="quiet" onClick={() => name(true)}>
          {another}
        </Button>
      )}
      {may.decline && (
        <ConfirmedStep
          {...asked}
          move="decline"
          kind="quiet"
          label={t('Decline')}
          title={t('Decline the price of {name}?', other)}
          yes={t('Decline')}
        >
          {`${terms} ${t('You leave this offer unless {name} offers another price.', other)}`}
        </ConfirmedStep>
      )}
      {may.withdraw && (
        <ConfirmedStep
          {...asked}
          move="withdraw"
          kind="plain"
          label={isJoint ? t('Leave') : t('Withdraw price')}
          title={isJoint ? t('Leave the joint purchase?') : t('Withdraw your price?')}
          yes={isJoint ? t('Leave') : t('Withdraw')}
        >
          {t('We notify {name}. You leave this offer and can come back while it is open.', other)}
        </ConfirmedStep>
      )}
      <Dialog open={naming} onClose={close} title={another}>
        {naming && <NewPrice offer={offer} interest={interest} done={close} />}
      </Dialog>
    </div>
  );
}

/** The bar of the page, unless it buys. */
function AcceptPlace({ offer, children }: Pick<Side, 'offer'> & { children: ReactNode }) {
  return <div className="w-full">{hasBuyBar(offer) ? children : <ActionBar>{children}</ActionBar>}</div>;
}

function NewPrice({ offer, interest, done }: Side & { done: () => void }) {
  const { isRight, dialog } = usePriceQuestion();

  async function name(typed: TypedTerms) {
    if (!(await isRight(pricedIn(offer, typed.amount)))) return;
    const named = { ...answering(offer, interest), ...termsOf(typed) };
    await step(() => call('POST /api/business/interest/:businessId/:partnerId/offer', named), offer._id);
    done();
  }

  return (
    <>
      <Form action={name}>
        <PriceFields offer={offer} before={interest} required />
        <Submit wide>{t('Send price')}</Submit>
      </Form>
      {dialog}
    </>
  );
}
