/** The button and dialog to edit a saved product. */
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { refusalOfUnits } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { FIELD_GRID } from '../stock/BatchFields.tsx';
import { unitName } from '../stock/amount-labels.ts';
import { BarcodeFields } from './BarcodeFields.tsx';
import { ProductMedicine } from './ProductMedicine.tsx';
import { PackSizeFields } from './PackSizeFields.tsx';
import { changedIn, editProduct, productAfter, productFieldsOf, previousValues } from './queries.ts';
import { barcodesIn, barcodeRows, sizesIn, sizeRows } from './rows.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

/** The fields `product`, `brand` and `strength`, picked from the catalogue; the page provides them. */
export type NamedMedicine = ComponentType<{ first: { genericName: string; brandName: string; strength: string } }>;

interface EditProductProps {
  product: Inventory;
  medicine: NamedMedicine;
  /** Further actions, below the form. */
  children?: ReactNode;
}

export function EditProduct({ product, medicine, children }: EditProductProps) {
  return (
    <DialogButton kind="quiet" icon="edit" keepMounted label={t('Edit product')}>
      {(done) => (
        <div className="grid gap-5">
          <EditForm
            product={product}
            medicine={medicine}
            done={() => {
              done();
              showAlert('Success', t('Changes saved.'));
            }}
          />
          <div className="flex flex-wrap gap-2 border-t border-base-300 pt-4 empty:hidden">{children}</div>
        </div>
      )}
    </DialogButton>
  );
}

function EditForm({ product, medicine: Medicine, done }: Omit<EditProductProps, 'children'> & { done: () => void }) {
  const [first] = useState(() => productFieldsOf(product));
  const [base, setBase] = useState(first);
  const [sizes, setSizes] = useState(() => sizeRows(first.units));
  const [barcodes, setBarcodes] = useState(() => barcodeRows(first.barcodes));
  const { _id: id, baseUnit } = product;

  async function save(fields: Typed) {
    const { product: name, brand, strength, reorderLevel, note } = valuesOf(fields, NAMES);
    const typed = {
      product: name,
      brand,
      strength,
      units: sizesIn(sizes),
      reorderLevel: reorderLevel === '' ? null : Number(reorderLevel),
      barcodes: barcodesIn(barcodes) ?? [],
    };
    const changed = changedIn(typed, first);
    try {
      await editProduct({ id, ...changed, seen: previousValues(changed, base), note });
      done();
    } catch (failure) {
      const now = await productAfter(failure, id);
      if (now) setBase(productFieldsOf(now));
      throw failure;
    }
  }

  function check(): Record<string, string> {
    const refusal = refusalOfUnits(baseUnit, sizesIn(sizes));
    return {
      ...(refusal === 'twice' && { units: t('Two units have the same name') }),
      ...(!barcodesIn(barcodes) && { barcodes: t('Check this barcode. Its last digit doesn’t match the others.') }),
    };
  }

  return (
    <Form action={save} check={check} className={FIELD_GRID}>
      <Medicine first={{ genericName: first.product, brandName: first.brand, strength: first.strength }} />
      <ProductMedicine product={product} />
      <PackSizeFields base={baseUnit} sizes={sizes} change={setSizes} />
      <BarcodeFields base={baseUnit} sizes={sizes} barcodes={barcodes} change={setBarcodes} />
      <WholeNumberField
        name="reorderLevel"
        label={t('Reorder level')}
        hint={t('Counted in {unit}. At this quantity it shows as low stock.', { unit: unitName(baseUnit) })}
        max={STOCK_LIMITS.moved}
        fault={t('A whole number, 1 or more')}
        defaultValue={first.reorderLevel ?? ''}
      />
      <Field name="note" label={t('Reason')} maxLength={STOCK_LIMITS.note} autoComplete="off" />
      <div className="whole grid gap-2">
        <p className="text-sm text-quiet">{t('The quantity in stock stays the same.')}</p>
        <OnlineSubmit wide>{t('Save changes')}</OnlineSubmit>
      </div>
    </Form>
  );
}

const NAMES = ['product', 'brand', 'strength', 'reorderLevel', 'note'] as const;
