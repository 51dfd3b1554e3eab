/** Paystack over HTTP behind the interface of `payment.ts`, and its signature. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Payment } from './payment.ts';
import type { PaystackSettings } from './paystack/call.ts';
import { disputeCalls } from './paystack/dispute.ts';
import { refundCalls } from './paystack/refund.ts';
import { transactionCalls } from './paystack/transaction.ts';
import { accountCalls, transferCalls } from './paystack/transfer.ts';

export function createPaystack(settings: PaystackSettings): Payment {
  const { secretKey } = settings;
  return {
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    ...transactionCalls(settings),
    ...refundCalls(settings),
    ...accountCalls(settings),
    ...transferCalls(settings),
    ...disputeCalls(settings),

    isSigned(body, signature) {
      if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false;
      const expected = createHmac('sha512', secretKey).update(body).digest();
      return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
    },
  };
}
