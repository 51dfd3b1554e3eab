/** Paystack's charge call: an account for one bank transfer. */
import { z } from 'zod';
import type { Payment } from '../payment.ts';
import { ProviderError } from '../payment-error.ts';
import { type Connection, sendOnce } from './call.ts';
import { kobo, time } from './shapes.ts';
import { sameReference } from './transaction.ts';

const charge = z.object({
  status: z.literal('pending_bank_transfer'),
  reference: z.string(),
  amount: kobo,
  account_name: z.string().min(1),
  account_number: z.string().regex(/^\d{10}$/),
  account_expires_at: time,
  bank: z.object({ name: z.string().min(1) }),
});

export function chargeCalls(settings: Connection): Pick<Payment, 'openTransferAccount'> {
  return {
    async openTransferAccount({ email, amountKobo, reference, until, metadata, within }) {
      const order = {
        email,
        amount: amountKobo,
        currency: 'NGN',
        reference,
        bank_transfer: { account_expires_at: until.toISOString() },
        ...(metadata !== undefined && { metadata }),
      };
      const data = await sendOnce(settings, '/charge', order, charge, { within });
      sameReference(data.reference, reference);
      // an account for another amount would return our buyer's transfer
      if (data.amount !== amountKobo) throw new ProviderError('unknown', 'Paystack asks for another amount');
      return {
        bank: data.bank.name,
        accountNumber: data.account_number,
        accountName: data.account_name,
        until: data.account_expires_at,
      };
    },
  };
}
