/** Sells the basket: at once, or through the outbox if the server is out of reach. */
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import type { Kobo } from '#rules/money.ts';
import { call } from '../../net/api.ts';
import { ApiError } from '../../net/errors.ts';
import { useSelf } from '../../net/session.ts';
import { useOnline } from '../../ui/hook/use-online.ts';
import { useSender } from '../stock/unsent/use-sender.ts';
import { isUnknown } from '../stock/unsent/use-unsent-acts.ts';
import { useNonce } from '../stock/use-nonce.ts';
import { COUNTER_SALE } from '../outbox-names.ts';
import { type Basket, EMPTY_BASKET, type Payment, saleOf, totalOf, withCurrent, withFaults } from './basket.ts';
import { adoptSale, currentProduct } from './queries.ts';
import { type ReceiptData, receiptOfSale, receiptOfUnsent } from './receipt.ts';
import type { BasketInHand } from './use-basket.ts';
import { useUnsentSales } from './use-unsent-sales.ts';

export interface Sold {
  receipt: ReceiptData;
  /** The cash that the customer gets back, in kobo. */
  change: Kobo;
  /** True while the sale waits on this device. */
  isWaiting: boolean;
}

/** Resolves to undefined if lines were refused, which the basket then says. */
export function useSell(pharmacy: Pharmacy, change: BasketInHand['change']) {
  const { fullName } = useSelf();
  const online = useOnline();
  const { waiting, write, replace } = useUnsentSales(pharmacy._id);
  useSender(COUNTER_SALE);
  const { nonceOf, done } = useNonce();

  /** Prices and stock may have changed since the products were added. */
  async function refresh({ lines }: Basket): Promise<void> {
    const found = await Promise.allSettled(lines.map(({ product }) => currentProduct(pharmacy._id, product._id)));
    const current = found.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
    change((now) => current.reduce(withCurrent, now));
  }

  function ends(sold: Sold): Sold {
    done();
    change(() => EMPTY_BASKET);
    return sold;
  }

  return async (basket: Basket, payment: Payment, back: Kobo): Promise<Sold | undefined> => {
    const { _id: pharmacyId } = pharmacy;
    const asked = saleOf(basket, payment);
    const nonce = nonceOf(asked);

    function keep(): Sold {
      const { corrects } = basket;
      const sale = { pharmacyId, basket, payment, total: totalOf(basket) };
      if (corrects) replace({ ...sale, ...corrects, kind: COUNTER_SALE.name });
      else write({ ...sale, nonce });
      const writtenAt = corrects?.writtenAt ?? new Date().toISOString();
      const receipt = receiptOfUnsent({ basket, payment, writtenAt }, pharmacy, fullName);
      return ends({ receipt, change: back, isWaiting: true });
    }

    // earlier sales go first, and a corrected one keeps the time at which the goods went
    if (!online || waiting > 0 || basket.corrects) return keep();
    try {
      const { sale } = await call('POST /api/business/pharmacy/:id/counter/sales', { id: pharmacyId, ...asked, nonce });
      adoptSale(sale);
      return ends({ receipt: receiptOfSale(sale), change: back, isWaiting: false });
    } catch (error) {
      // it may have been booked: the outbox sends it again with its nonce
      if (isUnknown(error)) return keep();
      const fields = error instanceof ApiError ? error.fields : {};
      if (!Object.keys(fields).some((name) => name.startsWith('lines.'))) throw error;
      change((now) => withFaults(now, fields));
      await refresh(basket);
      return undefined;
    }
  };
}
