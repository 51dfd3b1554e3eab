/** Moves stock to another pharmacy of the same owner: branch, quantity, the batches it takes. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { freeOf, unitsOf, unitsOfBatch } from '#rules/pharmacy/amount.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { queryClient } from '../../net/query.ts';
import { stockKey } from '../../net/query-keys.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Field, Select } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { useDebounced } from '../../ui/hook/use-debounced.ts';
import { AmountFields } from '../stock/AmountFields.tsx';
import { quantityLabel } from '../stock/amount-labels.ts';
import { batchLabel } from '../stock/batch-labels.ts';
import { BatchField } from '../stock/BatchField.tsx';
import { adoptProduct } from '../stock/changes.ts';
import { PlanPreview } from '../sell/PlanPreview.tsx';
import { sellableOf, showNewPlan } from '../sell/planned.ts';
import { planQuery } from '../stock/queries.ts';
import { useAmount } from '../stock/use-amount.ts';
import { useNonce } from '../stock/use-nonce.ts';

type Branch = Pick<Pharmacy, '_id' | 'businessName'>;

/** Returns the owner's other pharmacies where the viewer works too. */
export function branchesOf(pharmacies: readonly Pharmacy[], pharmacyId: string): Branch[] {
  const owner = pharmacies.find(({ _id }) => _id === pharmacyId)?.ownerId;
  return pharmacies.filter(({ _id, ownerId }) => ownerId === owner && _id !== pharmacyId);
}

interface MoveToBranchProps {
  product: Inventory;
  branches: readonly Branch[];
}

/** Renders nothing without another branch, or without stock. */
export function MoveToBranch({ product, branches }: MoveToBranchProps) {
  if (branches.length === 0 || product.inventory.length === 0) return null;
  return (
    <DialogButton kind="quiet" icon="send" keepMounted label={t('Move to another branch')}>
      {(done) => <MoveForm product={product} branches={branches} done={done} />}
    </DialogButton>
  );
}

function MoveForm({ product, branches, done }: MoveToBranchProps & { done: () => void }) {
  const { _id: id, pharmacyId } = product;
  const units = unitsOf(product);
  const amount = useAmount(units);
  const [batchId, chooseBatch] = useState('');
  const { quantity = 0, unit } = amount;
  const chosen = useMemo(() => ({ quantity, unit, batchId }), [quantity, unit, batchId]);
  const settled = useDebounced(chosen);
  const { data, error, refetch } = useQuery({
    ...planQuery(pharmacyId, id, settled),
    enabled: settled.quantity > 0,
  });
  const plan = settled === chosen && quantity > 0 ? data : undefined;
  const { nonceOf } = useNonce();
  const moved = quantityLabel(amount.smallest ?? 0, units);

  async function move({ to, note }: Typed<'to' | 'note'>) {
    if (!plan) return;
    const asked = { id, to, ...chosen, batchId: batchId || undefined, note };
    try {
      const path = 'POST /api/business/inventory/:id/transfers';
      const { inventory } = await call(path, { ...asked, plan: plan.takes, nonce: nonceOf(asked) });
      adoptProduct(inventory);
    } catch (failure) {
      showNewPlan(product, chosen, failure);
      throw failure;
    }
    void queryClient.invalidateQueries({ queryKey: stockKey(to) });
    const branch = branches.find(({ _id }) => _id === to)?.businessName ?? '';
    showAlert('Success', t('{quantity} moved to {branch}.', { quantity: moved, branch }));
    done();
  }

  return (
    <Form action={move}>
      <Select
        name="to"
        label={t('Branch')}
        required
        options={branches.map(({ _id }) => _id)}
        words={(branch) => branches.find(({ _id }) => _id === branch)?.businessName ?? ''}
        placeholder={branches.length === 1 ? null : t('Choose')}
        defaultValue={branches.length === 1 ? branches[0]?._id : undefined}
      />
      <AmountFields amount={amount} units={units} />
      <BatchField
        batches={sellableOf(product)}
        labelOf={(batch) => batchLabel(batch, freeOf(batch), unitsOfBatch(product, batch))}
        nothing={t('First expiry, first out')}
        value={batchId}
        choose={chooseBatch}
      />
      <PlanPreview
        product={product}
        plan={plan}
        error={settled === chosen ? error : null}
        retry={refetch}
        isAsked={amount.quantity !== undefined}
      />
      <Field name="note" label={t('Note')} maxLength={STOCK_LIMITS.note} autoComplete="off" />
      <OnlineSubmit wide disabled={!plan || plan.short > 0}>
        {plan ? t('Move {quantity}', { quantity: moved }) : t('Move')}
      </OnlineSubmit>
    </Form>
  );
}
