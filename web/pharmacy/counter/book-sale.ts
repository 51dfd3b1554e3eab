/** Sends a sale that waited on this device, as it happened. */
import type { CounterSale } from '#contract/pharmacy/counter-sale.ts';
import { call } from '../../net/api.ts';
import { ApiError } from '../../net/errors.ts';
import { startSession } from '../../net/session.ts';
import type { Sending } from '../../outbox/kinds.ts';
import { saleOf } from './basket.ts';
import { adoptSale } from './queries.ts';
import type { UnsentSale } from './unsent-sale.ts';

export async function bookSale(
  { pharmacyId, basket, payment, nonce, writtenAt }: UnsentSale,
  { memberId, signal }: Sending,
): Promise<CounterSale> {
  // another member may have signed in since: sales are never sent in their name
  const self = await startSession();
  if (self?._id !== memberId) throw new ApiError('unauthenticated');
  const sentAt = new Date().toISOString();
  // guards against a clock that was set back
  const soldAt = writtenAt < sentAt ? writtenAt : sentAt;
  const asked = { id: pharmacyId, userId: memberId, ...saleOf(basket, payment), soldAt, sentAt, nonce };
  const { sale } = await call('POST /api/business/pharmacy/:id/counter/sales', asked, { signal });
  adoptSale(sale);
  return sale;
}
