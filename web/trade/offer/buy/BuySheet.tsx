/** The sheet before the checkout: quantity, total, and how long the goods are reserved. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { formatNaira } from '#rules/money.ts';
import { LateFeeNote } from '../../../money/checkout/LateFeeNote.tsx';
import { QuoteBox } from '../../../money/checkout/QuoteBox.tsx';
import { CheckoutButton, PayButton } from '../../../money/checkout/PayButton.tsx';
import { CHECKOUT, usePayWays } from '../../../money/checkout/pay-ways.ts';
import { aboutQuery } from '../../../net/about.ts';
import { clockTime } from '../../../format/date-format.ts';
import { t } from '../../../i18n.ts';
import { quantityLabel } from '../../../format/quantity.ts';
import { Banner } from '../../../ui/alert/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PriceFor } from '../PriceFor.tsx';
import { productName } from '../labels.ts';
import { Stepper } from './Stepper.tsx';
import { DeliverTo, useDestination } from './DeliverTo.tsx';
import { type BuyWay, quoteTo } from './use-purchase.ts';

interface BuySheetProps {
  offer: OfferDetail;
  way: BuyWay;
  /** The goods now reserved for the buyer. */
  reserved: OfferDetail['purchase'];
}

export function BuySheet({ offer, way, reserved }: BuySheetProps) {
  const id = useId();
  const { unit } = offer.product;
  const most = (offer.quantityLeft ?? 0) + (reserved?.quantity ?? 0);
  const [value, setValue] = useState(reserved?.quantity ?? 1);
  const countable = Number.isInteger(value) && value >= 1 && value <= most;
  const { data: about } = useQuery(aboutQuery);
  const { destination, ...places } = useDestination(offer);
  const quote = countable
    ? quoteTo({ ...offer, purchase: reserved }, { quantity: value, to: destination, about })
    : undefined;
  const isBusy = way.step !== 'rest';
  const isByTransfer = usePayWays().allowsTransfer(quote?.grossKobo ?? 0);
  if (most === 0) return <NoneLeft />;
  return (
    <Form
      action={(_, __, button) =>
        isByTransfer && button?.name !== CHECKOUT ? way.buyByTransfer(value, destination) : way.buy(value, destination)
      }
    >
      <p className="grid gap-0.5">
        <span translate="no" className="font-semibold wrap-anywhere">
          {productName(offer)}
        </span>
        {offer.price !== null && (
          <span className="text-sm">
            <PriceFor price={reserved?.unitPrice ?? offer.price} unit={unit} />
          </span>
        )}
      </p>
      {reserved && <ReservedNote until={reserved.until} />}
      {way.note && <Banner kind={way.note.kind}>{way.note.text}</Banner>}
      <Stepper
        id={id}
        label={t('Quantity')}
        hint={t('You can buy {goods}.', { goods: quantityLabel(most, unit) })}
        value={value}
        most={most}
        change={setValue}
      />
      <DeliverTo offer={offer} {...places} />
      <QuoteBox quote={quote} deliveryKobo={destination.costKobo}>
        {t('Enter how many you want.')}
      </QuoteBox>
      <LateFeeNote />
      <PayButton
        label={quote ? t('Pay {sum}', { sum: formatNaira(quote.grossKobo) }) : t('Pay now')}
        isByTransfer={isByTransfer}
        pending={isBusy}
        disabled={isBusy || destination.isMissing}
      />
      {isByTransfer && <CheckoutButton disabled={isBusy || destination.isMissing} />}
      {reserved && (
        <Button kind="plain" wide disabled={isBusy} onClick={() => void way.giveUp()}>
          {t('Cancel purchase')}
        </Button>
      )}
      <p className="text-xs text-quiet">
        {t('Reserved for 15 minutes while you pay. Mortar holds your money until you have the goods.')}
      </p>
    </Form>
  );
}

export function NoneLeft() {
  return (
    <Banner>{t('Everything is sold or reserved for buyers who are paying now. Check again in a few minutes.')}</Banner>
  );
}

export function ReservedNote({ until }: { until: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-medium">
      <Icon name="clock" />
      {t('Reserved for you until {time}', { time: clockTime(new Date(until)) })}
    </p>
  );
}
