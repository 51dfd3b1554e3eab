/** Paystack payments: initialize, verify, and lists with settlements. */
import { z } from 'zod';
import { withoutPassedOn } from '#rules/money/fee.ts';
import { isCardMoney } from '#rules/money/pay-channel.ts';
import type { Payment } from '../payment.ts';
import { ProviderError } from '../payment-error.ts';
import type { ProviderTransaction } from '../payment-shape.ts';
import { fetchOrNull, type Connection, sendOnce } from './call.ts';
import { fetchPage, balance, id, kobo, movement, toMovement, time } from './shapes.ts';

const checkout = z.object({
  access_code: z.string().min(1),
  authorization_url: z.url({ protocol: /^https?$/ }),
  reference: z.string(),
});

/** The payer's details. Read leniently, because they are only shown to people. */
const authorization = z.object({
  signature: z.string().min(1).max(100).nullish().catch(null),
  sender_bank_account_number: z
    .string()
    .regex(/^\d{10}$/)
    .nullish()
    .catch(null),
  country_code: z.string().max(10).nullish().catch(null),
  brand: z.string().max(60).nullish().catch(null),
});

const transaction = movement.extend({
  requested_amount: kobo.nullish(),
  fees: kobo.nullish(),
  channel: z.string().nullish(),
  paid_at: time.nullish(),
  authorization: authorization.nullish().catch(null),
});

/** A settlement whose refunds exceed its payments is negative. */
const settlement = z.object({ id, status: z.string(), total_amount: balance, settlement_date: time.nullish() });

type Calls = 'initialize' | 'limitCheckouts' | 'fetchTransaction' | 'verify' | 'listTransactions' | 'listSettlements';

export function transactionCalls(settings: Connection): Pick<Payment, Calls> {
  return {
    async initialize({ email, amountKobo, reference, callbackUrl, metadata, within }) {
      const order = {
        email,
        amount: amountKobo,
        currency: 'NGN',
        reference,
        ...(settings.channels && { channels: settings.channels }),
        ...(callbackUrl !== undefined && { callback_url: callbackUrl }),
        ...(metadata !== undefined && { metadata }),
      };
      const data = await sendOnce(settings, '/transaction/initialize', order, checkout, { within });
      sameReference(data.reference, reference);
      return { accessCode: data.access_code, authorizationUrl: data.authorization_url, reference };
    },

    async limitCheckouts(seconds) {
      const order = { timeout: seconds };
      await sendOnce(settings, '/integration/payment_session_timeout', order, z.unknown(), { method: 'PUT' });
    },

    async fetchTransaction(transactionId) {
      const data = await fetchOrNull(settings, `/transaction/${encodeURIComponent(transactionId)}`, transaction);
      return data && toTransaction(data);
    },

    async verify(reference, within) {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      const data = await fetchOrNull(settings, path, transaction, within);
      if (data === null) return null;
      sameReference(data.reference, reference);
      return toTransaction(data);
    },

    listTransactions: (span) => fetchPage(settings, '/transaction', span, transaction, toTransaction),

    listSettlements: (span) =>
      fetchPage(settings, '/settlement', span, settlement, (row) => ({
        id: row.id,
        status: row.status,
        amountKobo: row.total_amount,
        settledAt: row.settlement_date ?? null,
      })),
  };
}

function toTransaction(data: z.output<typeof transaction>): ProviderTransaction {
  return withoutPassedOn({
    ...toMovement(data),
    requestedKobo: data.requested_amount ?? null,
    feeKobo: data.fees ?? null,
    channel: data.channel ?? null,
    cardCountry: data.authorization?.country_code || null,
    cardBrand: data.authorization?.brand || null,
    paidAt: data.paid_at ?? null,
    cardSignature: (isCardMoney(data.channel ?? null) && data.authorization?.signature) || null,
    senderAccount: data.authorization?.sender_bank_account_number ?? null,
  });
}

/** Throws if the answer is about another reference. */
export function sameReference(answered: string, asked: string): void {
  if (answered !== asked) throw new ProviderError('unknown', 'Paystack answered about another reference');
}
