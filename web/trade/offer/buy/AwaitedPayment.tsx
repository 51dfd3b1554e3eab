/** Shown while a buyer's money may still arrive: what to wait for, how to ask the bank again, and a way to give up. */
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../../i18n.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { ReservedNote } from './BuySheet.tsx';
import type { BuyWay } from './use-purchase.ts';

interface AwaitedPaymentProps {
  purchase: NonNullable<OfferDetail['purchase']>;
  /** True while the goods are reserved (15 minutes). */
  isReserved: boolean;
  way: BuyWay;
}

export function AwaitedPayment({ purchase, isReserved, way }: AwaitedPaymentProps) {
  const sum = formatNaira(koboOfNaira(purchase.amount));
  const isBusy = way.step !== 'rest';
  return (
    <div className="grid gap-4">
      <Banner kind="warning">
        <strong className="font-semibold">{t('Waiting for your payment of {sum}.', { sum })}</strong>{' '}
        {t('It shows here when it arrives. We notify you too.')}
      </Banner>
      {isReserved ? (
        <ReservedNote until={purchase.until} />
      ) : (
        <p className="text-sm text-quiet">
          {t('Your 15 minutes are over. If the goods are still available when your payment arrives, they are yours.')}{' '}
          {t('If not, you get a full refund.')}
        </p>
      )}
      {way.note && <Banner kind={way.note.kind}>{way.note.text}</Banner>}
      <Button wide pending={way.step === 'verifying'} disabled={isBusy} onClick={() => void way.verify()}>
        {t('Verify payment')}
      </Button>
      <ConfirmButton
        kind="plain"
        wide
        disabled={isBusy}
        label={t('I did not pay')}
        title={t('Cancel this purchase?')}
        yes={t('Cancel purchase')}
        no={t('Keep waiting')}
        danger
        action={way.giveUp}
      >
        {t('Only if you have not sent {sum}. If it arrives anyway, we refund you.', { sum })}{' '}
        {t('Then you can buy again.')}
      </ConfirmButton>
    </div>
  );
}

/** Explains money that arrived too late to buy. */
export function ReturnedPayment({ purchase }: Pick<AwaitedPaymentProps, 'purchase'>) {
  const sum = formatNaira(koboOfNaira(purchase.amount));
  return (
    <Banner kind="warning">
      {t('Your payment of {sum} came too late. You get a full refund within 3 to 10 working days.', { sum })}
    </Banner>
  );
}
