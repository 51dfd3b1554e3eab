/** Releases a quarantined batch for sale, with a reason. */
import { useRef } from 'react';
import type { AsideBatch } from '#contract/pharmacy/stock-law.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { newNonce } from '../../net/nonce.ts';
import { Data } from '../../ui/Data.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { adjust } from '../card/queries.ts';

interface ClearProps {
  pharmacyId: string;
  batch: AsideBatch;
  close: () => void;
}

export function Clear({ pharmacyId, batch, close }: ClearProps) {
  const { inventoryId: id, batchId, product, strength, batchNumber } = batch;
  const nonce = useRef(newNonce());

  async function send({ note }: Typed<'note'>) {
    await adjust(pharmacyId, { id, batchId, reason: 'cleared', note, nonce: nonce.current });
    close();
  }

  return (
    <Dialog open onClose={close} title={t('Release for sale')}>
      <Form action={send}>
        <p className="wrap-anywhere">
          <Data>{[product, strength, batchNumber].filter(Boolean).join(' · ')}</Data>
        </p>
        <p className="text-sm text-quiet">
          {t('The whole batch goes back on sale. First hand over unfit goods for destruction.')}
        </p>
        <Field
          name="note"
          label={t('What you checked')}
          hint={t('For example: seals intact, kept cool.')}
          required
          maxLength={STOCK_LIMITS.note}
          autoComplete="off"
        />
        <OnlineSubmit wide>{t('Release for sale')}</OnlineSubmit>
      </Form>
    </Dialog>
  );
}
