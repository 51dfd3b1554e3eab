/** Paystack payouts: banks, account names, recipients, transfers, and the balance. */
import { z } from 'zod';
import type { Payment } from '../payment.ts';
import { ProviderError } from '../payment-error.ts';
import type { ProviderTransfer } from '../payment-shape.ts';
import { fetchOne, fetchOrNull, type Connection, sendOnce } from './call.ts';
import { allPages, balance, creationOf, fetchPage, id, kobo, movement, toMovement, time, TIMES } from './shapes.ts';
import { sameReference } from './transaction.ts';

const bank = z.object({
  id,
  name: z.string(),
  code: z.string(),
  active: z.boolean().default(true),
  is_deleted: z.boolean().nullish(),
});

const account = z.object({ account_number: z.string(), account_name: z.string() });

const recipient = z.object({
  recipient_code: z.string().min(1),
  details: z.object({
    account_number: z.string(),
    bank_code: z.string(),
    bank_name: z.string().nullish(),
    account_name: z.string().nullish(),
  }),
});

/** The recipient is a number in the answer to a new transfer, and an object in all others. */
const transfer = movement.extend({
  transfer_code: z.string().min(1),
  fee_charged: kobo.nullish(),
  recipient: z.union([z.object({ recipient_code: z.string() }), z.string().transform(() => null)]).nullish(),
  ...TIMES,
  transferred_at: time.nullish(),
});

const balances = z.array(z.object({ currency: z.string(), balance }));

type AccountCalls = 'listBanks' | 'resolveAccount' | 'createRecipient';
type TransferCalls =
  | 'initiateTransfer'
  | 'finalizeTransfer'
  | 'resendTransferCode'
  | 'verifyTransfer'
  | 'listTransfers'
  | 'fetchBalance';

export function accountCalls(settings: Connection): Pick<Payment, AccountCalls> {
  return {
    async listBanks() {
      const filter = { country: 'nigeria', currency: 'NGN', use_cursor: 'true' };
      const rows = await allPages(settings, '/bank', filter, bank);
      return rows
        .filter((row) => row.active && row.is_deleted !== true)
        .map(({ id, name, code }) => ({ id, name, code }));
    },

    async resolveAccount({ accountNumber, bankCode }) {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      try {
        return (await fetchOne(settings, `/bank/resolve?${query.toString()}`, account)).account_name;
      } catch (error) {
        if (error instanceof ProviderError && error.reason === 'invalid-account') return null;
        throw error;
      }
    },

    async createRecipient({ name, accountNumber, bankCode }) {
      const order = { type: 'nuban', name, account_number: accountNumber, bank_code: bankCode, currency: 'NGN' };
      const { recipient_code: recipientCode, details } = await sendOnce(
        settings,
        '/transferrecipient',
        order,
        recipient,
      );
      if (details.account_number !== accountNumber || details.bank_code !== bankCode)
        throw new ProviderError('unknown', 'Paystack answered about another account');
      return {
        recipientCode,
        accountNumber,
        bankCode,
        bankName: details.bank_name ?? null,
        accountName: details.account_name ?? null,
      };
    },
  };
}

export function transferCalls(settings: Connection): Pick<Payment, TransferCalls> {
  return {
    async initiateTransfer({ amountKobo, recipientCode, reference, reason }) {
      const order = {
        source: 'balance',
        amount: amountKobo,
        currency: 'NGN',
        recipient: recipientCode,
        reference,
        reason,
      };
      const data = await sendOnce(settings, '/transfer', order, transfer);
      sameReference(data.reference, reference);
      return toTransfer(data);
    },

    async finalizeTransfer({ transferCode, otp }) {
      const step = { transfer_code: transferCode, otp };
      const data = await sendOnce(settings, '/transfer/finalize_transfer', step, transfer);
      if (data.transfer_code !== transferCode)
        throw new ProviderError('unknown', 'Paystack answered about another transfer');
      return toTransfer(data);
    },

    async resendTransferCode(transferCode) {
      const wish = { transfer_code: transferCode, reason: 'transfer' };
      await sendOnce(settings, '/transfer/resend_otp', wish, z.unknown());
    },

    async verifyTransfer(reference) {
      const data = await fetchOrNull(settings, `/transfer/verify/${encodeURIComponent(reference)}`, transfer);
      if (data === null) return null;
      sameReference(data.reference, reference);
      return toTransfer(data);
    },

    listTransfers: (span) => fetchPage(settings, '/transfer', span, transfer, toTransfer),

    async fetchBalance() {
      const naira = (await fetchOne(settings, '/balance', balances)).find(({ currency }) => currency === 'NGN');
      if (!naira) throw new ProviderError('unknown', 'Paystack named no balance in naira');
      return naira.balance;
    },
  };
}

function toTransfer(data: z.output<typeof transfer>): ProviderTransfer {
  return {
    ...toMovement(data),
    transferCode: data.transfer_code,
    feeKobo: data.fee_charged ?? null,
    recipientCode: data.recipient?.recipient_code ?? null,
    createdAt: creationOf(data),
    transferredAt: data.transferred_at ?? null,
  };
}
