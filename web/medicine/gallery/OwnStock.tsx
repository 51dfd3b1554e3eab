/** The generic's stock in the member's own pharmacies, and the earliest expiry. */
import { Link } from 'react-router';
import type { GenericStock } from '#contract/trade/generic.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { formatDate } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';
import { pathOfPharmacy } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';

interface OwnStockProps {
  stock: readonly GenericStock[];
  /** The search words for the products of a pharmacy. */
  name: string;
}

export function OwnStock({ stock, name }: OwnStockProps) {
  return (
    <Card title={t('In my stock')}>
      {stock.length === 0 && <p className="text-sm text-quiet">{t('You have none to sell.')}</p>}
      <ul className="divide-y divide-base-300 text-sm">
        {stock.map((held) => (
          <li key={held.pharmacyId}>
            <Link
              to={`${pathOfPharmacy(held.pharmacyId)}?q=${encodeURIComponent(name)}`}
              className="block rounded-field py-2 hover:bg-base-200 focus-ring"
            >
              <span className="block font-semibold">{amountOf(held)}</span>
              <span translate="no" className="block text-quiet wrap-anywhere">
                {held.businessName}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function amountOf({ amounts, expiring }: GenericStock): string {
  const amount = listOf(amounts);
  if (!expiring) return amount;
  const month = formatDate(new Date(`${expiring.month}-15T12:00:00`), 'month');
  return t('{amount}. Expires in {month}: {some}', { amount, month, some: listOf(expiring.amounts) });
}

const listOf = (amounts: GenericStock['amounts']): string =>
  amounts.map(({ unit, quantity }) => t(countOf(quantity, unit))).join(', ');
