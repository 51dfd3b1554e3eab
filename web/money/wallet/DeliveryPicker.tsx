/** The buyer chooses where the goods go. They must choose before they pay only if delivery has a price. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryAddress } from '#contract/money/delivery.ts';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { costAt } from '#rules/money/delivery-cost.ts';
import { formatKobo } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { messageOf } from '../../net/errors.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { AddressForm } from '../delivery/AddressForm.tsx';
import { deliveryPriceLabel, koboOfPrices } from '../delivery/prices.ts';
import { deliveryAddressesQuery } from '../delivery/queries.ts';
import { chooseDelivery } from './queries.ts';

export function DeliveryPicker({ wallet, done }: { wallet: Wallet; done: () => void }) {
  const { data: addresses = [] } = useQuery(deliveryAddressesQuery);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [first, ...others] = addresses;

  async function pick(address?: DeliveryAddress) {
    setFailure(undefined);
    setPending(true);
    try {
      await chooseDelivery(wallet, address ? 'ship' : 'pick up', address?._id);
      done();
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm text-quiet">{t('Only the seller sees this, after you pay.')}</p>
      {failure !== undefined && <Banner kind="error">{messageOf(failure)}</Banner>}
      {first && <AddressButton wallet={wallet} address={first} pending={pending} pick={pick} />}
      <Button wide kind="quiet" icon="person" disabled={pending} onClick={() => void pick()}>
        {t('Pick up from the seller')}
      </Button>
      {others.length > 0 && (
        <Fold title={t('Other addresses')}>
          {others.map((address) => (
            <AddressButton key={address._id} wallet={wallet} address={address} pending={pending} pick={pick} />
          ))}
        </Fold>
      )}
      <DialogButton
        kind={first ? 'plain' : 'quiet'}
        icon="plus"
        wide
        keepMounted
        disabled={pending}
        label={t('Add delivery address')}
      >
        {(close) => (
          <AddressForm
            label={t('Deliver to this address')}
            saved={async (address) => {
              close();
              if (address) await pick(address);
            }}
          />
        )}
      </DialogButton>
    </div>
  );
}

function priceAt({ from, ...prices }: NonNullable<Wallet['deliveryTerms']>, address: DeliveryAddress): string {
  return deliveryPriceLabel(costAt({ ...koboOfPrices(prices), from }, address), formatKobo);
}

interface AddressButtonProps {
  wallet: Wallet;
  address: DeliveryAddress;
  pending: boolean;
  pick: (address: DeliveryAddress) => Promise<void>;
}

function AddressButton({ wallet, address, pending, pick }: AddressButtonProps) {
  const { contact, street, town, state } = address;
  const { deliveryTerms: terms } = wallet;
  const cost = terms ? priceAt(terms, address) : undefined;
  return (
    <Button
      wide
      kind="quiet"
      icon="box"
      disabled={pending}
      className="h-auto min-h-11 justify-start py-2 text-left"
      onClick={() => void pick(address)}
    >
      <span className="min-w-0 wrap-anywhere">
        {cost === undefined ? t('Deliver to {town}', { town }) : t('Deliver to {town}: {cost}', { town, cost })}
        <span className="block text-sm font-normal text-quiet">
          <Data>{`${contact}, ${street}, ${state}`}</Data>
        </span>
      </span>
    </Button>
  );
}
