/** Escalates unanswered disputes to administrators, and ends expired ones once no bank dispute of the same money is open. */
import { awaitsAnswer, disputedBy } from '#rules/money/dispute.ts';
import { message } from '#rules/i18n/message.ts';
import { PROVIDER_MINIMUM_KOBO } from '#rules/money.ts';
import { daysAfter, RULING_DAYS } from '#rules/money/wallet-end.ts';
import type { Ctx } from '../../../context.ts';
import { isDisputedByBank } from '../../../store/money/chargeback/chargeback.ts';
import type { Trx } from '../../../store/db.ts';
import { type DisputeRow, listOpenDisputesIn, markUnanswered } from '../../../store/money/dispute/dispute.ts';
import { lockPayments } from '../../../store/money/payment/payment.ts';
import { findLeft } from '../../../store/money/refund/refund.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';
import { notifyAdmins, notifyUnanswered } from './dispute-notify.ts';
import { rule, type Ruling } from './dispute.ts';

const EXPIRED = message('There was no decision within {days} days, so the buyer is refunded.', {
  days: RULING_DAYS,
});
const TOO_LITTLE = message(
  'There was no decision within {days} days, and the rest is too small to refund. It is released.',
  { days: RULING_DAYS },
);

/** Notifies both sides and the administrators once of each dispute that its supplier did not answer in time. */
export async function passOnUnanswered(ctx: Ctx, trx: Trx, wallet: WalletRow): Promise<void> {
  for (const dispute of await listOpenDisputesIn(trx, wallet.id)) {
    if (dispute.answered || awaitsAnswer(dispute, ctx.now())) continue;
    if (!(await markUnanswered(trx, dispute.id, ctx.now()))) continue;
    await notifyUnanswered(ctx, trx, wallet, dispute.openerId);
    await notifyAdmins(ctx, trx, dispute.id, 'unanswered');
  }
}

/** Ends each expired dispute. The caller holds the wallet's lock. */
export async function endExpired(ctx: Ctx, trx: Trx, wallet: WalletRow): Promise<void> {
  for (const dispute of await listOpenDisputesIn(trx, wallet.id)) {
    if (ctx.now() < daysAfter(dispute.openedAt, RULING_DAYS)) continue;
    if (await isDisputedByBank(trx, wallet.id, dispute.openerId)) continue;
    await rule(ctx, trx, wallet, dispute, await rulingOf(trx, wallet.id, dispute));
  }
}

/** Refunds everything left, except sums too small for the provider to refund: those stay with the supplier. */
async function rulingOf(trx: Trx, walletId: string, dispute: DisputeRow): Promise<Ruling> {
  const disputed = disputedBy(await lockPayments(trx, walletId), dispute);
  const shares: Ruling['shares'][number][] = [];
  for (const payment of disputed) {
    const { baseKobo, grossKobo } = await findLeft(trx, payment);
    if (grossKobo >= PROVIDER_MINIMUM_KOBO) shares.push({ paymentId: payment.id, baseKobo });
  }
  if (shares.length === 0) return { resolution: 'release', shares, ruling: TOO_LITTLE, by: 'system' };
  const isWhole = shares.length === disputed.length;
  return { resolution: isWhole ? 'refund' : 'split', shares: isWhole ? [] : shares, ruling: EXPIRED, by: 'system' };
}
