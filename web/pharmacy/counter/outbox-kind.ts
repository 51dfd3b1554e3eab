/** How a sale of the counter is sent. Only the start of the app imports this file: see `web/build/chunk-groups.ts`. */
import type { CounterSale } from '#contract/pharmacy/counter-sale.ts';
import { loaded, type OutboxKind } from '../../outbox/kinds.ts';
import { refusalOfChange } from '../stock/unsent/outbox-kind.ts';
import { COUNTER_SALE } from '../outbox-names.ts';
import type { UnsentSale } from './unsent-sale.ts';

const load = () => loaded(() => import('./book-sale.ts'));

export const counterSaleKind: OutboxKind<UnsentSale, CounterSale> = {
  ...COUNTER_SALE,
  isLasting: true,
  orderKeyOf: ({ pharmacyId }) => pharmacyId,
  load,
  send: async (sale, sending) => (await load()).bookSale(sale, sending),
  refusalOf: refusalOfChange,
};
