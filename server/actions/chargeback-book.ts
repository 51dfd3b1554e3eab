/** Books what a payer's bank took, out of where it lay. */
import type { LossPlace } from '#rules/chargeback.ts';
import {
  chargebackAfterRelease,
  chargebackOfDonation,
  chargebackOfEscrow,
  chargebackOfSuspense,
} from '#rules/ledger-return.ts';
import type { Journal } from '#rules/ledger.ts';
import type { Quote } from '#rules/money.ts';
import type { ChargebackRow, DisputedPayment } from '../store/chargeback.ts';
import type { Trx } from '../store/db.ts';
import { lockBalanceOf, post } from '../store/ledger.ts';
import type { WalletRow } from '../store/wallet.ts';

interface Loss {
  row: ChargebackRow;
  place: LossPlace;
  share: Quote;
  payment: DisputedPayment;
  wallet: WalletRow | undefined;
}

export async function bookLoss(trx: Trx, loss: Loss): Promise<void> {
  await post(trx, await journalOf(trx, loss));
}

async function journalOf(trx: Trx, { row, place, share, payment, wallet }: Loss): Promise<Journal> {
  const lost = { chargebackId: row.id, amountKobo: row.amountKobo };
  if (place === 'suspense') return chargebackOfSuspense({ ...lost, paymentId: payment.id });
  if (place === 'donation' || !wallet) return chargebackOfDonation(lost);
  if (place === 'escrow') return chargebackOfEscrow({ ...lost, walletId: wallet.id, feeKobo: share.feeKobo });
  const { supplierId } = wallet;
  const available = await lockBalanceOf(trx, 'supplier_available', supplierId);
  return chargebackAfterRelease({ ...lost, supplierId, fromSupplierKobo: Math.min(available, share.baseKobo) });
}
