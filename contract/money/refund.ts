/** Refunds: a supplier's voluntary refund, and the account a refund waits for. */
import { z } from 'zod';
import { id, text, walletAddress } from '../route/field.ts';
import { route } from '../route/route.ts';
import { walletShape } from './wallet.ts';

const bankCode = text(12, 1);
const accountNumber = z
  .string({ error: 'Fill this in' })
  .trim()
  .regex(/^\d{10}$/, { error: 'An account number has ten digits' });

export const refund = {
  /** Refunds everything held of one partner; by the supplier. */
  consent: route('POST /api/wallet/refund/:walletAddress', { walletAddress, payerId: id }, { wallet: walletShape }),
  /** The state of the caller's refund that waits for an account. */
  listBanks: route(
    'GET /api/wallet/refund/:id/banks',
    { id },
    { banks: z.array(z.object({ name: z.string(), code: z.string() })) },
  ),
  /** The account to refund to. Without `accountName` it only answers the account holder's name; with that name the refund is sent. */
  giveAccount: route(
    'POST /api/wallet/refund/:id/account',
    { id, bankCode, accountNumber, accountName: text(200).nullish() },
    { accountName: z.string(), sent: z.boolean(), wallet: walletShape },
  ),
};
