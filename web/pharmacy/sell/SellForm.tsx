/** The sale form: quantity and unit, the batches it will take, then exactly that sale. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { freeOf, unitsOf, unitsOfBatch } from '#rules/pharmacy/amount.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { useFreshForm } from '../../ui/form/use-fresh-form.ts';
import { useDebounced } from '../../ui/hook/use-debounced.ts';
import { useOnline } from '../../ui/hook/use-online.ts';
import { STOCK_ACT } from '../outbox-names.ts';
import { AmountFields } from '../stock/AmountFields.tsx';
import { batchLabel } from '../stock/batch-labels.ts';
import { BatchField } from '../stock/BatchField.tsx';
import { CONTROLLED_FIELDS, ControlledFields } from '../stock/ControlledFields.tsx';
import { adoptProduct } from '../stock/changes.ts';
import { Done } from '../stock/Done.tsx';
import { planQuery } from '../stock/queries.ts';
import { sellableOf, showNewPlan } from './planned.ts';
import { priceHint } from './sale-price.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { quantityLabel } from '../stock/amount-labels.ts';
import { useSender } from '../stock/unsent/use-sender.ts';
import { anyWaits, isUnknown, useUnsentActs } from '../stock/unsent/use-unsent-acts.ts';
import { planHere, productOfAct, type SaleAsked, type UnsentAct } from '../stock/unsent/unsent-act.ts';
import { type AmountField, useAmount } from '../stock/use-amount.ts';
import { useNonce } from '../stock/use-nonce.ts';

export function SellForm({ product }: { product: Inventory }) {
  const [sold, setSold] = useState<string>();
  // keeps the last unit, for a counter that sells by tablets
  const [unit, setUnit] = useState<string>();
  const form = useFreshForm(() => undefined);
  return (
    <div className="grid gap-4">
      <Done text={sold} />
      <Fields
        key={form.key}
        product={product}
        unit={unit}
        begin={() => setSold(undefined)}
        done={(said, unitOfSale) => {
          setSold(said);
          setUnit(unitOfSale);
          form.done();
        }}
      />
    </div>
  );
}

interface FieldsProps {
  product: Inventory;
  /** The unit of the previous sale here. Without one it starts in the smallest unit, as the counter does. */
  unit: string | undefined;
  begin: () => void;
  /** Called with the success message and the unit of the sale. */
  done: (said: string, unit: string) => void;
}

function Fields({ product, unit: unitBefore, begin, done }: FieldsProps) {
  const { _id: inventoryId, pharmacyId } = product;
  const units = unitsOf(product);
  const amount = useAmount(units, unitBefore ?? product.baseUnit);
  const [batchId, chooseBatch] = useState('');
  const sellable = useMemo(() => sellableOf(product), [product]);
  const unsent = useUnsentActs((act) => act.pharmacyId === pharmacyId);
  useSender(STOCK_ACT);
  const { plan, isHere, error, retry } = usePlan(product, amount, batchId, unsent.acts);
  const { nonceOf } = useNonce();
  const wanted = quantityLabel(amount.smallest ?? 0, units);

  function keep(sale: SaleAsked, nonce?: string) {
    const hand = 0 - (amount.smallest ?? 0);
    unsent.write({ ...productOfAct(product, units), sale, hand, ...(nonce !== undefined && { nonce }) });
    done(t('Sold: {quantity}. Saved on this device. It syncs automatically.', { quantity: wanted }), amount.unit);
  }

  async function sell(typed: Typed) {
    const chosen = { quantity: amount.quantity ?? 0, unit: amount.unit, batchId };
    if (!plan || chosen.quantity === 0) return;
    begin();
    const { amount: price, ...register } = valuesOf(typed, ['amount', ...CONTROLLED_FIELDS]);
    const paid = price === '' ? null : Number(price);
    const takes = plan.takes.length > 0 ? { plan: plan.takes } : {};
    const sale = { ...chosen, ...register, ...takes, batchId: batchId || undefined, amount: paid };
    if (isHere) return keep(sale);
    const nonce = nonceOf(sale);
    try {
      const path = 'DELETE /api/business/inventory/removestock/:inventoryId';
      const answer = await call(path, { inventoryId, pharmacyId, ...sale, nonce });
      adoptProduct(answer.inventory);
      done(t('Sold: {quantity}.', { quantity: wanted }), sale.unit);
    } catch (failure) {
      // it may have been booked: the outbox retries with its nonce
      if (isUnknown(failure)) return keep(sale, nonce);
      showNewPlan(product, chosen, failure);
      throw failure;
    }
  }

  return (
    <Form action={sell}>
      <AmountFields amount={amount} units={units} />
      <BatchField
        batches={sellable}
        labelOf={(batch) => batchLabel(batch, freeOf(batch), unitsOfBatch(product, batch))}
        nothing={t('First expiry, first out')}
        value={batchId}
        choose={chooseBatch}
      />
      <PlanPreview product={product} plan={plan} error={error} retry={retry} isAsked={amount.quantity !== undefined} />
      {isHere && plan && <SavedOnDevice isShort={plan.short > 0} />}
      {product.isControlled && <ControlledFields mayBe={product.mayBeControlled} />}
      <NairaField name="amount" label={t('Amount')} min={0.01} hint={priceHint(product, plan)} />
      <Submit wide disabled={!plan || (plan.short > 0 && !isHere)}>
        {plan ? t('Sell {quantity}', { quantity: wanted }) : t('Sell')}
      </Submit>
    </Form>
  );
}

/**
 * The plan for the typed sale, after a pause in typing. Computed on the device (`isHere`) if the server is out of
 * reach or earlier sales are still waiting.
 */
function usePlan(
  product: Inventory,
  { quantity, unit, smallest }: AmountField,
  batchId: string,
  acts: readonly UnsentAct[],
) {
  const { pharmacyId, _id } = product;
  const online = useOnline();
  const asked = useMemo(
    () => (quantity === undefined ? undefined : { quantity, unit, batchId }),
    [quantity, unit, batchId],
  );
  const settled = useDebounced(asked);
  const mayAsk = online && !anyWaits(acts);
  const { data, error, refetch } = useQuery({
    ...planQuery(pharmacyId, _id, settled ?? { quantity: 0, unit, batchId }),
    enabled: settled !== undefined && mayAsk,
  });
  const isNow = asked !== undefined && asked === settled;
  if (!mayAsk || isUnknown(error)) {
    const plan = smallest === undefined ? undefined : planHere(product, acts, smallest, batchId || undefined);
    return { plan, isHere: true, error: null, retry: refetch };
  }
  return { plan: isNow ? data : undefined, isHere: false, error: isNow ? error : null, retry: refetch };
}

/** Says that the sale is kept on the device. It has happened already, so nothing is refused. */
function SavedOnDevice({ isShort }: { isShort: boolean }) {
  return (
    <Banner kind={isShort ? 'warning' : 'info'}>
      {isShort
        ? t('This device shows less in stock. If some is missing when the sale syncs, you will be asked what to do.')
        : t('Sale saved on this device. It syncs automatically when you are online.')}
    </Banner>
  );
}
