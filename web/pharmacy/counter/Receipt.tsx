/** A receipt to read, print, save as PDF from the browser's print, or share as a message. */
import { formatNaira, type Kobo, nairaOfKobo } from '#rules/money.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { t } from '../../i18n.ts';
import { copyText } from '../../ui/alert/copy-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { Parts } from '../stock/Quantity.tsx';
import { METHOD_NAMES } from './method-names.ts';
import { type ReceiptData, textOfReceipt } from './receipt.ts';

export function Receipt({ receipt }: { receipt: ReceiptData }) {
  const { subtotal, discount, total, returned } = receipt;
  return (
    <div className="printed mx-auto grid w-full max-w-sm gap-3 text-sm">
      <Head receipt={receipt} />
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {receipt.lines.map(({ key, name, quantity, unit, price, total: sum }) => (
          <li key={key} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <Data>{name}</Data>
              <span className="block text-xs text-quiet">
                <Parts of={[countOf(quantity, unit)]} /> × <Money naira={nairaOfKobo(price)} />
              </span>
            </span>
            <Money naira={nairaOfKobo(sum)} />
          </li>
        ))}
      </ul>
      <dl className="grid gap-1">
        {discount > 0 && <Sum name={t('Subtotal')} kobo={subtotal} />}
        {discount > 0 && <Sum name={t('Discount')} kobo={-discount} />}
        <Sum name={t('Total')} kobo={total} isStrong />
        {returned > 0 && <Sum name={t('Returned')} kobo={-returned} />}
      </dl>
      <p className="text-center text-xs text-quiet">{t('Thank you.')}</p>
    </div>
  );
}

function Head({ receipt: { pharmacy, number, at, seller, method, customer } }: { receipt: ReceiptData }) {
  return (
    <header className="grid gap-1 text-center">
      <p translate="no" className="text-base font-semibold wrap-anywhere">
        {pharmacy.businessName}
      </p>
      <p translate="no" className="text-xs wrap-anywhere text-quiet">
        {[pharmacy.location, pharmacy.contactNumber].filter(Boolean).join(' · ')}
      </p>
      <p className="font-medium">
        {number === undefined ? t('The receipt number comes after sync.') : t('Receipt {number}', { number })}
      </p>
      <p className="text-xs wrap-anywhere text-quiet">
        <Time detail at={at} /> · <Data>{seller}</Data>
      </p>
      <p className="wrap-anywhere">
        {t(METHOD_NAMES[method])}
        {customer && (
          <>
            {' · '}
            <Data>{customer}</Data>
          </>
        )}
      </p>
    </header>
  );
}

function Sum({ name, kobo, isStrong = false }: { name: string; kobo: Kobo; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? 'text-base font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd translate="no" className="tabular-nums">
        {formatNaira(kobo)}
      </dd>
    </div>
  );
}

export function ReceiptButtons({ receipt }: { receipt: ReceiptData }) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button kind="quiet" wide icon="file" onClick={() => window.print()}>
        {t('Print or save as PDF')}
      </Button>
      <Button kind="quiet" wide icon="share" onClick={() => void share(receipt)}>
        {t('Share receipt')}
      </Button>
    </div>
  );
}

/** Shares the text with the phone's share sheet, or else copies it. */
async function share(receipt: ReceiptData): Promise<void> {
  const text = textOfReceipt(receipt);
  if (typeof navigator.share !== 'function') return copyText(text);
  // closing the share sheet is no failure
  await navigator.share({ title: t('Sales receipt'), text }).catch(() => undefined);
}
