/** Adjusts a batch with a reason: lost, found, broken, or not for sale. */
import { useState } from 'react';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { mayAtPharmacy, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { ADJUST_NAMES, ADJUST_REASONS, type AdjustReason, effectOf, needsNote } from '#rules/pharmacy/adjust.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { type Unit, unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Field, Select } from '../../ui/form/Field.tsx';
import { Form, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { unitName } from '../stock/amount-labels.ts';
import { useNonce } from '../stock/use-nonce.ts';
import { shelfLabel } from '../stock/batch-labels.ts';
import { BatchField } from '../stock/BatchField.tsx';
import { adjust } from './queries.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

interface AdjustButtonProps {
  product: Inventory;
  role: PharmacyRole;
}

export function AdjustButton(props: AdjustButtonProps) {
  const { product, role } = props;
  if (product.inventory.length === 0) return null;
  const name = mayAtPharmacy(role, 'manage') ? t('Adjust stock') : t('Quarantine');
  return (
    <DialogButton kind="quiet" icon="edit" keepMounted label={name}>
      {(done, isOpen) => <AdjustForm {...props} isOpen={isOpen} done={done} />}
    </DialogButton>
  );
}

interface AdjustFormProps extends AdjustButtonProps {
  isOpen: boolean;
  done: () => void;
}

function AdjustForm({ product, role, isOpen, done }: AdjustFormProps) {
  const { batchId, isOnly, chooseBatch } = useBatch(product, isOpen);
  const [reason, choose] = useState<AdjustReason>();
  const { nonceOf } = useNonce();
  const effect = reason && effectOf(reason);
  const isMove = effect !== undefined && effect !== 'aside' && effect !== 'back';
  const reasons = mayAtPharmacy(role, 'manage')
    ? ADJUST_REASONS
    : ADJUST_REASONS.filter((one) => effectOf(one) === 'aside');

  async function save(typed: Typed) {
    if (!reason) return;
    const { quantity, unit, note, direction } = valuesOf(typed, ['quantity', 'unit', 'note', 'direction']);
    const signed = direction === 'out' ? -Number(quantity) : Number(quantity);
    const asked = { id: product._id, batchId, reason, quantity: isMove ? signed : null, unit, note };
    await adjust(product.pharmacyId, { ...asked, nonce: nonceOf(asked) });
    showAlert('Success', t('Stock adjusted.'));
    done();
  }

  return (
    <Form action={save}>
      <BatchField
        batches={product.inventory}
        labelOf={shelfLabel}
        required
        value={batchId}
        choose={chooseBatch}
        placeholder={isOnly ? null : t('Choose')}
      />
      <Select
        name="reason"
        label={t('Reason')}
        required
        options={reasons}
        words={(one) => t(ADJUST_NAMES[one as AdjustReason])}
        onChange={({ currentTarget }) => choose((currentTarget.value || undefined) as AdjustReason | undefined)}
      />
      {effect === 'either' && (
        <Select
          name="direction"
          label={t('What happens')}
          required
          options={['out', 'in']}
          words={(one) => (one === 'out' ? t('Removes from stock') : t('Adds to stock'))}
        />
      )}
      {isMove && <HowMany units={unitsOf(product)} />}
      {reason === 'returned' && (
        <p className="text-sm text-quiet">
          {t('Returned goods are quarantined as a separate batch until someone checks and releases them.')}
        </p>
      )}
      {effect === 'aside' && (
        <p className="text-sm text-quiet">
          {t('The whole batch stays in stock but can’t be sold until it is released or handed over for destruction.')}
        </p>
      )}
      <Field
        name="note"
        label={t('Note')}
        required={reason !== undefined && needsNote(reason)}
        maxLength={STOCK_LIMITS.note}
        autoComplete="off"
      />
      <OnlineSubmit wide>{t('Save')}</OnlineSubmit>
    </Form>
  );
}

/** Selects the only batch by default. If the chosen batch has disappeared since, no other silently replaces it. */
function useBatch({ inventory }: Inventory, isOpen: boolean) {
  const only = inventory.length === 1 ? inventory[0]?._id : undefined;
  const [meant, chooseBatch] = useState<string>();
  if (isOpen && meant === undefined && only !== undefined) chooseBatch(only);
  const batchId = meant ?? only ?? '';
  const isThere = inventory.some(({ _id }) => _id === batchId);
  return { batchId: isThere ? batchId : '', isOnly: isThere && only !== undefined, chooseBatch };
}

function HowMany({ units }: { units: readonly Unit[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,9rem)] gap-3">
      <WholeNumberField name="quantity" label={t('Quantity')} required max={STOCK_LIMITS.quantity} autoComplete="off" />
      <Select
        name="unit"
        label={t('Unit')}
        options={units.map(({ name }) => name)}
        words={unitName}
        placeholder={null}
        defaultValue={units.at(-1)?.name ?? ''}
      />
    </div>
  );
}
