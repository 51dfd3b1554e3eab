/** The data of a receipt, from a booked sale or from one that waits on this device, and its text to share. */
import type { CounterSale } from '#contract/pharmacy/counter-sale.ts';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { formatNaira, type Kobo, koboOfNaira } from '#rules/money.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import type { PayMethod } from '#rules/pharmacy/counter-sale.ts';
import { t } from '../../i18n.ts';
import { momentOf } from '../../ui/Time.tsx';
import { variantLabel } from '../stock/ProductName.tsx';
import { priceOf, subtotalOf, totalOf, totalOfLine } from './basket.ts';
import { METHOD_NAMES } from './method-names.ts';
import type { UnsentSale } from './unsent-sale.ts';

export interface ReceiptData {
  pharmacy: Pick<Pharmacy, 'businessName' | 'location' | 'contactNumber'>;
  /** Undefined until the sale is booked. */
  number: number | undefined;
  at: string;
  seller: string;
  method: PayMethod;
  customer: string;
  lines: readonly { key: string; name: string; quantity: number; unit: string; price: Kobo; total: Kobo }[];
  subtotal: Kobo;
  discount: Kobo;
  total: Kobo;
  returned: Kobo;
}

type Named = { product: string; brand: string; strength: string };
const nameOf = (line: Named) => [line.product, variantLabel(line)].filter(Boolean).join(', ');

export function receiptOfSale(sale: CounterSale): ReceiptData {
  const { pharmacy, number, soldAt: at, seller, method, customer } = sale;
  return {
    pharmacy,
    number,
    at,
    seller,
    method,
    customer: customer?.name ?? '',
    lines: sale.lines.map((line) => ({
      key: line._id,
      name: nameOf(line),
      quantity: line.quantity,
      unit: line.unit,
      price: koboOfNaira(line.price),
      total: koboOfNaira(line.total),
    })),
    subtotal: koboOfNaira(sale.subtotal),
    discount: koboOfNaira(sale.discount),
    total: koboOfNaira(sale.total),
    returned: koboOfNaira(sale.returned),
  };
}

/** The receipt of a sale that has no number yet. */
export function receiptOfUnsent(
  { basket, payment, writtenAt: at }: Pick<UnsentSale, 'basket' | 'payment' | 'writtenAt'>,
  pharmacy: ReceiptData['pharmacy'],
  seller: string,
): ReceiptData {
  const [subtotal, total] = [subtotalOf(basket), totalOf(basket)];
  return {
    pharmacy,
    number: undefined,
    at,
    seller,
    method: payment.method,
    customer: payment.customerName,
    lines: basket.lines.map((line) => ({
      key: line.product._id,
      name: nameOf(line.product),
      quantity: line.quantity,
      unit: line.unit,
      price: koboOfNaira(priceOf(line) ?? 0),
      total: totalOfLine(line),
    })),
    subtotal,
    discount: subtotal - total,
    total,
    returned: 0,
  };
}

/** The receipt as a message. */
export function textOfReceipt(receipt: ReceiptData): string {
  const { pharmacy, number, at, lines, discount, total, method } = receipt;
  return [
    pharmacy.businessName,
    pharmacy.location,
    number === undefined ? t('Sales receipt') : t('Receipt {number}', { number }),
    momentOf(at),
    '',
    ...lines.map((line) => `${line.name}\n${t(countOf(line.quantity, line.unit))}: ${formatNaira(line.total)}`),
    '',
    ...(discount > 0 ? [`${t('Discount')}: ${formatNaira(discount)}`] : []),
    `${t('Total')}: ${formatNaira(total)} (${t(METHOD_NAMES[method])})`,
  ].join('\n');
}
