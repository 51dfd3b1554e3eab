/** Refunds: a supplier's voluntary refund, and the bank account for a refund. */
import { z } from 'zod';
import { id, text, walletAddress } from '../route/field.ts';
import { route } from '../route/route.ts';
import { walletShape } from './wallet-shape.ts';

const bankCode = text(12, 1);
const accountNumber = z
  .string({ error: 'Fill this in' })
  .trim()
  .regex(/^\d{10}$/, { error: 'An account number has ten digits' });

export const refund = {
  /** Refunds all held money of one buyer. Only the supplier may. */
  consent: route('POST /api/wallet/refund/:walletAddress', { walletAddress, payerId: id }, { wallet: walletShape }),
  /** The banks for the account of the caller's refund. */
  listBanks: route(
    'GET /api/wallet/refund/:id/banks',
    { id },
    { banks: z.array(z.object({ name: z.string(), code: z.string() })) },
  ),
  /** Sets the account to refund to. Without `accountName` it only returns the account holder's name. With it, it sends the refund. */
  giveAccount: route(
    'POST /api/wallet/refund/:id/account',
    { id, bankCode, accountNumber, accountName: text(200).nullish() },
    { accountName: z.string(), sent: z.boolean(), wallet: walletShape },
  ),
};
