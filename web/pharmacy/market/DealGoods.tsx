/** A wallet's goods: delivered goods go into the buyer's stock, returned goods into the seller's. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Delivery } from '#contract/pharmacy/stock-market.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { quantityLabel } from '../../format/quantity.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { AddDelivery } from './AddDelivery.tsx';
import { dealQuery } from './queries.ts';
import { ReturnToStock } from './ReturnToStock.tsx';

interface DealGoodsProps {
  chatId: string;
  walletAddress: string;
  selfId: string;
}

/** Renders nothing if there are no goods to add. */
export function DealGoods({ chatId, walletAddress, selfId }: DealGoodsProps) {
  const { data: deal } = useQuery(dealQuery(chatId, walletAddress));
  if (!deal) return null;
  return (
    <>
      {deal.deliveries.map((delivery) => (
        <Arrived
          key={delivery.reference}
          delivery={delivery}
          chatId={chatId}
          walletAddress={walletAddress}
          selfId={selfId}
        />
      ))}
      {deal.returns.map((goods) => (
        <ReturnToStock key={goods.reference} goods={goods} chatId={chatId} walletAddress={walletAddress} />
      ))}
    </>
  );
}

function Arrived({ delivery, ...place }: DealGoodsProps & { delivery: Delivery }) {
  const [opened, open] = useState(false);
  const { added, product, quantity, unit } = delivery;
  if (added) {
    return (
      <Banner
        kind="success"
        action={
          <ButtonLink kind="quiet" icon="box" to={pathOfInventory(added.pharmacyId, added.inventoryId)}>
            {t('See stock')}
          </ButtonLink>
        }
      >
        <Data>{product}</Data>: {t('{quantity} added to your stock', { quantity: quantityLabel(quantity, unit) })}
      </Banner>
    );
  }
  if (!opened) {
    return (
      <Button wide icon="box" onClick={() => open(true)}>
        {t('Add to my stock')}
      </Button>
    );
  }
  return (
    <section aria-label={t('Add to my stock')} className="grid gap-3 rounded-field border border-base-300 p-4">
      <AddDelivery delivery={delivery} {...place} />
      <Button wide kind="plain" onClick={() => open(false)}>
        {t('Not now')}
      </Button>
    </section>
  );
}
