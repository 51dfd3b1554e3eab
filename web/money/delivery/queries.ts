/** Queries and changes of the address book. */
import type { DeliveryAddress } from '#contract/money/delivery.ts';
import { call, callQuery } from '../../net/api.ts';
import { queryClient } from '../../net/query.ts';
import type { CallInput } from '../../net/send.ts';

export const deliveryAddressesQuery = callQuery(['delivery addresses'], 'GET /api/delivery/addresses', {}, 'addresses');

/** The pharmacies that an address may name. */
export const ownPharmaciesQuery = (selfId: string) =>
  callQuery(['delivery addresses', 'pharmacies'], 'GET /api/business/pharmacies/:id', { id: selfId }, 'pharmacies');

export type AddressInput = CallInput<'POST /api/delivery/addresses'>;

/** Returns the saved address. */
export async function saveAddress(input: AddressInput, edited?: DeliveryAddress): Promise<DeliveryAddress | undefined> {
  const before = new Set(queryClient.getQueryData(deliveryAddressesQuery.queryKey)?.map(({ _id }) => _id));
  const { addresses } = edited
    ? await call('PATCH /api/delivery/addresses/:id', { id: edited._id, ...input })
    : await call('POST /api/delivery/addresses', input);
  queryClient.setQueryData(deliveryAddressesQuery.queryKey, addresses);
  return addresses.find(({ _id }) => (edited ? _id === edited._id : !before.has(_id)));
}

export async function removeAddress(id: string): Promise<void> {
  const { addresses } = await call('DELETE /api/delivery/addresses/:id', { id });
  queryClient.setQueryData(deliveryAddressesQuery.queryKey, addresses);
}
