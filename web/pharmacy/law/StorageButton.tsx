/** A product's storage place and temperature limits, for managers. */
import { useQuery } from '@tanstack/react-query';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { CELSIUS, LAW_LIMITS } from '#rules/pharmacy/law.ts';
import { t } from '../../i18n.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Form, type Typed } from '../../ui/form/Form.tsx';
import { OnlineSubmit } from '../../ui/form/OnlineSubmit.tsx';
import { setStoragePlace, placesQuery } from './queries.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function StorageButton({ product }: { product: Inventory }) {
  return (
    <DialogButton kind="quiet" icon="settings" label={t('Storage')}>
      {(done) => <StorageForm product={product} done={done} />}
    </DialogButton>
  );
}

function StorageForm({ product: { _id: id, pharmacyId }, done }: { product: Inventory; done: () => void }) {
  const { data: places, error, refetch } = useQuery(placesQuery(pharmacyId));
  if (!places) return <NotYet error={error} retry={refetch} />;
  const place = places.find(({ products }) => products.some(({ inventoryId }) => inventoryId === id));
  const range = place?.products.find(({ inventoryId }) => inventoryId === id);

  async function save({ placeName, min, max }: Typed<'placeName' | 'min' | 'max'>) {
    await setStoragePlace(pharmacyId, { id, placeName, min: degrees(min), max: degrees(max) });
    done();
  }

  const celsius = { type: 'number', step: 0.1, min: CELSIUS.min, max: CELSIUS.max, autoComplete: 'off' } as const;
  const fault = t('A temperature from {min} to {max} °C', { min: CELSIUS.min, max: CELSIUS.max });
  return (
    <Form action={save}>
      <Field
        name="placeName"
        label={t('Fridge or room')}
        hint={t('Leave it empty if the temperature doesn’t matter.')}
        list="storage-places"
        maxLength={LAW_LIMITS.placeName}
        defaultValue={place?.name}
        autoComplete="off"
      />
      <datalist id="storage-places">
        {places.map(({ _id, name }) => (
          <option key={_id} value={name} translate="no">
            {name}
          </option>
        ))}
      </datalist>
      <div className="grid grid-cols-2 gap-3">
        <Field name="min" label={t('Lowest (°C)')} fault={fault} {...celsius} defaultValue={range?.min} />
        <Field name="max" label={t('Highest (°C)')} fault={fault} {...celsius} defaultValue={range?.max} />
      </div>
      <p className="text-sm text-quiet">
        {t('If a reading is outside this range, every batch of this product is quarantined.')}
      </p>
      <OnlineSubmit wide>{t('Save')}</OnlineSubmit>
    </Form>
  );
}

function degrees(typed: string): number | null {
  return typed === '' ? null : Number(typed);
}
