/** A sale's asking price and usual price, with the discount once both are typed. */
import { type ReactNode, useState } from 'react';
import { koboOfNaira } from '#rules/money.ts';
import { discountOf } from '#rules/trade/usual-price.ts';
import { t } from '../../../i18n.ts';
import { NairaField } from '../../../ui/form/NairaField.tsx';
import type { FormValues } from './form-start.ts';

export function SalePrices({ first }: { first: FormValues }) {
  const [price, setPrice] = useState(first['price'] ?? '');
  return (
    <>
      <NairaField
        name="price"
        label={t('Asking price')}
        min={0.01}
        hint={t('Per unit (optional).')}
        defaultValue={first['price']}
        onAmount={setPrice}
      />
      <UsualPriceField asked={price} first={first['usualPrice']} />
    </>
  );
}

interface UsualPriceFieldProps {
  /** The asking price as typed. */
  asked: string;
  first?: string | undefined;
}

export function UsualPriceField({ asked, first = '' }: UsualPriceFieldProps) {
  const [usual, setUsual] = useState(first);
  return (
    <NairaField
      name="usualPrice"
      label={t('Usual price')}
      min={0.01}
      hint={hintOf(asked, usual)}
      defaultValue={first}
      onAmount={setUsual}
    />
  );
}

function hintOf(asked: string, usual: string): ReactNode {
  const [price, usualPrice] = [nairaOf(asked), nairaOf(usual)];
  const percent = price && usualPrice ? discountOf(koboOfNaira(price), koboOfNaira(usualPrice)) : 0;
  if (percent > 0) {
    return <strong className="text-success">{t('Your offer shows {percent}% off.', { percent })}</strong>;
  }
  if (price && usualPrice && usualPrice <= price) return t('It must be more than your asking price.');
  return t('Normal price per unit. Buyers see how much they save.');
}

/** A typed sum in naira; 0 for none. */
function nairaOf(typed: string): number {
  const naira = Number(typed);
  return Number.isFinite(naira) && naira > 0 ? naira : 0;
}
