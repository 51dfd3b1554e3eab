/** An offer's price at which anybody verified may buy, with the way to the checkout. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OfferDetail } from '#contract/offer/offer.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../quantity.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useNow } from '../../ui/use-now.ts';
import { PriceFor } from '../OfferFacts.tsx';
import { BuySheet, KeptNote, NoneLeft } from './BuySheet.tsx';
import { BUY_PARAM, usePurchase } from './use-purchase.ts';

/** Nothing where it is not sold so, and where nobody but its bargain's partner buys. */
export function BuyAtOnce({ offer }: { offer: OfferDetail }) {
  const now = useNow(offer.purchase?.until);
  const kept = offer.purchase && new Date(offer.purchase.until) > now ? offer.purchase : null;
  const isForSale = offer.buyAtOnce && offer.state === 'open' && offer.price !== null;
  if (offer.mine || !(isForSale || kept)) return null;
  return <Panel offer={offer} kept={kept} />;
}

function Panel({ offer, kept }: { offer: OfferDetail; kept: OfferDetail['purchase'] }) {
  const [params] = useSearchParams();
  const left = offer.quantityLeft ?? 0;
  const [isOpen, setOpen] = useState(params.has(BUY_PARAM) && (left > 0 || kept !== null));
  const way = usePurchase(offer);
  const { unit } = offer.product;
  const price = kept?.unitPrice ?? offer.price;
  const canBuy = left > 0 || kept !== null;
  return (
    <Card title={t('Buy at once')}>
      <div className="grid gap-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {price !== null && (
            <span className="text-xl font-bold">
              <PriceFor price={price} unit={unit} />
            </span>
          )}
          {left > 0 && (
            <span className="text-sm text-quiet">{t('{goods} left', { goods: quantityLabel(left, unit) })}</span>
          )}
        </p>
        {kept && <KeptNote until={kept.until} />}
        {canBuy ? (
          <Button wide icon="wallet" onClick={() => setOpen(true)}>
            {kept ? t('Pay for {goods}', { goods: quantityLabel(kept.quantity, unit) }) : t('Buy')}
          </Button>
        ) : (
          <NoneLeft />
        )}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Buy at once')}>
        {isOpen && <BuySheet key={kept?.quantity ?? 0} offer={offer} kept={kept} way={way} />}
      </Dialog>
    </Card>
  );
}
