/** Screens releases: a payment waits for a person if payer and supplier may work together. */
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { lockSupplierMoney } from '../../../store/money/ledger/ledger.ts';
import { noteItem } from '../../../store/money/ledger/recon-item.ts';
import type { PaymentRow } from '../../../store/money/payment/payment.ts';
import { findReviewDecision, findSignals, insertReview } from '../../../store/money/payment/payment-review.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';
import { notifyReviewed } from './wallet-notify.ts';

/**
 * Returns true if a due payment may be released now. If payer and supplier may work together, it is put on hold for a person, once. A payment that
 * was ruled on passes. The caller holds the wallet's lock.
 */
export async function passesReview(ctx: Ctx, trx: Trx, wallet: WalletRow, payment: PaymentRow): Promise<boolean> {
  if (payment.ruled) return true;
  const decision = await findReviewDecision(trx, payment.id);
  if (decision !== undefined) return decision === 'release';
  // reviews two payments to one supplier in turn, so that the second counts the first
  await lockSupplierMoney(trx, wallet.supplierId);
  const signals = await findSignals(trx, payment.id, ctx.config.reviewTerms);
  if (signals.length === 0) return true;
  await insertReview(trx, payment.id, signals);
  await noteItem(trx, { kind: 'release to review', reference: payment.reference, local: { signals } });
  await notifyReviewed(ctx, trx, wallet, payment);
  return false;
}
