/** The sheet before the checkout: quantity, total, and how long the goods are reserved. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { CHARGE_PER_MILLE, formatNaira, type Kobo, type Quote } from '#rules/money.ts';
import { LateFeeNote } from '../../../money/checkout/LateFeeNote.tsx';
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
  kept: OfferDetail['purchase'];
}

export function BuySheet({ offer, way, kept }: BuySheetProps) {
  const id = useId();
  const { unit } = offer.product;
  const most = (offer.quantityLeft ?? 0) + (kept?.quantity ?? 0);
  const [value, setValue] = useState(kept?.quantity ?? 1);
  const countable = Number.isInteger(value) && value >= 1 && value <= most;
  const { data: about } = useQuery(aboutQuery);
  const { destination, ...places } = useDestination(offer);
  const quote = countable
    ? quoteTo({ ...offer, purchase: kept }, { quantity: value, to: destination, about })
    : undefined;
  const isBusy = way.step !== 'rest';
  const { takesTransfer, checkoutLabel } = usePayWays();
  const isByTransfer = takesTransfer(quote?.grossKobo ?? 0);
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
            <PriceFor price={kept?.unitPrice ?? offer.price} unit={unit} />
          </span>
        )}
      </p>
      {kept && <KeptNote until={kept.until} />}
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
      <output className="block rounded-field border border-base-300 bg-base-200 p-3">
        {quote ? (
          <Sum quote={quote} deliveryKobo={destination.costKobo} />
        ) : (
          <span className="text-sm text-quiet">{t('Enter how many you want.')}</span>
        )}
      </output>
      <LateFeeNote />
      <Button type="submit" icon="lock" wide pending={isBusy} disabled={isBusy || destination.isMissing}>
        {quote ? t('Pay {sum}', { sum: formatNaira(quote.grossKobo) }) : t('Pay now')}
      </Button>
      {isByTransfer && (
        <Button type="submit" name={CHECKOUT} kind="plain" wide disabled={isBusy || destination.isMissing}>
          {checkoutLabel}
        </Button>
      )}
      {kept && (
        <Button kind="plain" wide disabled={isBusy} onClick={() => void way.giveUp()}>
          {t('Do not buy')}
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

export function KeptNote({ until }: { until: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm font-medium">
      <Icon name="clock" />
      {t('Reserved for you until {time}', { time: clockTime(new Date(until)) })}
    </p>
  );
}

function Sum({ quote, deliveryKobo }: { quote: Quote; deliveryKobo: Kobo }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
      <dt className="text-quiet">{t('For the goods')}</dt>
      <dd className="text-right">{formatNaira(quote.baseKobo - deliveryKobo)}</dd>
      {deliveryKobo > 0 && (
        <>
          <dt className="text-quiet">{t('Delivery')}</dt>
          <dd className="text-right">{formatNaira(deliveryKobo)}</dd>
        </>
      )}
      <dt className="text-quiet">{t('{percent} % charge', { percent: CHARGE_PER_MILLE / 10 })}</dt>
      <dd className="text-right">{formatNaira(quote.feeKobo)}</dd>
      <div className="col-span-2 mt-1 flex items-baseline justify-between gap-4 border-t border-base-300 pt-2">
        <dt className="font-semibold">{t('Total')}</dt>
        <dd className="text-lg leading-tight font-bold">{formatNaira(quote.grossKobo)}</dd>
      </div>
    </dl>
  );
}
