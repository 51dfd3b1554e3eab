/** The button and dialog to add a new product with its first batch. */
import { type ComponentType, useState } from 'react';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import type { ScannedCode } from '#rules/pharmacy/gs1.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Form, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { ScanIntoForm } from '../../scan/ScanIntoForm.tsx';
import { BatchFields, FIELD_GRID } from './BatchFields.tsx';
import { adoptProduct } from './changes.ts';
import { faultsOfPacking, packSizesOf, UNPACKED, unitsIn } from './packing.ts';
import { PackingFields } from './PackingFields.tsx';
import { questionOfExpired, receivedIn } from './received.ts';
import { unitName } from './amount-labels.ts';
import { BarcodeNote } from './BarcodeNote.tsx';
import { useScannedPack } from './use-scanned-pack.ts';
import { useSharedBarcode } from './use-shared-barcode.ts';
import { useAmount } from './use-amount.ts';
import { useNonce } from './use-nonce.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

interface AddProductProps {
  pharmacyId: string;
  /** The fields `product`, `brand` and `strength`, picked from the catalogue; the page provides them. */
  medicine: ComponentType;
}

export function AddProduct({ pharmacyId, medicine }: AddProductProps) {
  const { scanned, forget } = useScannedPack();
  return (
    <DialogButton
      kind="quiet"
      icon="plus"
      keepMounted
      label={t('Add product')}
      isOpened={scanned !== undefined}
      onClose={forget}
    >
      {(done) => (
        <AddProductForm
          pharmacyId={pharmacyId}
          medicine={medicine}
          scanned={scanned}
          done={({ product }) => {
            done();
            showAlert('Success', t('{product} is in stock.', { product }));
          }}
        />
      )}
    </DialogButton>
  );
}

function AddProductForm({
  pharmacyId,
  medicine: Medicine,
  scanned,
  done,
}: AddProductProps & { scanned: ScannedCode | undefined; done: (product: Inventory) => void }) {
  const [packing, setPacking] = useState(UNPACKED);
  const units = unitsIn(packing);
  const amount = useAmount(units);
  const { ask, dialog } = useConfirm();
  const { nonceOf } = useNonce();
  const { named, nameBy } = useSharedBarcode(pharmacyId, ({ baseUnit, unit, factor }) => {
    const packs = factor > 1 && unit !== '' ? [{ key: 1, name: unit, holds: String(factor) }] : [];
    setPacking({ base: baseUnit, packs });
    amount.choose(packs.length > 0 ? unit : baseUnit);
  });

  async function add(typed: Typed) {
    const received = receivedIn(typed, amount);
    const question = questionOfExpired(received.expiryDate);
    if (question && !(await ask(question))) return;
    const { product, reorderLevel } = valuesOf(typed, ['product', 'reorderLevel']);
    const request = {
      pharmacyId,
      product,
      ...received,
      isExpired: question !== undefined,
      baseUnit: packing.base.trim(),
      units: packSizesOf(packing),
      reorderLevel: reorderLevel === '' ? null : Number(reorderLevel),
    };
    const answer = await call('POST /api/business/inventory/addproduct/:pharmacyId', {
      ...request,
      nonce: nonceOf(request),
    });
    adoptProduct(answer.inventory);
    done(answer.inventory);
  }

  return (
    <>
      <Form action={add} check={() => faultsOfPacking(packing)} className={FIELD_GRID}>
        <div className="whole">
          <ScanIntoForm scanned={scanned} onGtin={(gtin, form) => void nameBy(gtin, form)} />
        </div>
        {named && <BarcodeNote named={named} />}
        <Medicine />
        <PackingFields key={named?.gtin} packing={packing} change={setPacking} />
        <BatchFields amount={amount} units={units} />
        <WholeNumberField
          name="reorderLevel"
          label={t('Reorder level')}
          hint={
            packing.base === ''
              ? t('At this quantity it shows as low stock.')
              : t('Counted in {unit}. At this quantity it shows as low stock.', { unit: unitName(packing.base) })
          }
          max={STOCK_LIMITS.moved}
          fault={t('A whole number, 1 or more')}
        />
        <div className="whole">
          <OnlineSubmit wide>{t('Add product')}</OnlineSubmit>
        </div>
      </Form>
      {dialog}
    </>
  );
}
