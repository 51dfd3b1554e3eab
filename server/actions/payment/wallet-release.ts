/** Pays a supplier what a wallet holds, whoever or whatever decided it. */
import { type Journal, release } from '#rules/ledger.ts';
import { type ClosedBecause, isHeld } from '#rules/wallet.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../store/db.ts';
import { balanceOf, lockAccountsOf } from '../../store/ledger/ledger.ts';
import type { PaymentRow } from '../../store/payment/payment.ts';
import { closeWallet, type WalletRow } from '../../store/payment/wallet.ts';
import { bookIncome } from '../payout/supplier-debt.ts';
import { tellReleased } from './wallet-notify.ts';

/**
 * Locks what this journal and a release after it touch. Whoever may release in a transaction that books something before
 * calls it first, so that two such transactions never wait for each other.
 */
export function lockWithRelease(trx: Trx, { id: walletId, supplierId }: WalletRow, journal: Journal): Promise<void> {
  return lockAccountsOf(trx, journal, release({ walletId, supplierId, baseKobo: 1, feeKobo: 1 }));
}

/**
 * Releases all that lies in escrow and closes the wallet; where everything went back, it closes as given back. Its caller
 * holds the locks; it is the last that its transaction books.
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
  await tellReleased(ctx, trx, wallet, { held: payments.filter(isHeld), amountKobo: baseKobo });
  const { id: walletId, supplierId } = wallet;
  await bookIncome(ctx, trx, supplierId, release({ walletId, supplierId, baseKobo, feeKobo, actor }));
}
