/** The price at which any verified member may buy at once, the checkout, and the state of the payment. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { t } from '../../../i18n.ts';
import { quantityLabel } from '../../../format/quantity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useNow } from '../../../ui/hook/use-now.ts';
import { ActionBar } from '../../../ui/ActionBar.tsx';
import { PriceFor } from '../PriceFor.tsx';
import { ReturnedPayment } from './AwaitedPayment.tsx';
import { Paying } from './Paying.tsx';
import { Bought, BoughtNote } from './Bought.tsx';
import { BuySheet, ReservedNote, NoneLeft } from './BuySheet.tsx';
import { BUY_PARAM, isForSale } from '../offer-param.ts';
import { usePurchase } from './use-purchase.ts';

/** Renders nothing if the offer is not sold this way and the viewer has bought nothing. */
export function BuyAtOnce({ offer }: { offer: OfferDetail }) {
  const { purchase, bought } = offer;
  if (offer.mine || !(isForSale(offer) || purchase || bought)) return null;
  return <Panel offer={offer} />;
}

function Panel({ offer }: { offer: OfferDetail }) {
  const [params] = useSearchParams();
  const { purchase, bought, may } = offer;
  const now = useNow(purchase?.until);
  const reserved = may.pay && purchase && new Date(purchase.until) > now ? purchase : null;
  const way = usePurchase(offer);
  const left = isForSale(offer) ? (offer.quantityLeft ?? 0) : 0;
  const [isOpen, setOpen] = useState(params.has(BUY_PARAM) && (may.buy || reserved !== null));
  const { unit } = offer.product;
  const price = reserved?.unitPrice ?? offer.price;

  function open() {
    way.forget();
    setOpen(true);
  }

  return (
    <Card title={t('Buy now')}>
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
        {bought && <BoughtNote bought={bought} unit={unit} />}
        {purchase?.payment?.state === 'returned' && <ReturnedPayment purchase={purchase} />}
        {purchase && way.isAwaited ? (
          <Paying offer={offer} purchase={purchase} isReserved={reserved !== null} way={way} />
        ) : (
          <>
            {reserved && <ReservedNote until={reserved.until} />}
            {reserved || may.buy ? (
              <ActionBar price={price !== null && <PriceFor price={price} unit={unit} />}>
                <Button wide icon="wallet" onClick={open}>
                  {reserved ? t('Pay for {goods}', { goods: quantityLabel(reserved.quantity, unit) }) : t('Buy')}
                </Button>
              </ActionBar>
            ) : (
              isForSale(offer) && left === 0 && <NoneLeft />
            )}
          </>
        )}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Buy now')}>
        {isOpen &&
          (way.paid ? (
            <Bought bought={way.paid} unit={unit} />
          ) : purchase && way.isAwaited ? (
            <Paying offer={offer} purchase={purchase} isReserved={reserved !== null} way={way} />
          ) : (
            <BuySheet key={reserved?.quantity ?? 0} offer={offer} reserved={reserved} way={way} />
          ))}
      </Dialog>
    </Card>
  );
}
