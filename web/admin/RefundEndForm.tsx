/** Ends an owed refund that the provider never makes: given back by hand, or written off. */
import { useState } from 'react';
import type { OwedRefund } from '#contract/admin-refund.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import type { RefundEnd } from '#rules/payment/refund.ts';
import { t } from '../i18n.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/dialog/use-confirm.tsx';
import { TextArea } from '../ui/form/Field.tsx';
import { Form, Submit } from '../ui/form/Form.tsx';
import { valuesOf } from '../ui/form/form-values.ts';
import { Choice } from './Choice.tsx';
import { queueChanged } from './queries.ts';
import { adminCall } from './session.ts';

export function RefundEndForm({ refund, done }: { refund: OwedRefund; done: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [end, setEnd] = useState<RefundEnd>();
  const { ask, dialog } = useConfirm();

  async function finish(data: FormData) {
    if (end === undefined || !(await ask(confirmationOf(refund, end)))) return;
    const { reason } = valuesOf(data, ['reason']);
    try {
      const { _id: id, amount } = refund;
      await adminCall('POST /api/admin/money/refund/:id/end', { id, end, amount, reason });
      done();
      showAlert('Success', t('The refund has ended.'));
    } finally {
      void queueChanged('refunds');
    }
  }

  if (!isOpen) {
    return (
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('End it without the provider')}
      </Button>
    );
  }
  return (
    <>
      <Form action={finish}>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">{t('How does it end?')}</legend>
          <Choice chosen={end === 'settled'} choose={() => setEnd('settled')}>
            {t('Settled by hand: we paid it from our bank account')}
          </Choice>
          <Choice chosen={end === 'written_off'} choose={() => setEnd('written_off')}>
            {t('Written off: it cannot be given back')}
          </Choice>
        </fieldset>
        <TextArea
          name="reason"
          label={t('How you know')}
          required
          maxLength={1_000}
          hint={t('It is kept with your name. An end is final.')}
        />
        <Submit>{t('End the refund')}</Submit>
      </Form>
      {dialog}
    </>
  );
}

function confirmationOf({ amount, fullName: payer }: OwedRefund, end: RefundEnd) {
  const facts = { sum: formatKobo(koboOfNaira(amount)), payer };
  return {
    title: t('End the refund?'),
    yes: t('Yes, end it'),
    text:
      end === 'settled'
        ? t('{sum} is booked as paid to {payer} from our bank account, and they are told. An end is final.', facts)
        : t('{sum} is no longer owed to {payer}: it is booked as our income. An end is final.', facts),
  };
}
