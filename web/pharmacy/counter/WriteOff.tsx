/** Writes off credit that nobody will pay. For owner and managers. */
import type { Debtor } from '#contract/pharmacy/counter-till.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { COUNTER_LIMITS } from '#rules/pharmacy/counter-sale.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { useNonce } from '../stock/use-nonce.ts';
import { counterChanged } from './queries.ts';

interface WriteOffProps {
  pharmacyId: string;
  debtor: Debtor;
  /** The customer's debt in naira. */
  owed: number;
  done: () => void;
}

export function WriteOff({ pharmacyId, debtor, owed, done }: WriteOffProps) {
  const { nonceOf } = useNonce();

  async function writeOff(typed: Typed) {
    const { amount, note } = valuesOf(typed, ['amount', 'note']);
    const asked = { id: pharmacyId, customerId: debtor._id, amount: Number(amount), note };
    const nonce = nonceOf({ ...asked, owed });
    await call('POST /api/business/pharmacy/:id/counter/credit/:customerId/write-off', { ...asked, nonce });
    await counterChanged(pharmacyId);
    showAlert('Success', t('Credit written off.'));
    done();
  }

  return (
    <DialogButton kind="danger" icon="close" label={t('Write off')}>
      {() => (
        <Form action={writeOff}>
          <p>{t('Write off credit that this customer will not pay. You can’t undo this.')}</p>
          <NairaField
            name="amount"
            label={t('Amount')}
            required
            min={0.01}
            max={owed}
            defaultValue={owed}
            hint={t('Up to {owed}.', { owed: formatNaira(koboOfNaira(owed)) })}
          />
          <Field name="note" label={t('Reason')} required maxLength={COUNTER_LIMITS.note} autoComplete="off" />
          <OnlineSubmit wide kind="danger">
            {t('Write off')}
          </OnlineSubmit>
        </Form>
      )}
    </DialogButton>
  );
}
