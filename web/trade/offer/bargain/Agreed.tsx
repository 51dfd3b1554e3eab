/** The agreed price of a bargain: price, quantity and total. It stays visible. */
import type { Interest, OfferDetail } from '#contract/trade/offer-shape.ts';
import { t } from '../../../i18n.ts';
import { quantityLabel, UNITS } from '../../../format/quantity.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Money } from '../../../ui/Money.tsx';

export function Agreed({ offer, interest }: { offer: OfferDetail; interest: Interest }) {
  const { agreed, quantity } = interest;
  const { unit } = offer.product;
  return (
    <div className="grid gap-1 rounded-field border border-success bg-success/10 p-3 text-sm">
      <p className="flex items-start gap-2 text-base font-medium">
        <Icon name="success" className="mt-0.5" />
        {agreed === null ? (
          t('Agreed, without a price')
        ) : (
          <span>
            {t('Agreed at')} <Money naira={agreed} className="font-bold" /> {t(UNITS[unit].per)}
          </span>
        )}
      </p>
      <p className="tabular-nums">
        {quantity === null ? t('No quantity given.') : quantityLabel(quantity, unit)}
        {quantity !== null && agreed !== null && (
          <>
            {' · '}
            {t('total')} <Money naira={(Math.round(agreed * 100) * quantity) / 100} className="font-semibold" />
          </>
        )}
      </p>
    </div>
  );
}
