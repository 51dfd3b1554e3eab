/** What happens to a wallet after a bank's or member's dispute in it has ended. */
import { endsByRuling } from '#rules/payment/wallet-end.ts';
import { isClosed, isPaidFor } from '#rules/payment/wallet.ts';
import type { Ctx } from '../../context.ts';
import { isOnHold } from '../../store/payment/chargeback.ts';
import type { Trx } from '../../store/db.ts';
import { lockPayments } from '../../store/payment/payment.ts';
import { closeWallet, lockWallet, setWalletState } from '../../store/payment/wallet.ts';
import { scheduleEnd } from './wallet-schedule.ts';
import { releaseHeld } from './wallet-release.ts';
import { releaseIfDue } from './wallet.ts';

/**
 * Reopens it where nothing else holds it up, and ends it where no paid money is left or a ruling was the last thing awaited. Must be the
 * transaction's last step. `actor` is who ruled.
 */
export async function endHold(ctx: Ctx, trx: Trx, walletId: string, actor = 'system'): Promise<void> {
  const wallet = await lockWallet(trx, walletId);
  if (isClosed(wallet.state)) return;
  if (await isOnHold(trx, walletId)) return scheduleEnd(ctx, trx, walletId);
  const payments = await lockPayments(trx, walletId);
  if (endsByRuling(payments, ctx.now())) return releaseHeld(ctx, trx, wallet, payments, { because: 'ruling', actor });
  const wasTaken = payments.some(({ allocation, state }) => allocation === 'escrow' && state === 'charged_back');
  if (wasTaken && !payments.some(isPaidFor)) {
    return closeWallet(trx, walletId, { state: 'refunded', because: 'chargeback', at: ctx.now() });
  }
  if (wallet.state === 'frozen') await setWalletState(trx, walletId, 'open');
  await scheduleEnd(ctx, trx, walletId);
  await releaseIfDue(ctx, trx, { ...wallet, state: 'open' });
}
