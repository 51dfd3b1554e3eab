/** Released money that becomes available later: how much, when and why. It also explains a new seller's reserve before it applies. */
import { useState } from 'react';
import type { Money as SuppliersMoney } from '#contract/money/payout.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { dayOf } from '../../ui/Time.tsx';

type PendingDay = SuppliersMoney['pending'][number];

const REASONS: Record<PendingDay['reason'], Message> = {
  settlement: message('on its way to us'),
  reserve: message('in reserve'),
};

/** Days shown at first. */
const SHORT = 3;

export function PendingMoney({ money }: { money: SuppliersMoney }) {
  const { settlementDays, reserve, figures, pending } = money;
  if (figures.pending === 0 && !reserve && settlementDays === 0) return null;
  return (
    <div className="grid gap-3 rounded-box border border-base-300 bg-base-100 p-4 text-sm">
      {figures.pending > 0 && (
        <>
          <p className="flex items-center gap-2 font-medium">
            <Icon name="clock" />
            <span>
              {t('Available later:')} <Money naira={figures.pending} className="font-semibold" />
            </span>
          </p>
          <Days days={pending} />
        </>
      )}
      {settlementDays > 0 && (
        <p className="text-quiet">
          {t(
            'You can withdraw released money {count, plural, =1 {one working day} other {# working days}} after the payment, when it has reached us.',
            { count: settlementDays },
          )}
        </p>
      )}
      {reserve && (
        <p className="text-quiet">
          {t(
            'You are a new seller. We hold {percent}% of card payments for {count, plural, =1 {one day} other {# days}} after release, in case the buyer’s bank reverses one. Then you can withdraw it.',
            { percent: reserve.percent, count: reserve.days },
          )}
        </p>
      )}
    </div>
  );
}

function Days({ days }: { days: readonly PendingDay[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {(isWhole ? days : days.slice(0, SHORT)).map(({ on, reason, amount }) => (
          <li key={`${on} ${reason}`} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span>
              {dayOf(on)} <span className="text-quiet">{t(REASONS[reason])}</span>
            </span>
            <Money naira={amount} className="font-medium" />
          </li>
        ))}
      </ul>
      {!isWhole && days.length > SHORT && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t('Show all {count} days', { count: days.length })}
        </Button>
      )}
    </>
  );
}
