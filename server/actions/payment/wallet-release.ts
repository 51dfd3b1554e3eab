/** Releases a wallet's escrow to its supplier. */
import { type Journal, release } from '#rules/ledger/ledger.ts';
import { type ClosedBecause, isHeld } from '#rules/payment/wallet.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../store/db.ts';
import { balanceOf, lockAccountsOf } from '../../store/ledger/ledger.ts';
import type { PaymentRow } from '../../store/payment/payment.ts';
import { closeWallet, type WalletRow } from '../../store/payment/wallet.ts';
import { bookIncome } from '../payout/supplier-debt.ts';
import { notifyReleased } from './wallet-notify.ts';

/**
 * Locks the accounts of this journal and of a release after it. A transaction that books before it may release calls this first, so that
 * two of them cannot deadlock.
 */
export function lockWithRelease(trx: Trx, { id: walletId, supplierId }: WalletRow, journal: Journal): Promise<void> {
  return lockAccountsOf(trx, journal, release({ walletId, supplierId, baseKobo: 1, feeKobo: 1 }));
}

/**
 * Releases the escrow and closes the wallet; a fully refunded wallet closes as refunded. The caller holds the locks; must be the
 * transaction's last booking.
 */
export async function releaseHeld(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  payments: readonly PaymentRow[],
  { because, actor = 'system' }: { because: ClosedBecause; actor?: string },
): Promise<void> {
  const baseKobo = await balanceOf(trx, 'escrow_principal', wallet.id);
  const feeKobo = await balanceOf(trx, 'escrow_fee', wallet.id);
  if (baseKobo + feeKobo === 0) return closeWallet(trx, wallet.id, { state: 'refunded', because, at: ctx.now() });
  await closeWallet(trx, wallet.id, { state: 'released', because, at: ctx.now() });
  await notifyReleased(ctx, trx, wallet, { held: payments.filter(isHeld), amountKobo: baseKobo });
  const { id: walletId, supplierId } = wallet;
  await bookIncome(ctx, trx, supplierId, release({ walletId, supplierId, baseKobo, feeKobo, actor }));
}
