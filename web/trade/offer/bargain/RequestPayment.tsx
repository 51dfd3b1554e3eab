/** The seller's button to request payment of agreed prices. Everything is filled in and only confirmed. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { quoteOfAll } from '#rules/trade/agreement.ts';
import { isActivePartner } from '#rules/trade/bargain.ts';
import { formatNaira, nairaOfKobo } from '#rules/money.ts';
import { quoteFor } from '#rules/money/wallet-share.ts';
import { t } from '../../../i18n.ts';
import { newNonce } from '../../../net/nonce.ts';
import { quantityLabel } from '../../../format/quantity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Form, Submit } from '../../../ui/form/Form.tsx';
import { Money } from '../../../ui/Money.tsx';
import { usePriceQuestion } from '../../price/use-price-question.ts';
import { pricedIn } from './priced.ts';
import { type Agreement, requestPayment } from './agreements.ts';

interface RequestPaymentProps {
  offer: OfferDetail;
  /** At least one agreed price. */
  agreed: readonly Agreement[];
  kind?: 'primary' | 'quiet';
}

export function RequestPayment({ offer, agreed, kind = 'primary' }: RequestPaymentProps) {
  /** The agreed prices when the button was pressed; the server refuses another sum. */
  const [asked, ask] = useState<{ agreed: readonly Agreement[]; nonce: string }>();
  const sum = formatNaira(quoteOfAll(agreed).grossKobo);
  const n = agreed.length;
  return (
    <>
      <Button wide kind={kind} icon="wallet" onClick={() => ask({ agreed, nonce: newNonce() })}>
        {n === 1
          ? t('Request payment of {sum}', { sum })
          : t('Request payment of {sum} from {n, plural, one {# buyer} other {# buyers}}', { sum, n })}
      </Button>
      <Dialog open={asked !== undefined} onClose={() => ask(undefined)} title={t('Request payment?')}>
        {asked && <Sheet offer={offer} {...asked} />}
      </Dialog>
    </>
  );
}

function Sheet({ offer, agreed, nonce }: { offer: OfferDetail; agreed: readonly Agreement[]; nonce: string }) {
  const navigate = useNavigate();
  const { isRight, dialog } = usePriceQuestion();
  const { baseKobo, feeKobo, grossKobo } = quoteOfAll(agreed);
  const label = t('Request {sum}', { sum: formatNaira(grossKobo) });

  async function request() {
    for (const { unitPriceKobo } of agreed) {
      const priced = { ...pricedIn(offer, `${nairaOfKobo(unitPriceKobo)}`), yes: label };
      if (!(await isRight(priced))) return;
    }
    await navigate(await requestPayment(offer, agreed, nonce));
  }

  return (
    <>
      <Form action={request}>
        <ul className="grid divide-y divide-base-300 rounded-field border border-base-300 px-3">
          {agreed.map((one) => (
            <Line key={one.interest.user._id} agreement={one} offer={offer} />
          ))}
        </ul>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
          <dt className="text-quiet">{t('For you')}</dt>
          <dd className="text-right">
            <Money naira={nairaOfKobo(baseKobo)} />
          </dd>
          <dt className="text-quiet">{t('3.5 % charge on top')}</dt>
          <dd className="text-right">
            <Money naira={nairaOfKobo(feeKobo)} />
          </dd>
          <dt className="text-base font-semibold">{t('Requested')}</dt>
          <dd className="text-right text-base font-bold">
            <Money naira={nairaOfKobo(grossKobo)} />
          </dd>
        </dl>
        <p className="text-sm text-quiet">{whereLabel(offer, agreed)}</p>
        <Submit wide>{label}</Submit>
      </Form>
      {dialog}
    </>
  );
}

function Line({ agreement, offer }: { agreement: Agreement; offer: OfferDetail }) {
  const { interest, quantity, unitPriceKobo } = agreement;
  const payer = offer.mine ? interest.user : offer.creator;
  return (
    <li className="flex items-baseline justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span translate="no" className="block font-medium wrap-anywhere">
          {payer.fullName}
        </span>
        <span className="text-sm text-quiet tabular-nums">
          {t('{goods} at {price}', {
            goods: quantityLabel(quantity, offer.product.unit),
            price: formatNaira(unitPriceKobo),
          })}
        </span>
      </span>
      <Money naira={nairaOfKobo(quoteFor(unitPriceKobo, quantity).grossKobo)} className="shrink-0 font-semibold" />
    </li>
  );
}

/** Says what the request creates besides the wallet. */
function whereLabel(offer: OfferDetail, agreed: readonly Agreement[]): string {
  if (!offer.mine) {
    return t('The request goes into your chat with {name}, with the offer and what you agreed.', {
      name: offer.creator.fullName,
    });
  }
  if (offer.chatroom) return t('Members of the business group pay there. Others pay in their own chat with you.');
  const active = offer.interestedPartners.filter(({ state }) => isActivePartner(state)).length;
  return active > agreed.length
    ? t('The business group includes everyone interested, even those who have not agreed yet.')
    : t('The business group starts with the offer and what you agreed.');
}
