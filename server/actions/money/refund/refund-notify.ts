/** Notifications to payers about refunds. */
import { formatNaira, type Kobo } from '#rules/money.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { RefundRow } from '../../../store/money/refund/refund.ts';
import { findWallet, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { notify } from '../../notice/notice.ts';
import { subjectOf } from '../wallet/wallet-notify.ts';

type RefundNotice = 'refund begun' | 'refund sent' | 'refund failed' | 'refund needs account';

export async function notifyRefund(ctx: Ctx, trx: Trx, refund: RefundRow, kind: RefundNotice): Promise<void> {
  const { payerId, walletId, amountKobo } = refund;
  if (walletId === null) return notifyDonor(ctx, trx, refund, kind);
  if (payerId === null) return;
  const subject = subjectOf(await findWallet(trx, walletId));
  await notify(ctx, trx, { to: [payerId], kind, actorId: null, amountKobo, subject });
}

/** A failed refund is not mailed: it is retried, or a person handles it. */
async function notifyDonor(
  ctx: Ctx,
  trx: Trx,
  { paymentId, amountKobo }: RefundRow,
  kind: RefundNotice,
): Promise<void> {
  if (kind === 'refund failed' || kind === 'refund begun') return;
  const what = kind === 'refund sent' ? 'sent' : 'needs account';
  await ctx.jobs.add(trx, 'mail-gift-back', { paymentId, amountKobo, what });
}

export async function notifyBegun(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  { payerId, amountKobo, actorId }: { payerId: string; amountKobo: Kobo; actorId: string | null },
): Promise<void> {
  await notify(ctx, trx, { to: [payerId], kind: 'refund begun', actorId, amountKobo, subject: subjectOf(wallet) });
}

export async function notifyUnplaced(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  payment: { payerId: string; receivedKobo: Kobo; keptKobo: Kobo },
): Promise<void> {
  const { payerId, receivedKobo: amountKobo, keptKobo } = payment;
  const subject = subjectOf(wallet);
  const detail = keptKobo > 0 ? formatNaira(keptKobo) : '';
  await notify(ctx, trx, { to: [payerId], kind: 'payment unplaced', actorId: null, amountKobo, subject, detail });
}
