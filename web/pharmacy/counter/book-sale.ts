/**
 * Sends a sale, at once or as it happened. The counter imports this file too: a file that once failed to load is not loaded again by the page,
 * so a sale written without a network would wait until the app is opened anew.
 */
import type { CounterSale } from '#contract/pharmacy/counter-sale.ts';
import { call } from '../../net/api.ts';
import type { CallInput } from '../../net/send.ts';
import type { Sending } from '../../outbox/kinds.ts';
import { requireAuthor, timesOf } from '../stock/unsent/late.ts';
import { saleOf } from './basket.ts';
import { adoptSale } from './queries.ts';
import type { UnsentSale } from './unsent-sale.ts';

type Asked = CallInput<'POST /api/business/pharmacy/:id/counter/sales'>;

export async function sendSale(asked: Asked, signal?: AbortSignal): Promise<CounterSale> {
  const { sale } = await call('POST /api/business/pharmacy/:id/counter/sales', asked, { signal });
  adoptSale(sale);
  return sale;
}

/** Sends one that waited on this device. */
export async function bookSale(
  { pharmacyId, basket, payment, nonce, writtenAt }: UnsentSale,
  { memberId, signal }: Sending,
): Promise<CounterSale> {
  await requireAuthor(memberId);
  return sendSale(
    { id: pharmacyId, userId: memberId, ...saleOf(basket, payment), ...timesOf(writtenAt), nonce },
    signal,
  );
}
