/** What becomes of a wallet when a bank dispute of one of its payments is over. */
import { isClosed, isPaidFor } from '#rules/wallet.ts';
import type { Ctx } from '../context.ts';
import { isOnHold } from '../store/chargeback.ts';
import type { Trx } from '../store/db.ts';
import { lockPayments } from '../store/payment.ts';
import { closeWallet, lockWallet, setWalletState } from '../store/wallet.ts';
import { releaseIfDue } from './wallet.ts';

/** It goes on where nothing else holds it up, and ends where nothing that was paid is left in it. */
export async function endHold(ctx: Ctx, trx: Trx, walletId: string): Promise<void> {
  const wallet = await lockWallet(trx, walletId);
  if (isClosed(wallet.state) || (await isOnHold(trx, walletId))) return;
  const payments = await lockPayments(trx, walletId);
  const wasTaken = payments.some(({ allocation, state }) => allocation === 'escrow' && state === 'charged_back');
  if (wasTaken && !payments.some(isPaidFor)) {
    return closeWallet(trx, walletId, { state: 'refunded', because: 'chargeback', at: ctx.now() });
  }
  if (wallet.state === 'frozen') await setWalletState(trx, walletId, 'open');
  await releaseIfDue(ctx, trx, { ...wallet, state: 'open' });
}
