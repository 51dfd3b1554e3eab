/** Destinations of a wallet's goods: the buyer's own choice, or for the seller the choice of each buyer who paid. */
import { useState } from 'react';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import type { WalletDelivery } from '#contract/money/delivery-shape.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { AddressText } from '../delivery/AddressText.tsx';
import { DeliveryPrice } from './DeliveryPrice.tsx';
import { DeliveryPicker } from './DeliveryPicker.tsx';
import { HandOverForm } from './HandOverForm.tsx';

export function Deliveries({ wallet, selfId }: { wallet: Wallet; selfId: string }) {
  if (wallet.supplier.user._id !== selfId) return <OwnDelivery wallet={wallet} />;
  const unplaced = namesUnplaced(wallet);
  if (wallet.deliveries.length === 0 && unplaced.length === 0 && !wallet.may.priceDelivery) return null;
  return (
    <Section title={t('Delivery')}>
      <DeliveryPrice wallet={wallet} />
      {wallet.deliveries.map((delivery) => (
        <BuyersDelivery key={delivery.user._id} wallet={wallet} delivery={delivery} />
      ))}
      {unplaced.map((name) => (
        <p key={name} className="text-sm">
          {t('{name} has not chosen where the goods go. Ask before you ship.', { name })}
        </p>
      ))}
    </Section>
  );
}

/** Names of buyers who paid for goods that wait to be shipped, and did not choose where they go. */
function namesUnplaced({ quantity, may, referenceCodes, deliveries }: Wallet): string[] {
  if (quantity === null || !may.dispatch) return [];
  const placed = new Set(deliveries.map(({ user }) => user._id));
  const unplaced = referenceCodes.filter(({ user, paymentStatus }) => paymentStatus && !placed.has(user._id));
  return [...new Set(unplaced.map(({ user }) => user.fullName))];
}

function BuyersDelivery({ wallet, delivery }: { wallet: Wallet; delivery: WalletDelivery }) {
  const { user, address } = delivery;
  const name = user.fullName;
  return (
    <div className="grid gap-1">
      <p className="text-sm">
        {address ? t('Deliver to {name}:', { name }) : t('{name} will pick up the goods.', { name })}
      </p>
      {address && <AddressText address={address} pharmacy={address.pharmacy} />}
      {!address && wallet.may.handOver.includes(user._id) && <HandOverForm wallet={wallet} buyer={user} />}
    </div>
  );
}

function OwnDelivery({ wallet }: { wallet: Wallet }) {
  const [changes, setChanges] = useState(false);
  const { may } = wallet;
  const [own] = wallet.deliveries;
  if (!own && !may.chooseDelivery) return null;
  return (
    <Section title={own && !changes ? t('Delivery') : t('Where should the goods go?')}>
      {own && !changes && (
        <>
          {own.address ? (
            <AddressText address={own.address} pharmacy={own.address.pharmacy} />
          ) : (
            <p className="text-sm">{t('You will pick up the goods from the seller.')}</p>
          )}
          {wallet.deliveryDue !== null && wallet.deliveryDue > 0 && (
            <p className="text-sm">
              {t('Delivery cost')}: <Money wallet naira={wallet.deliveryDue} className="font-semibold" />
            </p>
          )}
          {own.code !== null && (
            <div className="grid gap-1 rounded-field bg-base-200 p-3">
              <p className="text-sm">{t('Your pick-up code')}</p>
              <p className="text-3xl font-bold tracking-widest tabular-nums" translate="no">
                {own.code.replace(/(?=\d{3}$)/, ' ')}
              </p>
              <p className="text-sm text-quiet">
                {t(
                  'Give it to {name} only once you have the goods. Your payment is then released. You can’t undo this.',
                  {
                    name: wallet.supplier.user.fullName,
                  },
                )}
              </p>
            </div>
          )}
          {may.chooseDelivery && (
            <Button wide kind="plain" icon="edit" onClick={() => setChanges(true)}>
              {t('Change delivery')}
            </Button>
          )}
        </>
      )}
      {(!own || changes) && may.chooseDelivery && <DeliveryPicker wallet={wallet} done={() => setChanges(false)} />}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 rounded-field border border-base-300 p-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}
