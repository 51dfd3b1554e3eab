/** The delivery addresses of the member, each with Edit and Remove, and a way to add one. */
import { useQuery } from '@tanstack/react-query';
import type { DeliveryAddress } from '#contract/money/delivery.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { AddressForm } from './AddressForm.tsx';
import { AddressText } from './AddressText.tsx';
import { deliveryAddressesQuery, removeAddress } from './queries.ts';

export function AddressBook() {
  const { data: addresses, error, refetch } = useQuery(deliveryAddressesQuery);
  if (!addresses) return <NotYet error={error} retry={refetch} />;
  return (
    <>
      {addresses.length === 0 && <p className="text-sm text-quiet">{t('No delivery addresses yet.')}</p>}
      {addresses.length > 0 && (
        <ul className="grid gap-3">
          {addresses.map((address) => (
            <Entry key={address._id} address={address} />
          ))}
        </ul>
      )}
      <DialogButton kind="quiet" icon="plus" wide keepMounted label={t('Add delivery address')}>
        {(done) => <AddressForm saved={done} />}
      </DialogButton>
    </>
  );
}

function Entry({ address }: { address: DeliveryAddress }) {
  const { _id: id, contact, pharmacy, isDefault } = address;
  return (
    <li className="grid gap-1 rounded-field border border-base-300 p-3">
      {isDefault && (
        <p>
          <Badge>{t('Default')}</Badge>
        </p>
      )}
      <AddressText address={address} pharmacy={pharmacy?.businessName ?? ''} />
      <div className="flex flex-wrap gap-2">
        <DialogButton
          kind="plain"
          icon="edit"
          label={t('Edit')}
          title={t('Edit delivery address')}
          aria-label={t('Edit the address of {name}', { name: contact })}
        >
          {(done) => <AddressForm address={address} saved={done} />}
        </DialogButton>
        <ConfirmButton
          kind="plain"
          icon="remove"
          label={t('Remove')}
          aria-label={t('Remove the address of {name}', { name: contact })}
          title={t('Remove this address?')}
          yes={t('Remove address')}
          danger
          action={() => removeAddress(id)}
        >
          {t('Deals that use it keep their copy.')}
        </ConfirmButton>
      </div>
    </li>
  );
}
