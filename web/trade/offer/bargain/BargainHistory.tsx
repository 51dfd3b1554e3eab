/** The history of a bargain: every price and answer, oldest first. */
import { useQuery } from '@tanstack/react-query';
import type { Step } from '#contract/trade/bargain.ts';
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import type { BargainMove } from '#rules/trade/bargain.ts';
import type { Unit } from '#rules/unit.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../../i18n.ts';
import { quantityLabel } from '../../../format/quantity.ts';
import { Money } from '../../../ui/Money.tsx';
import { Time } from '../../../ui/Time.tsx';
import { bargainHistoryQuery } from '../queries.ts';
import { NotYet } from '../../../ui/list/NotYet.tsx';

const STEP_LABELS: Record<BargainMove, { own: Message; theirs: Message }> = {
  offer: { own: message('You offered'), theirs: message('{name} offered') },
  counter: { own: message('You offered'), theirs: message('{name} offered') },
  accept: { own: message('You accepted'), theirs: message('{name} accepted') },
  decline: { own: message('You declined'), theirs: message('{name} declined') },
  withdraw: { own: message('You withdrew'), theirs: message('{name} withdrew') },
};

/** Moves that carry a quantity. */
const TRADED = new Set<BargainMove>(['offer', 'counter', 'accept']);

export function BargainHistory({ offer, interest }: { offer: OfferDetail; interest: Interest }) {
  const query = bargainHistoryQuery(offer._id, interest.user._id, interest.turn);
  const { data: steps, error, refetch } = useQuery(query);
  if (!steps) return <NotYet error={error} retry={refetch} />;
  return (
    <ol className="grid gap-3 border-l-2 border-base-300 pl-4" aria-label={t('History')}>
      {steps.map((step) => (
        <li key={step.turn}>
          <StepLine
            step={step}
            own={(step.by === 'creator') === offer.mine}
            name={nameOf(step, offer, interest)}
            unit={offer.product.unit}
          />
        </li>
      ))}
    </ol>
  );
}

function nameOf({ by }: Step, { creator }: OfferDetail, { user }: Interest): string {
  return by === 'creator' ? creator.fullName : user.fullName;
}

function StepLine({ step, own, name, unit }: { step: Step; own: boolean; name: string; unit: Unit }) {
  const { move, price, quantity, note, until, createdAt } = step;
  const names = move === 'offer' || move === 'counter';
  return (
    <>
      <p className="text-sm wrap-anywhere">
        {t(STEP_LABELS[move][own ? 'own' : 'theirs'], { name })}{' '}
        {price !== null && move !== 'withdraw' && <Money naira={price} className="font-semibold" />}
        {price === null && move === 'offer' && t('to take part')}
        {TRADED.has(move) && quantity !== null && (
          <span className="text-quiet"> · {quantityLabel(quantity, unit)}</span>
        )}
      </p>
      {names && note && (
        <p translate="no" className="text-sm wrap-anywhere whitespace-pre-line text-quiet">
          {note}
        </p>
      )}
      <p className="text-xs text-quiet">
        <Time at={createdAt} />
        {until && (
          <>
            {' · '}
            {t('valid until')} <Time detail at={until} />
          </>
        )}
      </p>
    </>
  );
}
