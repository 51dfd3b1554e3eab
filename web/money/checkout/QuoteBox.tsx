/** The parts of an amount (units, price, charge, total) beside the field in which it is typed. */
import type { ReactNode } from 'react';
import { CHARGE_PER_MILLE, formatKobo, type Kobo, nairaOfKobo, type Quote } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Money } from '../../ui/Money.tsx';

interface QuoteLineProps {
  /** Set if payment is by units. */
  units?: { quantity: number; unitPriceKobo: number } | undefined;
  quote: Quote;
  /** The part of the base that is for delivery. */
  deliveryKobo?: Kobo;
  /** True in wallets, which write money in their own way. */
  wallet?: boolean;
}

interface QuoteBoxProps extends Omit<QuoteLineProps, 'quote'> {
  id?: string;
  /** Undefined while the typed values make no payable amount. */
  quote: Quote | undefined;
  /** Shown while there is no quote. */
  children: ReactNode;
}

export function QuoteBox({ id, quote, children, ...parts }: QuoteBoxProps) {
  return (
    <output id={id} className="block rounded-field border border-base-300 bg-base-200 p-3">
      {quote ? <QuoteLine quote={quote} {...parts} /> : <span className="text-sm text-quiet">{children}</span>}
    </output>
  );
}

function QuoteLine({ units, quote, deliveryKobo = 0, wallet = false }: QuoteLineProps) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm tabular-nums">
      <dt className="text-quiet">
        {units ? t('{n} x {price}', { n: units.quantity, price: formatKobo(units.unitPriceKobo) }) : t('For the goods')}
      </dt>
      <dd className="text-right">
        <Money wallet={wallet} naira={nairaOfKobo(quote.baseKobo - deliveryKobo)} />
      </dd>
      {deliveryKobo > 0 && (
        <>
          <dt className="text-quiet">{t('Delivery')}</dt>
          <dd className="text-right">
            <Money wallet={wallet} naira={nairaOfKobo(deliveryKobo)} />
          </dd>
        </>
      )}
      <dt className="text-quiet">{t('{percent} % charge', { percent: CHARGE_PER_MILLE / 10 })}</dt>
      <dd className="text-right">
        <Money wallet={wallet} naira={nairaOfKobo(quote.feeKobo)} />
      </dd>
      <div className="col-span-2 mt-1 flex items-baseline justify-between gap-4 border-t border-base-300 pt-2">
        <dt className="font-semibold">{t('Total')}</dt>
        <dd className="text-lg leading-tight font-bold">
          <Money wallet={wallet} naira={nairaOfKobo(quote.grossKobo)} />
        </dd>
      </div>
    </dl>
  );
}
