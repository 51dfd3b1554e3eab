/** A partner's side of the bargain: where it stands, and the answers that are open. */
import { useState } from 'react';
import type { Interest, OfferDetail } from '#contract/offer.ts';
import { type BargainMove, isStanding, movesOf } from '#rules/bargain.ts';
import { call } from '../api.ts';
import { wordsOf } from '../errors.ts';
import { t } from '../i18n.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Form, Submit } from '../ui/Form.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Money } from '../ui/Money.tsx';
import { BargainState, Until } from './BargainState.tsx';
import { Course } from './Course.tsx';
import { PriceFields, termsOf } from './PriceFields.tsx';
import { useLapsed } from './use-lapsed.ts';
import { answering, step, takePlainly, useStep } from './use-step.ts';
import { quantityWords } from './words.ts';

interface Side {
  offer: OfferDetail;
  interest: Interest;
}

export function OwnBargain({ offer, interest }: Side) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {isStanding(interest.state) ? (
            <p className="flex items-center gap-2 text-lg font-semibold text-success">
              <Icon name="success" size={22} />
              {t('Partner')}
            </p>
          ) : (
            <p className="text-lg font-semibold">{t('Your offer')}</p>
          )}
          <BargainState interest={interest} />
        </div>
        <Standing offer={offer} interest={interest} />
      </div>
      {!offer.chatroom && offer.state !== 'withdrawn' && <Answers offer={offer} interest={interest} />}
      {interest.turn > 1 && (
        <details className="border-t border-base-300 pt-3">
          <summary className="-my-2 cursor-pointer rounded-sm py-3 text-sm font-medium focus-ring">
            {t('Course of the bargain')}
          </summary>
          <div className="pt-3">
            <Course offer={offer} interest={interest} />
          </div>
        </details>
      )}
    </div>
  );
}

function Standing({ offer, interest }: Side) {
  const lapsed = useLapsed(interest);
  const { state, counter, price, quantity, agreed } = interest;
  const name = offer.creator.fullName;
  const waits = t('{name} sees your offer and invites you to a business group.', { name });
  return (
    <div className="grid gap-2 text-sm">
      {state === 'countered' && counter && (
        <div className="rounded-field border border-base-300 bg-base-200 p-3">
          <p className="text-quiet wrap-anywhere">{t('The price of {name}', { name })}</p>
          <p className={`text-2xl font-bold ${lapsed ? 'text-quiet line-through' : ''}`}>
            <Money naira={counter.price} />
          </p>
          <p className="text-quiet">
            {lapsed ? t('Lapsed on') : t('Holds until')} <Until at={counter.until} />
          </p>
        </div>
      )}
      {state === 'accepted' && agreed !== null && (
        <p className="text-base font-medium">
          {t('Agreed at')} <Money naira={agreed} className="font-bold" />
        </p>
      )}
      {state !== 'accepted' && price !== null && (
        <p>
          {t('Your price')}: <Money naira={price} className="font-semibold" />
          {quantity !== null && <> · {quantityWords(quantity, offer.product.unit)}</>}
        </p>
      )}
      {offer.chatroom && <p className="text-quiet">{t('The business group is open. Agree on the rest there.')}</p>}
      {!offer.chatroom && state === 'offered' && <p className="text-quiet wrap-anywhere">{waits}</p>}
      {!offer.chatroom && state === 'accepted' && (
        <p className="text-quiet wrap-anywhere">{t('{name} now makes the business group.', { name })}</p>
      )}
      {state === 'declined' && (
        <p className="text-quiet wrap-anywhere">
          {t('This bargain was declined. {name} may still come back with another price.', { name })}
        </p>
      )}
    </div>
  );
}

function Answers({ offer, interest }: Side) {
  const [dialog, setDialog] = useState<'offer' | 'withdraw'>();
  const take = useStep(offer, interest);
  useLapsed(interest);
  const until = interest.counter && new Date(interest.counter.until);
  const open = new Set<BargainMove>(movesOf({ state: interest.state, until }, 'partner', new Date()));
  const close = () => setDialog(undefined);
  if (open.size === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {take.error && <Banner kind="error">{wordsOf(take.error)}</Banner>}
      {open.has('accept') && interest.counter && (
        <Button
          icon="check"
          wide
          pending={take.isPending && take.variables === 'accept'}
          onClick={() => take.mutate('accept')}
        >
          {t('Accept')} <Money naira={interest.counter.price} />
        </Button>
      )}
      {open.has('offer') && (
        <Button kind="quiet" onClick={() => setDialog('offer')}>
          {t('Name another price')}
        </Button>
      )}
      {open.has('decline') && (
        <Button
          kind="quiet"
          pending={take.isPending && take.variables === 'decline'}
          onClick={() => take.mutate('decline')}
        >
          {t('Decline')}
        </Button>
      )}
      {open.has('withdraw') && (
        <Button kind="plain" onClick={() => setDialog('withdraw')}>
          {t('Withdraw')}
        </Button>
      )}
      <Dialog open={dialog === 'offer'} onClose={close} title={t('Name another price')}>
        {dialog === 'offer' && <NewPrice offer={offer} interest={interest} done={close} />}
      </Dialog>
      <Confirm
        open={dialog === 'withdraw'}
        onClose={close}
        title={t('Withdraw your offer')}
        yes={t('Withdraw')}
        action={() => takePlainly(offer, interest, 'withdraw')}
      >
        {t('You are then no partner in this business. While it is open you may come back.')}
      </Confirm>
    </div>
  );
}

function NewPrice({ offer, interest, done }: Side & { done: () => void }) {
  async function name(data: FormData) {
    const named = { ...answering(offer, interest), ...termsOf(data) };
    await step(() => call('POST /api/business/interest/:businessId/:partnerId/offer', named), offer._id);
    done();
  }

  return (
    <Form action={name}>
      <PriceFields offer={offer} before={interest} required />
      <Submit wide>{t('Send the price')}</Submit>
    </Form>
  );
}
