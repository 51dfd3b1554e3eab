/** One line of a delivery while it is typed: the batch, its quantity, cost and sale price; of a new product its name and packing too. */
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react';
import type { ScannedCode } from '#rules/pharmacy/gs1.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { ScanIntoForm } from '../../scan/ScanIntoForm.tsx';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, typedIn } from '../../ui/form/Form.tsx';
import { FormContext, useFormState } from '../../ui/form/form-state.ts';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { unitName } from '../stock/amount-labels.ts';
import { AmountFields } from '../stock/AmountFields.tsx';
import { BarcodeNote } from '../stock/BarcodeNote.tsx';
import { FIELD_GRID } from '../stock/BatchFields.tsx';
import { faultsOfPacking } from '../stock/packing.ts';
import { PackingFields } from '../stock/PackingFields.tsx';
import { ProductName } from '../stock/ProductName.tsx';
import { questionOfExpired } from '../stock/received.ts';
import { type AmountField, useAmount } from '../stock/use-amount.ts';
import { useSharedBarcode } from '../stock/use-shared-barcode.ts';
import { type DraftLine, unitsOfLine } from './draft.ts';

/** The fields `product`, `brand` and `strength`, picked from the catalogue; the page provides them. */
export type MedicineFields = ComponentType<{ first: { genericName: string; brandName: string; strength: string } }>;

interface LineEditorProps {
  pharmacyId: string;
  line: DraftLine;
  /** The pack of a new product, if it was scanned. */
  scanned: ScannedCode | undefined;
  medicine: MedicineFields;
  /** True if the line is in the delivery already. */
  isKnown: boolean;
  /** Called at each change. */
  change: (part: Partial<DraftLine>) => void;
  done: (line: DraftLine) => void;
  cancel: () => void;
}

export function LineEditor({ line, isKnown, change, done, cancel, ...props }: LineEditorProps) {
  const { product, packing, typed, faults = {} } = line;
  const amount = useAmount(unitsOfLine(line), typed['unit'], typed['quantity']);
  const { ask, dialog } = useConfirm();

  function store(event: FormEvent) {
    const { name, form } = event.target as HTMLInputElement;
    if (!form) return;
    const { [name]: _, ...others } = faults;
    change({ typed: { ...typedIn<Typed>(form) }, faults: others });
  }

  async function add(fields: Typed) {
    const question = questionOfExpired(fields['expiryDate'] || null);
    if (question && !(await ask(question))) return;
    done({ ...line, typed: { ...fields, unit: amount.unit }, isExpired: question !== undefined });
  }

  return (
    <section
      aria-label={product?.product ?? t('New product')}
      className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-5"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        {product ? <ProductName of={product} /> : <h2 className="font-semibold">{t('New product')}</h2>}
        <div className="-my-2 shrink-0">
          <Button kind="plain" onClick={cancel}>
            {t('Cancel')}
          </Button>
        </div>
      </div>
      {faults['inventoryId'] && (
        <div className="mb-3">
          <Banner kind="error">{faults['inventoryId']}</Banner>
        </div>
      )}
      <div onInput={store}>
        <Form action={add} check={() => (product ? {} : faultsOfPacking(packing))} className={FIELD_GRID}>
          <KnownFaults faults={faults}>
            <Fields {...props} line={line} amount={amount} change={change} />
            <div className="whole">
              <Submit wide>{isKnown ? t('Save line') : t('Add to delivery')}</Submit>
            </div>
          </KnownFaults>
        </Form>
      </div>
      {dialog}
    </section>
  );
}

type FieldsProps = Omit<LineEditorProps, 'isKnown' | 'done' | 'cancel'> & { amount: AmountField };

function Fields({ pharmacyId, line, scanned, medicine: Medicine, amount, change }: FieldsProps) {
  const { product, packing, typed } = line;
  // a pack that was scanned has filled in what its code says
  const [scans] = useState(!product || !typed['gtin']);
  const { named, nameBy } = useSharedBarcode(pharmacyId, ({ baseUnit, unit, factor }) => {
    const packs = factor > 1 && unit !== '' ? [{ key: 1, name: unit, holds: String(factor) }] : [];
    change({ packing: { base: baseUnit, packs } });
    amount.choose(packs.length > 0 ? unit : baseUnit);
  });
  return (
    <>
      <input type="hidden" name="gtin" defaultValue={typed['gtin']} />
      {scans && (
        <div className="whole">
          <ScanIntoForm
            scanned={scanned}
            {...(!product && { onGtin: (gtin: string, form: HTMLFormElement) => void nameBy(gtin, form) })}
          />
        </div>
      )}
      {named && <BarcodeNote named={named} />}
      {!product && (
        <>
          <Medicine
            first={{
              genericName: typed['product'] ?? '',
              brandName: typed['brand'] ?? '',
              strength: typed['strength'] ?? '',
            }}
          />
          <PackingFields key={named?.gtin} packing={packing} change={(next) => change({ packing: next })} />
        </>
      )}
      <AmountFields amount={amount} units={unitsOfLine(line)} />
      <BatchAndPrices line={line} unit={amount.unit} />
    </>
  );
}

function BatchAndPrices({ line, unit }: { line: DraftLine; unit: string }) {
  const { product, typed } = line;
  const per = unitsOfLine(line).length > 0 ? t('Per {unit}.', { unit: unitName(unit) }) : undefined;
  const price = product?.units.find(({ name }) => name === unit)?.price ?? null;
  const now = price === null ? '' : t('Now {price}.', { price: formatNaira(koboOfNaira(price)) });
  return (
    <>
      <Field
        name="batchNumber"
        label={t('Batch number')}
        maxLength={STOCK_LIMITS.batchNumber}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={typed['batchNumber']}
      />
      <Field
        name="expiryDate"
        label={t('Expiry date')}
        type="date"
        hint={t('Optional. If the pack shows only a month, use its last day.')}
        defaultValue={typed['expiryDate']}
      />
      <div className="whole grid grid-cols-2 gap-3">
        <NairaField name="costPrice" label={t('Cost price')} min={0.01} hint={per} defaultValue={typed['costPrice']} />
        <NairaField
          name="salePrice"
          label={t('Sale price')}
          min={0.01}
          hint={[per, now].filter(Boolean).join(' ')}
          defaultValue={typed['salePrice']}
        />
      </div>
    </>
  );
}

/** Shows what the server refused at the fields of the line. */
function KnownFaults({ faults, children }: { faults: Readonly<Record<string, string>>; children: ReactNode }) {
  const state = useFormState();
  return <FormContext value={{ ...state, errors: { ...faults, ...state.errors } }}>{children}</FormContext>;
}
