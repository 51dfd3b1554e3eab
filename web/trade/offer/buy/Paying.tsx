/** A purchase being paid: the transfer's account while it is open, then what to wait for. */
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { TransferPanel } from '../../../money/checkout/TransferPanel.tsx';
import { t } from '../../../i18n.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AwaitedPayment } from './AwaitedPayment.tsx';
import { ReservedNote } from './BuySheet.tsx';
import type { BuyWay } from './use-purchase.ts';

interface PayingProps {
  offer: OfferDetail;
  purchase: NonNullable<OfferDetail['purchase']>;
  isReserved: boolean;
  way: BuyWay;
}

export function Paying({ offer, purchase, isReserved, way }: PayingProps) {
  const { transfer } = purchase;
  if (!transfer) return <AwaitedPayment purchase={purchase} isReserved={isReserved} way={way} />;
  const isBusy = way.step !== 'rest';
  return (
    <div className="grid gap-4">
      {isReserved && <ReservedNote until={purchase.until} />}
      {way.note && <Banner kind={way.note.kind}>{way.note.text}</Banner>}
      <TransferPanel
        transfer={transfer}
        supplier={offer.creator.fullName}
        isBusy={isBusy}
        isVerifying={way.step === 'verifying'}
        onSent={() => void way.sent()}
        onVerify={() => void way.verify()}
        onCheckout={() => way.buy(purchase.quantity)}
      />
      {!transfer.isSent && (
        <Button kind="plain" wide disabled={isBusy} onClick={() => void way.giveUp()}>
          {t('Cancel purchase')}
        </Button>
      )}
    </div>
  );
}
