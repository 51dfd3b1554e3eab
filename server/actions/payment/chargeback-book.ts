/** Books a chargeback's loss from the accounts that held the money. */
import type { Loss } from '#rules/payment/chargeback.ts';
import { chargeback } from '#rules/ledger/ledger-return.ts';
import { debit, type Entry, type Journal } from '#rules/ledger/ledger.ts';
import type { Kobo } from '#rules/money.ts';
import type { DisputedPayment } from '../../store/payment/chargeback.ts';
import type { Trx } from '../../store/db.ts';
import { balanceOf, post } from '../../store/ledger/ledger.ts';
import type { WalletRow } from '../../store/payment/wallet.ts';
import { lockWithReleases } from './wallet-release.ts';

interface Taken extends Loss {
  chargebackId: string;
  amountKobo: Kobo;
  payment: DisputedPayment;
  wallet: WalletRow | undefined;
}

/** A release may follow in the same transaction, so its accounts are locked too. */
export async function bookLoss(trx: Trx, taken: Taken): Promise<void> {
  const { wallet } = taken;
  if (wallet) await lockWithReleases(trx, wallet, journalOf(taken, 0));
  const isPaidOut = taken.place === 'released' && wallet;
  const available = isPaidOut ? await balanceOf(trx, 'supplier_available', wallet.supplierId) : 0;
  await post(trx, journalOf(taken, Math.min(available, taken.share.baseKobo)));
}

function journalOf(taken: Taken, fromSupplierKobo: Kobo): Journal {
  const { chargebackId, amountKobo } = taken;
  return chargeback({ chargebackId, amountKobo, from: sourcesOf(taken, fromSupplierKobo) });
}

function sourcesOf({ suspenseKobo, share, place, payment, wallet }: Taken, fromSupplierKobo: Kobo): Entry[] {
  const owed = debit('suspense', payment.id, suspenseKobo);
  if (!wallet || place === null) return [owed];
  if (place === 'released') return [owed, debit('supplier_available', wallet.supplierId, fromSupplierKobo)];
  return [owed, debit('escrow_principal', payment.id, share.baseKobo), debit('escrow_fee', payment.id, share.feeKobo)];
}
