/** The creator's side of one bargain: its history, and the possible answers. */
import { useState } from 'react';
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import { BARGAIN_LIMITS } from '#rules/trade/bargain.ts';
import { call } from '../../../net/api.ts';
import { t } from '../../../i18n.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../../ui/form/Form.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NairaField } from '../../../ui/form/NairaField.tsx';
import { Agreed } from './Agreed.tsx';
import { hasGroupOnly, isSupplying } from './agreements.ts';
import { ConfirmedStep } from './ConfirmedStep.tsx';
import { BargainHistory } from './BargainHistory.tsx';
import { KIND_WORDS } from '../kind-words.ts';
import { PaymentWay } from './PaymentWay.tsx';
import { usePriceQuestion } from '../../price/use-price-question.ts';
import { pricedIn } from './priced.ts';
import { termsLabel } from './terms-label.ts';
import { useLapsed } from './use-lapsed.ts';
import { answering, step } from './use-step.ts';
import { WholeNumberField } from '../../../ui/form/KindFields.tsx';

interface Side {
  offer: OfferDetail;
  interest: Interest;
}

export function Answer({ offer, interest }: Side) {
  const [countering, setCountering] = useState(false);
  return (
    <div className="grid gap-5">
      <BargainHistory offer={offer} interest={interest} />
      {interest.state === 'accepted' && <Agreed offer={offer} interest={interest} />}
      {interest.state === 'accepted' && <PaymentWay offer={offer} interest={interest} />}
      {hasGroupOnly(offer) || offer.state === 'withdrawn' ? (
        <Banner>{closingMessage(offer)}</Banner>
      ) : countering ? (
        <CounterForm offer={offer} interest={interest} done={() => setCountering(false)} />
      ) : (
        <Answers offer={offer} interest={interest} counter={() => setCountering(true)} />
      )}
    </div>
  );
}

function closingMessage(offer: OfferDetail): string {
  return hasGroupOnly(offer)
    ? t('The business group is ready. Agree on the rest there.')
    : t('This offer was withdrawn. No more agreements are possible.');
}

function Answers({ offer, interest, counter }: Side & { counter: () => void }) {
  const lapsed = useLapsed(interest);
  const { may } = interest;
  const name = interest.user.fullName;
  const terms = termsLabel({ price: interest.price, quantity: interest.quantity, unit: offer.product.unit });
  const asked = { offer, interest };
  return (
    <div className="grid gap-3">
      {lapsed && <Banner>{t('Your price has expired. Offer it again or offer a new one.')}</Banner>}
      {interest.state === 'accepted' && !interest.requested && !offer.chatroom && !isSupplying(offer) && (
        <p className="text-sm text-quiet">{t('Create the business group to continue.')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {may.accept && (
          <ConfirmedStep
            {...asked}
            move="accept"
            icon="check"
            label={
              <>
                {t('Accept')} {interest.price !== null && <Money naira={interest.price} />}
              </>
            }
            title={t('Agree with {name}?', { name })}
            yes={t('Agree')}
          >
            {`${terms} ${t('An agreement is final.')}`}
          </ConfirmedStep>
        )}
        {may.counter && (
          <Button kind="quiet" icon="reply" onClick={counter}>
            {interest.state === 'offered' ? t('Counter-offer') : t('Counter-offer')}
          </Button>
        )}
        {may.decline && (
          <ConfirmedStep
            {...asked}
            move="decline"
            kind="danger"
            label={t('Decline')}
            title={t('Decline {name}?', { name })}
            yes={t('Decline')}
          >
            {`${terms} ${t('We notify {name}. Only you can reopen it, with your own price.', { name })}`}
          </ConfirmedStep>
        )}
      </div>
    </div>
  );
}

function CounterForm({ offer, interest, done }: Side & { done: () => void }) {
  const { isRight, dialog } = usePriceQuestion();

  async function counter({ amount, days, note }: Typed<'amount' | 'days' | 'note'>) {
    if (!(await isRight(pricedIn(offer, amount)))) return;
    const named = { ...answering(offer, interest), amount, days, note };
    await step(() => call('POST /api/business/interest/:businessId/:partnerId/counter', named), offer._id);
    done();
  }

  const { leastDays, mostDays, usualDays, note } = BARGAIN_LIMITS;
  return (
    <>
      <Form action={counter}>
        <NairaField
          name="amount"
          min={0.01}
          label={t('Your price')}
          required
          hint={t(KIND_WORDS[offer.business].counterHint)}
        />
        <WholeNumberField
          name="days"
          label={t('Expires after (days)')}
          min={leastDays}
          max={mostDays}
          required
          defaultValue={usualDays}
          fault={t('From {least} to {most} days', { least: leastDays, most: mostDays })}
          hint={t('It expires after that and can’t be accepted.')}
        />
        <TextArea name="note" label={t('Note')} rows={2} maxLength={note} />
        <div className="flex flex-wrap gap-2">
          <Submit>{t('Send price')}</Submit>
          <Button kind="quiet" onClick={done}>
            {t('Back')}
          </Button>
        </div>
      </Form>
      {dialog}
    </>
  );
}
