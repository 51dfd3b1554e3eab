/** Adds a batch that lies on the shelf and is not in the system to a count: its product, printed data and quantity. */
import { useState } from 'react';
import type { StockCount } from '#contract/pharmacy/stock-count.ts';
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import { message } from '#rules/i18n/message.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import type { ScannedCode } from '#rules/pharmacy/gs1.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { AmountFields } from '../stock/AmountFields.tsx';
import { ShelfField } from '../stock/BatchFields.tsx';
import { ChooseProduct } from '../stock/ChooseProduct.tsx';
import { GoodsName } from '../stock/GoodsName.tsx';
import { useAmount } from '../stock/use-amount.ts';
import { useNonce } from '../stock/use-nonce.ts';
import { enterFound } from './queries.ts';

export function FoundBatchButton({ count }: { count: StockCount }) {
  return (
    <DialogButton kind="quiet" icon="plus" label={t('Add a batch')} title={t('Add a batch that is not listed')}>
      {(done) => <Steps count={count} done={done} />}
    </DialogButton>
  );
}

function Steps({ count, done }: { count: StockCount; done: () => void }) {
  const [product, choose] = useState<InventoryRow>();
  if (product) return <FoundBatch count={count} product={product} done={done} />;
  return (
    <ChooseProduct
      pharmacyId={count.pharmacyId}
      label={t('Choose')}
      spoken={(name) => message('Choose {product}', { product: name })}
      choose={choose}
      isBlind
    />
  );
}

interface FoundBatchProps {
  count: StockCount;
  product: Pick<InventoryRow, '_id' | 'product' | 'brand' | 'strength' | 'baseUnit' | 'units'>;
  /** The code that a scanner read. */
  code?: ScannedCode;
  done: () => void;
}

export function FoundBatch({ count, product, code, done }: FoundBatchProps) {
  const units = unitsOf(product);
  const amount = useAmount(units);
  const { nonceOf } = useNonce();

  async function save(typed: Typed) {
    const { batchNumber, expiryDate, shelf } = valuesOf(typed, ['batchNumber', 'expiryDate', 'shelf']);
    const found = { inventoryId: product._id, batchNumber, expiryDate: expiryDate || null, shelf };
    const counted = { ...found, counted: amount.smallest ?? 0 };
    await enterFound(count, { ...counted, nonce: nonceOf(counted) });
    showAlert('Success', t('Batch counted.'));
    done();
  }

  return (
    <Form action={save}>
      <div>
        <GoodsName of={product} />
      </div>
      <Field
        name="batchNumber"
        label={t('Batch number')}
        maxLength={STOCK_LIMITS.batchNumber}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={code?.batchNumber}
      />
      <Field name="expiryDate" label={t('Expiry date')} type="date" defaultValue={code?.expiryDate} />
      <AmountFields amount={amount} units={units} />
      <ShelfField typed={undefined} />
      <OnlineSubmit wide>{t('Save')}</OnlineSubmit>
    </Form>
  );
}
