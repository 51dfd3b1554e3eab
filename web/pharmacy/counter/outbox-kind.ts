/** How a sale of the counter is sent. Only the start of the app imports this file: see `web/build/chunk-groups.ts`. */
import type { CounterSale } from '#contract/pharmacy/counter-sale.ts';
import { ApiError } from '../../net/errors.ts';
import type { OutboxKind } from '../../outbox/kinds.ts';
import { refusalOfChange } from '../stock/unsent/outbox-kind.ts';
import { COUNTER_SALE, type UnsentSale } from './unsent-sale.ts';

export const counterSaleKind: OutboxKind<UnsentSale, CounterSale> = {
  ...COUNTER_SALE,
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
