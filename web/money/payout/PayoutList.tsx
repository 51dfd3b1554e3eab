/** Payouts, newest first: amount, account, state and since when. */
import type { Payout } from '#contract/money/payout.ts';
import { t, wordingOf } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { STATE_LABELS } from './labels.ts';

export function PayoutList({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <ul aria-label={t('Payouts')} className="divide-y divide-base-300">
      {payouts.map((payout) => (
        <li key={payout._id} className="py-3 first:pt-0 last:pb-0">
          <PayoutRow payout={payout} />
        </li>
      ))}
    </ul>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { amount, state, bankName, accountEnding, failure, failureMessage, createdAt, updatedAt, reference } = payout;
  const { word, tone, icon } = STATE_LABELS[state];
  const isOver = state === 'succeeded' || failure !== null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Money naira={amount} className="font-semibold" />
        <Badge tone={tone} icon={icon}>
          {t(word)}
        </Badge>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-quiet">
        <span>{t('To {bank}, account ending in {ending}', { bank: bankName, ending: accountEnding })}</span>
        <span>
          {t('asked for')} <Time at={createdAt} />
          {isOver && (
            <>
              {state === 'succeeded' ? t(', sent') : t(', returned')} <Time at={updatedAt} />
            </>
          )}
        </span>
      </p>
      {failure !== null && (
        <p className="mt-1 text-sm">
          {t('{why}. The money is available again.', { why: wordingOf(failureMessage, failure) })}
        </p>
      )}
      <p translate="no" className="mt-1 text-xs break-all text-quiet">
        {reference}
      </p>
    </>
  );
}
