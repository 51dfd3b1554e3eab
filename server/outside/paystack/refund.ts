/** Paystack refunds: request and lookup. They have no reference of ours, only the transaction. */
import { z } from 'zod';
import type { Payment } from '../payment.ts';
import { ProviderError } from '../payment-error.ts';
import type { ProviderRefund } from '../payment-shape.ts';
import { fetchOrNull, type Connection, sendOnce } from './call.ts';
import { allPages, creationOf, fetchPage, id, kobo, time, TIMES } from './shapes.ts';

/** The transaction is an object in the answer to a new refund, and a number in all others. */
const refund = z.object({
  id,
  transaction: z.union([
    id.transform((id) => ({ id, reference: null })),
    z.object({ id, reference: z.string().nullish() }),
  ]),
  status: z.string(),
  amount: kobo,
  currency: z.string(),
  domain: z.string(),
  merchant_note: z.string().nullish(),
  dispute: z.unknown().optional(),
  ...TIMES,
  expected_at: time.nullish(),
  refunded_at: time.nullish(),
});

type Calls = 'createRefund' | 'fetchRefund' | 'listRefunds' | 'listAllRefunds' | 'retryRefund';

export function refundCalls(settings: Connection): Pick<Payment, Calls> {
  return {
    async createRefund({ transaction, amountKobo, customerNote, merchantNote }) {
      const order = {
        transaction,
        amount: amountKobo,
        currency: 'NGN',
        ...(customerNote !== undefined && { customer_note: customerNote }),
        ...(merchantNote !== undefined && { merchant_note: merchantNote }),
      };
      return toRefund(await sendOnce(settings, '/refund', order, refund));
    },

    async fetchRefund(refundId) {
      const data = await fetchOrNull(settings, `/refund/${encodeURIComponent(refundId)}`, refund);
      return data && toRefund(data);
    },

    async listRefunds(transactionId) {
      const results = await allPages(settings, '/refund', { transaction: transactionId }, refund);
      // drops refunds of other payments, in case Paystack ignores the filter
      return results.map(toRefund).filter((one) => one.transactionId === transactionId);
    },

    listAllRefunds: (span) => fetchPage(settings, '/refund', span, refund, toRefund),

    async retryRefund(refundId, { accountNumber, bankId }) {
      const path = `/refund/retry_with_customer_details/${encodeURIComponent(refundId)}`;
      const account = { currency: 'NGN', account_number: accountNumber, bank_id: bankId };
      const data = await sendOnce(settings, path, { refund_account_details: account }, refund);
      if (data.id !== refundId) throw new ProviderError('unknown', 'Paystack answered about another refund');
      return toRefund(data);
    },
  };
}

function toRefund(data: z.output<typeof refund>): ProviderRefund {
  return {
    id: data.id,
    transactionId: data.transaction.id,
    transactionReference: data.transaction.reference ?? null,
    status: data.status,
    amountKobo: data.amount,
    currency: data.currency,
    domain: data.domain,
    note: data.merchant_note ?? null,
    isOfDispute: data.dispute !== undefined && data.dispute !== null,
    createdAt: creationOf(data),
    expectedAt: data.expected_at ?? null,
    refundedAt: data.refunded_at ?? null,
  };
}
