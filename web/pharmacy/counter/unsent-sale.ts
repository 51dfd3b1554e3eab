/** A sale of the counter until the server has booked it: how it is sent, and what its seller must know. */
import type { CounterSale } from '#contract/pharmacy/counter-sale.ts';
import type { Kobo } from '#rules/money.ts';
import { ApiError } from '../../net/errors.ts';
import type { OutboxItem, OutboxKind } from '../../outbox/kinds.ts';
import { refusalOfChange } from '../stock/unsent/outbox-kind.ts';
import type { Basket, Payment } from './basket.ts';

export interface UnsentSale extends OutboxItem {
  pharmacyId: string;
  basket: Basket;
  payment: Payment;
  total: Kobo;
}

export const counterSaleKind: OutboxKind<UnsentSale, CounterSale> = {
  name: 'counter sale',
  isLasting: true,
  orderKeyOf: ({ pharmacyId }) => pharmacyId,
  async send(sale, sending) {
    // every visit starts with this file, and few sell at a counter
    const { bookSale } = await import('./book-sale.ts').catch(() => {
      throw new ApiError('offline');
    });
    return bookSale(sale, sending);
  },
  refusalOf: (error) => refusalOfChange(error),
};
