/** Money back: what a supplier gives back of their own will, and the account a refund is waiting for. */
import { z } from 'zod';
import { id, text } from './field.ts';
import { route } from './route.ts';
import { address, walletShape } from './wallet.ts';

const bankCode = text(12, 1);
const accountNumber = z
  .string({ error: 'Fill this in' })
  .trim()
  .regex(/^\d{10}$/, { error: 'An account number has ten digits' });

export const refund = {
  /** The supplier gives back everything that is held of one partner. */
  consent: route(
    'POST',
    '/api/wallet/refund/:walletAddress',
    z.object({ walletAddress: address, payerId: id }),
    z.object({ wallet: walletShape }),
  ),
  /** Where a refund of one's own may go that waits for an account. */
  listBanks: route(
    'GET',
    '/api/wallet/refund/:id/banks',
    z.object({ id }),
    z.object({ banks: z.array(z.object({ name: z.string(), code: z.string() })) }),
  ),
  /**
   * Where it shall go. Without `accountName` it only answers whose account this is; with that very name it is sent
   * there.
   */
  giveAccount: route(
    'POST',
    '/api/wallet/refund/:id/account',
    z.object({ id, bankCode, accountNumber, accountName: text(200).nullish() }),
    z.object({ accountName: z.string(), sent: z.boolean(), wallet: walletShape }),
  ),
};
