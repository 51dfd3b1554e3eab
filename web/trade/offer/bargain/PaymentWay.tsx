/** The next step after an agreed price: the buyer pays, the seller waits or requests payment. */
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { quoteFor } from '#rules/money/wallet-share.ts';
import { formatDate } from '../../../format/date-format.ts';
import { t } from '../../../i18n.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { agreementsToRequest, isSupplying, pathOfWallet } from './agreements.ts';
import { RequestPayment } from './RequestPayment.tsx';

interface Side {
  offer: OfferDetail;
  interest: Interest;
}

export function PaymentWay({ offer, interest }: Side) {
  const { requested, user } = interest;
  if (requested) return <Requested offer={offer} interest={interest} requested={requested} />;
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

function Requested({ offer, interest, requested }: Side & { requested: NonNullable<Interest['requested']> }) {
  const { chat, kind, paid, quantity, unitPrice, until } = requested;
  const to = pathOfWallet(chat, kind);
  if (!paid && !isSupplying(offer)) {
    const sum = formatNaira(quoteFor(koboOfNaira(unitPrice), quantity).grossKobo);
    return (
      <ButtonLink wide icon="wallet" to={to}>
        {t('Pay {sum}', { sum })}
      </ButtonLink>
    );
  }
  const { fullName: name } = offer.mine ? interest.user : offer.creator;
  return (
    <div className="grid gap-2">
      {!paid && (
        <p className="text-sm text-quiet wrap-anywhere">
          {t('Waiting for {name} to pay, until {day}.', { name, day: formatDate(new Date(until), 'day soon') })}
        </p>
      )}
      <ButtonLink wide kind="quiet" icon="wallet" to={to}>
        {paid ? t('Paid. Open the wallet') : t('Open the wallet')}
      </ButtonLink>
    </div>
  );
}
