/** The form to receive stock of a product: a new batch, or more of an existing one. */
import { useState } from 'react';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { useSelf } from '../../net/session.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { useFreshForm } from '../../ui/form/use-fresh-form.ts';
import { useOnline } from '../../ui/hook/use-online.ts';
import { ScanIntoForm } from '../../scan/ScanIntoForm.tsx';
import { STOCK_ACT } from '../outbox-names.ts';
import { BatchFields, FIELD_GRID } from './BatchFields.tsx';
import { adoptProduct } from './changes.ts';
import { Done } from './Done.tsx';
import { questionOfExpired, receivedIn } from './received.ts';
import { quantityLabel } from './amount-labels.ts';
import { productOfAct, type ReceiptAsked } from './unsent/unsent-act.ts';
import { useSender } from './unsent/use-sender.ts';
import { anyWaits, isUnknown, useUnsentActs } from './unsent/use-unsent-acts.ts';
import { useAmount } from './use-amount.ts';
import { useNonce } from './use-nonce.ts';

export function ReceiveForm({ product }: { product: Inventory }) {
  const [added, setAdded] = useState<string>();
  const form = useFreshForm(() => undefined);
  return (
    <div className="grid gap-4">
      <Done text={added} />
      <Fields
        key={form.key}
        product={product}
        begin={() => setAdded(undefined)}
        done={(said) => {
          setAdded(said);
          form.done();
        }}
      />
    </div>
  );
}

interface FieldsProps {
  product: Inventory;
  begin: () => void;
  /** Called with the success message. */
  done: (said: string) => void;
}

function Fields({ product, begin, done }: FieldsProps) {
  const { _id: inventoryId, pharmacyId, brand, strength, manufacturer } = product;
  const units = unitsOf(product);
  const amount = useAmount(units);
  const { ask, dialog } = useConfirm();
  const { nonceOf } = useNonce();
  const online = useOnline();
  const { _id: selfId } = useSelf();
  const unsent = useUnsentActs((act) => act.pharmacyId === pharmacyId);
  useSender(STOCK_ACT);

  async function add(fields: Typed) {
    begin();
    const typed = receivedIn(fields, amount);
    // the day it arrived, even if it is sent later
    const received = { ...typed, dateIn: typed.dateIn ?? dayInLagos(new Date()) };
    const question = questionOfExpired(received.expiryDate);
    if (question && !(await ask(question))) return;
    const receipt = { ...received, isExpired: question !== undefined };
    if (!online || anyWaits(unsent.acts)) return keep(receipt);
    const nonce = nonceOf(receipt);
    try {
      // the same request as the outbox sends, so that a retry is idempotent
      const request = { inventoryId, pharmacyId, userId: selfId, ...receipt, nonce };
      const answer = await call('POST /api/business/inventory/addstock/:inventoryId', request);
      adoptProduct(answer.inventory);
      done(t('Added: {quantity}.', { quantity: quantityLabel(amount.smallest ?? 0, units) }));
    } catch (failure) {
      if (!isUnknown(failure)) throw failure;
      keep(receipt, nonce);
    }
  }

  function keep(receipt: ReceiptAsked, nonce?: string) {
    const act = { ...productOfAct(product, units), receipt, hand: amount.smallest ?? 0 };
    unsent.write({ ...act, ...(nonce !== undefined && { nonce }) });
    const quantity = quantityLabel(amount.smallest ?? 0, units);
    done(t('Added: {quantity}. Saved on this device. It syncs automatically.', { quantity }));
  }

  return (
    <>
      <Form action={add} className={FIELD_GRID}>
        <div className="whole">
          <ScanIntoForm />
        </div>
        <BatchFields amount={amount} units={units} manufacturer={manufacturer} />
        <Field name="brand" label={t('Brand name')} maxLength={STOCK_LIMITS.brand} defaultValue={brand} />
        {strength === '' && <Field name="strength" label={t('Strength')} maxLength={STOCK_LIMITS.strength} />}
        <div className="whole">
          {!online && (
            <div className="mb-4">
              <Banner>{t('Saved on this device. It syncs automatically when you are online.')}</Banner>
            </div>
          )}
          <Submit wide>{t('Add to stock')}</Submit>
        </div>
      </Form>
      {dialog}
    </>
  );
}
