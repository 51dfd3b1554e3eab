/** The counter's sales of a pharmacy that wait on this device, and a function to add one. */
import type { CounterSale } from '#contract/pharmacy/counter-sale.ts';
import { useSelf } from '../../net/session.ts';
import { waits } from '../../outbox/outbox.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { COUNTER_SALE } from '../outbox-names.ts';
import type { UnsentSale } from './unsent-sale.ts';

export function useUnsentSales(pharmacyId: string) {
  const { _id: selfId } = useSelf();
  const { unsent, write, ...rest } = useOutbox<UnsentSale, CounterSale>(COUNTER_SALE, selfId, () => undefined);
  const sales = unsent.filter((sale) => sale.pharmacyId === pharmacyId);
  return {
    ...rest,
    sales,
    waiting: sales.filter(waits).length,
    write(sale: Omit<UnsentSale, 'nonce' | 'kind' | 'writtenAt'> & { nonce?: string }) {
      write([sale]);
      // asks the browser not to evict the data; it may refuse
      void navigator.storage?.persist?.();
    },
  };
}
