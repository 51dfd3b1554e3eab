/** The destination of a purchase's goods and its cost: one of the buyer's addresses, or pick-up. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryAddress } from '#contract/money/delivery.ts';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { costAt, isFree } from '#rules/money/delivery-cost.ts';
import type { DeliveryMethod } from '#rules/money/delivery.ts';
import type { Kobo } from '#rules/money.ts';
import { t } from '../../../i18n.ts';
import { AddressForm } from '../../../money/delivery/AddressForm.tsx';
import { deliveryPriceLabel, koboOfPrices } from '../../../money/delivery/prices.ts';
import { deliveryAddressesQuery } from '../../../money/delivery/queries.ts';
import { DialogButton } from '../../../ui/dialog/DialogButton.tsx';
import { Select } from '../../../ui/form/Field.tsx';

/** The buyer's choice as the call sends it, and its price. */
export interface Destination {
  choice: { method: DeliveryMethod; addressId?: string } | undefined;
  costKobo: Kobo;
  /** True if delivery has a price and the buyer has not chosen yet. */
  isMissing: boolean;
}

const PICK_UP = 'pick up';

/** Uses the default address until the buyer chooses. */
export function useDestination({ delivery, product }: OfferDetail) {
  const { data: addresses = [] } = useQuery(deliveryAddressesQuery);
  const [chosen, choose] = useState<string>();
  const value = chosen ?? addresses[0]?._id ?? '';
  const terms = delivery && { ...koboOfPrices(delivery), from: product.locationOfPharmacy };
  const costTo = (address: DeliveryAddress): Kobo => (terms ? costAt(terms, address) : 0);
  const address = addresses.find(({ _id }) => _id === value);
  const destination: Destination = {
    choice: choiceOf(value, address),
    costKobo: address ? costTo(address) : 0,
    isMissing: value === '' && terms !== null && !isFree(terms),
  };
  return { addresses, value, choose, costTo, destination };
}

function choiceOf(value: string, address: DeliveryAddress | undefined): Destination['choice'] {
  if (value === PICK_UP) return { method: 'pick up' };
  return address && { method: 'ship', addressId: address._id };
}

interface DeliverToProps extends Omit<ReturnType<typeof useDestination>, 'destination'> {
  offer: OfferDetail;
}

export function DeliverTo({ offer, addresses, value, choose, costTo }: DeliverToProps) {
  const byId = new Map(addresses.map((address) => [address._id, address]));

  function wordsOf(option: string): string {
    const address = byId.get(option);
    if (!address) return t('Pick up from the seller');
    const { town, street } = address;
    return offer.delivery
      ? t('{town}, {street}: {cost}', { town, street, cost: deliveryPriceLabel(costTo(address)) })
      : t('{town}, {street}', { town, street });
  }

  return (
    <div className="grid gap-1">
      <Select
        name="deliverTo"
        label={t('Deliver to')}
        hint={offer.delivery ? undefined : t('Delivery is not included. Agree on the cost in the chat.')}
        options={[...byId.keys(), PICK_UP]}
        words={wordsOf}
        value={value}
        placeholder={value === '' ? t('Choose') : null}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <DialogButton kind="plain" icon="plus" keepMounted label={t('Add delivery address')}>
        {(close) => (
          <AddressForm
            label={t('Deliver to this address')}
            saved={(address) => {
              close();
              if (address) choose(address._id);
            }}
          />
        )}
      </DialogButton>
    </div>
  );
}
