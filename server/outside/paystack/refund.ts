/** Paystack refunds: request and lookup. They have no reference of ours, only the transaction. */
import { z } from 'zod';
import { type Payment, ProviderError, type ProviderRefund } from '../payment.ts';
import { fetchOne, fetchOrNull, type PaystackSettings, sendOnce } from './call.ts';
import { fetchPage, id, kobo, time } from './shapes.ts';

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
  dispute: z.unknown(),
  createdAt: time.nullish(),
  expected_at: time.nullish(),
  refunded_at: time.nullish(),
});

type Calls = 'createRefund' | 'fetchRefund' | 'listRefunds' | 'listAllRefunds' | 'retryRefund';
const FULL_PAGE = 100;

export function refundCalls(settings: PaystackSettings): Pick<Payment, Calls> {
  return {
    async createRefund({ transaction, amountKobo, customerNote, merchantNote }) {
      const order = {
        transaction,
        amount: amountKobo,
        currency: 'NGN',
        ...(customerNote !== undefined && { customer_note: customerNote }),
        ...(merchantNote !== undefined && { merchant_note: merchantNote }),
      };
      return shownRefund(await sendOnce(settings, '/refund', order, refund));
    },

    async fetchRefund(refundId) {
      const data = await fetchOrNull(settings, `/refund/${encodeURIComponent(refundId)}`, refund);
      return data && shownRefund(data);
    },

    async listRefunds(transactionId) {
      const found: ProviderRefund[] = [];
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({
          transaction: transactionId,
          perPage: String(FULL_PAGE),
          page: String(page),
        });
        const rows = await fetchOne(settings, `/refund?${query.toString()}`, z.array(refund));
        // Should Paystack ignore the filter, other payments' refunds must not be taken for these.
        found.push(...rows.map(shownRefund).filter((one) => one.transactionId === transactionId));
        if (rows.length < FULL_PAGE) return found;
      }
    },

    listAllRefunds: (span) => fetchPage(settings, '/refund', span, refund, shownRefund),

    async retryRefund(refundId, { accountNumber, bankId }) {
      const path = `/refund/retry_with_customer_details/${encodeURIComponent(refundId)}`;
      const account = { currency: 'NGN', account_number: accountNumber, bank_id: bankId };
      const data = await sendOnce(settings, path, { refund_account_details: account }, refund);
      if (data.id !== refundId) throw new ProviderError('unknown', 'Paystack answered about another refund');
      return shownRefund(data);
    },
  };
}

function shownRefund(data: z.output<typeof refund>): ProviderRefund {
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
    createdAt: data.createdAt ?? null,
    expectedAt: data.expected_at ?? null,
    refundedAt: data.refunded_at ?? null,
  };
}
