/** Form to enter or edit a delivery address. */
import { useQuery } from '@tanstack/react-query';
import type { DeliveryAddress } from '#contract/money/delivery.ts';
import { DELIVERY_ADDRESS_LIMITS } from '#rules/money/delivery.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { t } from '../../i18n.ts';
import { useSelf } from '../../net/session.ts';
import { Checkbox, Field, Select } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { PhoneField } from '../../ui/form/KindFields.tsx';
import { type AddressInput, ownPharmaciesQuery, saveAddress } from './queries.ts';

interface AddressFormProps {
  /** The address to edit; absent for a new one. */
  address?: DeliveryAddress;
  /** Label of the submit button for a new address. */
  label?: string;
  saved: (address: DeliveryAddress | undefined) => unknown;
}

export function AddressForm({ address, label = t('Save address'), saved }: AddressFormProps) {
  const self = useSelf();
  const { data: pharmacies = [] } = useQuery(ownPharmaciesQuery(self._id));

  async function save({ isDefault, ...typed }: Typed) {
    await saved(await saveAddress({ ...typed, isDefault: isDefault === 'on' } as AddressInput, address));
  }

  return (
    <Form action={save}>
      <Field
        name="contact"
        label={t('Contact person')}
        required
        maxLength={DELIVERY_ADDRESS_LIMITS.contact}
        autoComplete="name"
        defaultValue={address?.contact ?? self.fullName}
      />
      <PhoneField name="phone" required defaultValue={address?.phone} />
      <Field
        name="street"
        label={t('Street and number')}
        required
        maxLength={DELIVERY_ADDRESS_LIMITS.street}
        autoComplete="street-address"
        defaultValue={address?.street}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="town"
          label={t('Town')}
          required
          maxLength={DELIVERY_ADDRESS_LIMITS.town}
          autoComplete="address-level2"
          defaultValue={address?.town}
        />
        <Select
          name="state"
          label={t('State')}
          required
          options={NIGERIAN_STATES}
          autoComplete="address-level1"
          defaultValue={address?.state}
        />
      </div>
      <Field
        name="landmark"
        label={t('Landmark')}
        hint={t('What the driver can see, such as a bank or a bus stop')}
        maxLength={DELIVERY_ADDRESS_LIMITS.landmark}
        defaultValue={address?.landmark}
      />
      {pharmacies.length > 0 && (
        <Select
          name="pharmacyId"
          label={t('Pharmacy')}
          placeholder={t('No pharmacy')}
          options={pharmacies.map(({ _id }) => _id)}
          words={(id) => pharmacies.find(({ _id }) => _id === id)?.businessName ?? id}
          defaultValue={address?.pharmacy?._id}
        />
      )}
      {!address?.isDefault && <Checkbox name="isDefault" label={t('Use as my default address')} />}
      <Submit wide>{label}</Submit>
    </Form>
  );
}
