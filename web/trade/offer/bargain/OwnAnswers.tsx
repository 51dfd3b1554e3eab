/** A partner's possible answers in a bargain: accept or decline, another price, withdraw. */
import { type ReactNode, useState } from 'react';
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { call } from '../../../net/api.ts';
import { t } from '../../../i18n.ts';
import { UNITS } from '../../../format/quantity.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Form, Submit } from '../../../ui/form/Form.tsx';
import { Money } from '../../../ui/Money.tsx';
import { usePriceQuestion } from '../../price/use-price-question.ts';
import { hasBuyBar } from '../offer-param.ts';
import { PriceFields, termsOf, type TypedTerms } from '../PriceFields.tsx';
import { ConfirmedStep } from './ConfirmedStep.tsx';
import { pricedIn } from './priced.ts';
import { termsLabel } from './terms-label.ts';
import { useLapsed } from './use-lapsed.ts';
import { answering, step } from './use-step.ts';

interface Side {
  offer: OfferDetail;
  interest: Interest;
}

export function OwnAnswers({ offer, interest }: Side) {
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
  const decline = may.decline && (
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
  );
  const accepted = may.accept && !lapsed ? counter : null;
  return (
    <div className="flex flex-wrap gap-2">
      {accepted && (
        <AnswerBar offer={offer} price={accepted.price}>
          <ConfirmedStep
            {...asked}
            move="accept"
            icon="check"
            label={
              <>
                {t('Accept')} <Money naira={accepted.price} />
              </>
            }
            title={t('Agree with {name}?', other)}
            yes={t('Agree')}
          >
            {`${terms} ${t('An agreement is final.')}`}
          </ConfirmedStep>
          {decline}
        </AnswerBar>
      )}
      {may.offer && (
        <Button kind="quiet" onClick={() => name(true)}>
          {another}
        </Button>
      )}
      {!accepted && decline}
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

interface AnswerBarProps {
  offer: OfferDetail;
  /** The other side's price. */
  price: number;
  /** Accept and Decline. */
  children: ReactNode;
}

/** The bar of the page, which names the price and who asks it, unless the bar buys. */
function AnswerBar({ offer, price, children }: AnswerBarProps) {
  const buttons = <div className="flex flex-wrap gap-2 *:grow">{children}</div>;
  if (hasBuyBar(offer)) return <div className="w-full">{buttons}</div>;
  const { creator, product } = offer;
  const facts = { price: formatNaira(koboOfNaira(price)), per: t(UNITS[product.unit].per), name: creator.fullName };
  return (
    <div className="w-full">
      <ActionBar>
        <p aria-hidden="true" className="mb-1.5 truncate text-sm font-semibold tabular-nums sm:hidden">
          {t('{price} {per} from {name}', facts)}
        </p>
        {buttons}
      </ActionBar>
    </div>
  );
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
