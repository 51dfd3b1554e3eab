/** Records goods handed over for destruction: quantity, date, recipient and proof. */
import type { AsideBatch } from '#contract/pharmacy/stock-law.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { freeOf } from '#rules/pharmacy/amount.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { LAW_LIMITS } from '#rules/pharmacy/law.ts';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { useNonce } from '../stock/use-nonce.ts';
import { destroy } from './queries.ts';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

interface DestroyProps {
  pharmacyId: string;
  batch: AsideBatch;
  close: () => void;
}

export function Destroy({ pharmacyId, batch, close }: DestroyProps) {
  const { inventoryId: id, batchId, product, strength, batchNumber, onHand, baseUnit: unit } = batch;
  const { nonceOf } = useNonce();

  async function send({ quantity, ...values }: Typed<'quantity' | 'handedOn' | 'place' | 'proof'>) {
    const asked = { id, batchId, unit, quantity: Number(quantity), ...values };
    await destroy(pharmacyId, { ...asked, nonce: nonceOf(asked) });
    close();
  }

  return (
    <Dialog open onClose={close} title={t('Record destruction')}>
      <Form action={send}>
        <p className="wrap-anywhere">
          <Data>{[product, strength, batchNumber].filter(Boolean).join(' · ')}</Data>
        </p>
        <WholeNumberField
          name="quantity"
          label={t('Quantity')}
          hint={t('System quantity: {quantity}', { quantity: t(countOf(onHand, unit)) })}
          required
          max={freeOf(batch)}
          defaultValue={String(freeOf(batch))}
          autoComplete="off"
        />
        <Field
          name="handedOn"
          label={t('Handed over on')}
          type="date"
          required
          max={dayInLagos(new Date())}
          defaultValue={dayInLagos(new Date())}
        />
        <Field
          name="place"
          label={t('Where and to whom')}
          hint={t('For example the NAFDAC office of your state.')}
          required
          maxLength={LAW_LIMITS.destroyedAt}
          autoComplete="off"
        />
        <Field
          name="proof"
          label={t('Certificate or witness')}
          required
          maxLength={LAW_LIMITS.proof}
          autoComplete="off"
        />
        <OnlineSubmit wide>{t('Write off')}</OnlineSubmit>
      </Form>
    </Dialog>
  );
}
