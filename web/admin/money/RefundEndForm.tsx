/** Ends an owed refund that Paystack never makes: refunded by hand, or written off. */
import { useState } from 'react';
import type { OwedRefund } from '#contract/money/admin-refund.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { RefundEnd } from '#rules/money/refund.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { EndForm } from './EndForm.tsx';
import { adminCall } from '../shell/session.ts';
import { finishAct } from '../shell/act.ts';

export function RefundEndForm({ refund, done }: { refund: OwedRefund; done: () => void }) {
  const [isOpen, setOpen] = useState(false);

  async function finish(end: RefundEnd, reason: string) {
    const { _id: id, amount } = refund;
    await finishAct(adminCall('POST /api/admin/money/refund/:id/end', { id, end, amount, reason }), {
      queue: 'refunds',
      done,
      said: t('Refund closed.'),
    });
  }

  if (!isOpen) {
    return (
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('Close without the provider')}
      </Button>
    );
  }
  return (
    <EndForm<RefundEnd>
      question={t('What is the outcome?')}
      ends={{
        settled: t('Settled manually: paid from our bank account'),
        written_off: t('Written off: it can’t be refunded'),
      }}
      submit={t('End the refund')}
      confirmationOf={(end) => confirmationOf(refund, end)}
      finish={finish}
    />
  );
}

function confirmationOf({ amount, fullName: payer }: OwedRefund, end: RefundEnd) {
  const facts = { sum: formatNaira(koboOfNaira(amount)), payer };
  return {
    title: t('End the refund?'),
    yes: t('End refund'),
    text:
      end === 'settled'
        ? t('{sum} is recorded as paid to {payer} from our bank account, and they are notified. This is final.', facts)
        : t('{sum} is no longer owed to {payer}. It is recorded as our income. This is final.', facts),
  };
}
