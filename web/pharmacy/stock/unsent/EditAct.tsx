/** Corrects a refused change, with all that was typed, and sends it again in its place. */
import { useQuery } from '@tanstack/react-query';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../../i18n.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../../ui/form/Form.tsx';
import { NairaField } from '../../../ui/form/NairaField.tsx';
import { AmountFields } from '../AmountFields.tsx';
import { BatchFields, FIELD_GRID } from '../BatchFields.tsx';
import { CONTROLLED_FIELDS, ControlledFields } from '../ControlledFields.tsx';
import { productQuery } from '../queries.ts';
import { questionOfExpired, receivedIn } from '../received.ts';
import { useAmount } from '../use-amount.ts';
import type { UnsentAct, UnsentReceipt, UnsentSale } from './unsent-act.ts';
import { NotYet } from '../../../ui/list/NotYet.tsx';

interface EditActProps<Act extends UnsentAct> {
  act: Act;
  replace: (act: UnsentAct) => void;
  close: () => void;
}

export function EditAct({ act, replace, close }: EditActProps<UnsentAct>) {
  const { data: product, error, refetch } = useQuery(productQuery(act.pharmacyId, act.inventoryId));
  return (
    <Dialog open onClose={close} title={act.sale ? t('Edit sale') : t('Edit received goods')}>
      <div className="grid gap-4">
        {act.refusal !== undefined && <Banner kind="error">{act.refusal}</Banner>}
        {!product && <NotYet error={error} retry={refetch} />}
        {product && act.sale && <EditSale act={act} product={product} replace={replace} close={close} />}
        {product && act.receipt && <EditReceipt act={act} product={product} replace={replace} close={close} />}
      </div>
    </Dialog>
  );
}

function EditSale({ act, product, replace, close }: EditActProps<UnsentSale> & { product: Inventory }) {
  const { sale, refusal: _, ...rest } = act;
  const units = unitsOf(product);
  const amount = useAmount(units, sale.unit, String(sale.quantity));

  async function save(typed: Typed) {
    const { amount: price, ...register } = valuesOf(typed, ['amount', ...CONTROLLED_FIELDS]);
    const { plan, ...asked } = sale;
    const isSame = amount.quantity === Number(sale.quantity) && amount.unit === sale.unit;
    replace({
      ...rest,
      units,
      hand: 0 - (amount.smallest ?? 0),
      sale: {
        ...asked,
        ...register,
        ...(isSame && plan && { plan }),
        quantity: amount.quantity ?? 0,
        unit: amount.unit,
        amount: price === '' ? null : Number(price),
      },
    });
    close();
  }

  return (
    <Form action={save}>
      <AmountFields amount={amount} units={units} />
      {product.isControlled && <ControlledFields typed={sale} mayBe={product.mayBeControlled} />}
      <NairaField
        name="amount"
        label={t('Amount')}
        min={0.01}
        hint={t('Total price (optional).')}
        defaultValue={textOf(sale.amount)}
      />
      <Submit wide>{t('Save and send again')}</Submit>
    </Form>
  );
}

function EditReceipt({ act, product, replace, close }: EditActProps<UnsentReceipt> & { product: Inventory }) {
  const { receipt, refusal: _, ...rest } = act;
  const units = unitsOf(product);
  const amount = useAmount(units, receipt.unit, String(receipt.quantity));
  const { ask, dialog } = useConfirm();

  async function save(typed: Typed) {
    const received = receivedIn(typed, amount);
    const question = questionOfExpired(received.expiryDate);
    if (question && !(await ask(question))) return;
    const mended = { ...receipt, ...received, isExpired: question !== undefined };
    replace({ ...rest, units, hand: amount.smallest ?? 0, receipt: mended });
    close();
  }

  return (
    <>
      <Form action={save} className={FIELD_GRID}>
        <BatchFields
          amount={amount}
          units={units}
          manufacturer={receipt.manufacturer ?? ''}
          typed={Object.fromEntries(Object.entries(receipt).map(([name, value]) => [name, textOf(value)]))}
        />
        <Field
          name="brand"
          label={t('Brand name')}
          maxLength={STOCK_LIMITS.brand}
          defaultValue={receipt.brand ?? product.brand}
        />
        {(product.strength === '' || receipt.strength) && (
          <Field
            name="strength"
            label={t('Strength')}
            maxLength={STOCK_LIMITS.strength}
            defaultValue={receipt.strength ?? ''}
          />
        )}
        <div className="whole">
          <Submit wide>{t('Save and send again')}</Submit>
        </div>
      </Form>
      {dialog}
    </>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
