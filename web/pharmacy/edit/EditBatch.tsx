/** The form to edit a batch: number, expiry date, sale price and shelf. */
import { useState } from 'react';
import type { Batch, Inventory } from '#contract/pharmacy/stock.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { unitsOfBatch } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Field, Select } from '../../ui/form/Field.tsx';
import { Form, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { FIELD_GRID, ShelfField } from '../stock/BatchFields.tsx';
import { quantityLabel, unitName } from '../stock/amount-labels.ts';
import { batchFieldsOf, changedIn, editBatch, productAfter, previousValues } from './queries.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

interface EditBatchProps {
  product: Inventory;
  batch: Batch;
}

export function EditBatch({ product, batch }: EditBatchProps) {
  return (
    <DialogButton icon="edit" keepMounted label={t('Edit batch')}>
      {(done) => (
        <EditForm
          product={product}
          batch={batch}
          done={() => {
            done();
            showAlert('Success', t('Changes saved.'));
          }}
        />
      )}
    </DialogButton>
  );
}

function EditForm({ product, batch, done }: EditBatchProps & { done: () => void }) {
  const [first] = useState(() => batchFieldsOf(batch));
  const [base, setBase] = useState(first);
  const units = unitsOfBatch(product, batch);
  const factors = [...new Set([...(first.salePrice ? [first.salePrice.factor] : []), ...units.map((u) => u.factor)])];

  async function save(fields: Typed) {
    const { batchNumber, expiryDate, salePrice, factor, shelf, note } = valuesOf(fields, NAMES);
    const typed = {
      batchNumber,
      expiryDate: expiryDate || null,
      salePrice: salePrice === '' ? null : { price: Number(salePrice), factor: Number(factor) },
      shelf,
    };
    const changed = changedIn(typed, first);
    try {
      await editBatch({ batchId: batch._id, ...changed, seen: previousValues(changed, base), note });
      done();
    } catch (failure) {
      const now = (await productAfter(failure, product._id))?.inventory.find(({ _id }) => _id === batch._id);
      if (now) setBase(batchFieldsOf(now));
      throw failure;
    }
  }

  return (
    <Form action={save} className={FIELD_GRID}>
      <Field
        name="batchNumber"
        label={t('Batch number')}
        maxLength={STOCK_LIMITS.batchNumber}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={first.batchNumber}
      />
      <Field name="expiryDate" label={t('Expiry date')} type="date" defaultValue={first.expiryDate ?? ''} />
      <NairaField name="salePrice" label={t('Sale price')} min={0.01} defaultValue={first.salePrice?.price} />
      <Select
        name="factor"
        label={t('Per unit')}
        options={factors.map(String)}
        words={(factor) => {
          const unit = units.find((one) => one.factor === Number(factor));
          return unit ? unitName(unit.name) : quantityLabel(Number(factor), units);
        }}
        placeholder={null}
        defaultValue={String(factors[0])}
      />
      <ShelfField typed={first.shelf} />
      <Field name="note" label={t('Reason')} maxLength={STOCK_LIMITS.note} autoComplete="off" />
      <div className="whole grid gap-2">
        {batch.alerts.length > 0 && (
          <p className="text-sm text-quiet">{t('This batch stays quarantined while its alert is active.')}</p>
        )}
        <OnlineSubmit wide>{t('Save changes')}</OnlineSubmit>
      </div>
    </Form>
  );
}

const NAMES = ['batchNumber', 'expiryDate', 'salePrice', 'factor', 'shelf', 'note'] as const;
