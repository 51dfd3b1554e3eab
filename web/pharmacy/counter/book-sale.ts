/** Sends a sale that waited on this device, as it happened. */
import type { CounterSale } from '#contract/pharmacy/counter-sale.ts';
import { call } from '../../net/api.ts';
import type { Sending } from '../../outbox/kinds.ts';
import { requireAuthor, timesOf } from '../stock/unsent/late.ts';
import { saleOf } from './basket.ts';
import { adoptSale } from './queries.ts';
import type { UnsentSale } from './unsent-sale.ts';

export async function bookSale(
  { pharmacyId, basket, payment, nonce, writtenAt }: UnsentSale,
  { memberId, signal }: Sending,
): Promise<CounterSale> {
  await requireAuthor(memberId);
  const asked = { id: pharmacyId, userId: memberId, ...saleOf(basket, payment), ...timesOf(writtenAt), nonce };
  const { sale } = await call('POST /api/business/pharmacy/:id/counter/sales', asked, { signal });
  adoptSale(sale);
  return sale;
}
