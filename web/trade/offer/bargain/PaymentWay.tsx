/** The way from one agreement to its payment: the supplier requests it, and both open the wallet where that is done. */
import type { Interest, OfferDetail } from '#contract/trade/offer.ts';
import { t } from '../../../i18n.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { agreementsToRequest, isSupplying, pathOfWallet } from './agreements.ts';
import { RequestPayment } from './RequestPayment.tsx';

function requestedLabel(isPaid: boolean, isSupplier: boolean): string {
  if (isPaid) return t('Paid. Open the wallet');
  return isSupplier ? t('Open the wallet') : t('Payment requested. Open the wallet');
}

export function PaymentWay({ offer, interest }: { offer: OfferDetail; interest: Interest }) {
  const { requested, user } = interest;
  if (requested) {
    return (
      <ButtonLink
        wide
        kind={requested.paid ? 'quiet' : 'primary'}
        icon="wallet"
        to={pathOfWallet(requested.chat, requested.kind)}
      >
        {requestedLabel(requested.paid, isSupplying(offer))}
      </ButtonLink>
    );
  }
  const open = agreementsToRequest(offer);
  const own = open.filter((one) => one.interest.user._id === user._id);
  if (own.length === 0) return null;
  return (
    <div className="grid gap-2">
      {open.length > 1 && <RequestPayment offer={offer} agreed={open} />}
      <RequestPayment offer={offer} agreed={own} kind={open.length > 1 ? 'quiet' : 'primary'} />
    </div>
  );
}
