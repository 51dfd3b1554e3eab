/** A dispute that nobody ruled in time: ended by the clock, and not before a payer's bank has decided on the same wallet. */
import { PROVIDER_MINIMUM_KOBO } from '#rules/money.ts';
import { leftOf } from '#rules/refund.ts';
import { daysAfter, RULING_DAYS } from '#rules/wallet-end.ts';
import { isHeld } from '#rules/wallet.ts';
import type { Ctx } from '../context.ts';
import { isDisputedByBank } from '../store/chargeback.ts';
import type { Trx } from '../store/db.ts';
import type { DisputeRow } from '../store/dispute.ts';
import type { PaymentRow } from '../store/payment.ts';
import { listReturnsOf } from '../store/refund.ts';
import type { WalletRow } from '../store/wallet.ts';
import { rule, type Ruling } from './dispute.ts';

const UNRULED = `Nobody ruled within ${RULING_DAYS} days, so the money goes back to those who paid.`;
const UNRULED_IN_PART = `Nobody ruled within ${RULING_DAYS} days, so the money goes back to those who have not acknowledged receipt. What the others paid is released.`;

/** Its caller holds the locks of the wallet and its payments, and found the dispute open. */
export async function endUnruled(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  dispute: DisputeRow,
  payments: readonly PaymentRow[],
): Promise<void> {
  if (await isDisputedByBank(trx, wallet.id)) {
    const runAt = daysAfter(ctx.now(), 1);
    return ctx.jobs.add(trx, 'end-wallet', { walletId: wallet.id }, { key: `end:${wallet.id}`, runAt });
  }
  await rule(ctx, trx, wallet, dispute, await rulingOf(trx, payments.filter(isHeld)));
}

/** Whoever has acknowledged has the goods, and pays for them; what is too little for the provider to send back stays too. */
async function rulingOf(trx: Trx, held: readonly PaymentRow[]): Promise<Ruling> {
  const shares: Ruling['shares'][number][] = [];
  for (const payment of held.filter(({ acknowledged }) => !acknowledged)) {
    const { baseKobo, grossKobo } = leftOf(payment, await listReturnsOf(trx, payment.id));
    if (grossKobo >= PROVIDER_MINIMUM_KOBO) shares.push({ paymentId: payment.id, baseKobo });
  }
  if (shares.length === held.length) return { resolution: 'refund', shares: [], ruling: UNRULED, by: 'system' };
  return { resolution: shares.length === 0 ? 'release' : 'split', shares, ruling: UNRULED_IN_PART, by: 'system' };
}
