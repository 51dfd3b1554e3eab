/** Disputes between members: open, withdraw, and rule, each once. */
import { randomUUIDv7 } from 'node:crypto';
import type { dispute as routes } from '#contract/money/dispute.ts';
import { disputedBy, type Resolution, WITHDRAWN_HOURS } from '#rules/money/dispute.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { type Kobo, PROVIDER_MINIMUM_KOBO } from '#rules/money.ts';
import { shareOfRefund } from '#rules/money/refund.ts';
import { daysAfter, RULING_DAYS, RULING_REMINDER_DAYS } from '#rules/money/wallet-end.ts';
import { endedAlready, openDisputeOf } from '#rules/money/permission.ts';
import { type Message, message, type Words } from '#rules/i18n/message.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { isDisputedByBank } from '../../../store/money/chargeback/chargeback.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { type DisputeRow, endDispute, insertDispute } from '../../../store/money/dispute/dispute.ts';
import { lockPayments, markRuled, type PaymentRow } from '../../../store/money/payment/payment.ts';
import { findLeft } from '../../../store/money/refund/refund.ts';
import { lockTrade } from '../../../store/money/wallet/trade.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';
import { notifyAdmins, notifyConceded, notifyDisputed, notifyRuled } from './dispute-notify.ts';
import { showOwnThread } from './dispute-thread.ts';
import { savingPrivatePicture } from '../../media/picture.ts';
import { requestRefund } from '../refund/refund.ts';
import { requireAct } from '../wallet/permission.ts';
import { settleWallet } from '../wallet/wallet-release.ts';
import { findDispatch } from '../../../store/money/dispute/dispatch.ts';
import { extendWindow, scheduleEnd } from '../wallet/wallet-schedule.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';

export const openDispute: Action<'member', typeof routes.open> = async (
  ctx,
  { walletAddress, reason, detail, file },
) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  const openerId = ctx.member.id;
  await savingPrivatePicture(ctx, file, async (trx, picture) => {
    const trade = await lockTrade(trx, walletId);
    requireAct(ctx, trade, 'dispute');
    const { wallet, payments } = trade;
    const openedAt = ctx.now();
    const answerBy = daysAfter(openedAt, ctx.config.answerDays);
    const made = { id: randomUUIDv7(), walletId, openerId, reason, detail, openedAt, answerBy };
    await insertDispute(trx, made, picture?.id);
    await scheduleEnd(ctx, trx, walletId);
    await notifyDisputed(ctx, trx, wallet, { payments, openerId, what: 'disputed' });
    await notifyAdmins(ctx, trx, made.id, 'opened');
    const runAt = daysAfter(openedAt, RULING_DAYS - RULING_REMINDER_DAYS);
    await ctx.jobs.add(trx, 'remind-ruling', { disputeId: made.id }, { runAt });
    notifyChat(ctx, trx, wallet.chatId);
  });
  return showOwnThread(ctx, walletId);
};

export const withdrawDispute: Action<'member', typeof routes.withdraw> = async (ctx, { walletAddress }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  await inTransaction(ctx.db, async (trx) => {
    const trade = await lockTrade(trx, walletId);
    requireAct(ctx, trade, 'withdraw');
    const { wallet, payments } = trade;
    const dispute = requireFound(openDisputeOf(trade.disputes, ctx.member.id), endedAlready);
    const by = `member:${ctx.member.id}`;
    await endDispute(trx, dispute.id, { state: 'withdrawn', resolution: null, ruling: null, by, at: ctx.now() });
    const own = disputedBy(payments, dispute);
    const until = daysAfter(ctx.now(), WITHDRAWN_HOURS / 24);
    if (await findDispatch(trx, walletId)) await extendWindow(ctx, trx, walletId, own, until);
    await notifyDisputed(ctx, trx, wallet, { payments, openerId: ctx.member.id, what: 'withdrew' });
    notifyChat(ctx, trx, wallet.chatId);
    await settleWallet(ctx, trx, walletId);
  });
  return showOwnThread(ctx, walletId);
};

/** A ruling, made once: a second one is refused as ended. */
export interface Ruling {
  resolution: Resolution;
  /** The refund of each disputed payment's base in a split. Payments that are not listed are not refunded. */
  shares: readonly { paymentId: string; baseKobo: Kobo }[];
  /** Shown to both sides. */
  ruling: Words;
  /** `admin:<address>`, `system`, or `member:<id>` of a supplier who concedes or a side that accepts. */
  by: string;
}

/** Moves the opener's money only. The caller holds the wallet's lock and found the dispute open under it. */
export async function rule(ctx: Ctx, trx: Trx, wallet: WalletRow, dispute: DisputeRow, ruling: Ruling): Promise<void> {
  if (await isDisputedByBank(trx, wallet.id, dispute.openerId)) {
    throw new AppError('conflict', 'A bank is disputing this buyer’s payment. Wait for the bank’s decision.');
  }
  await endByRuling(ctx, trx, wallet, dispute, ruling, {
    reason: message('The decision on a dispute'),
    notifyParties: () => notifyRuled(ctx, trx, wallet, dispute.openerId),
  });
}

/** The reason of a refund that the supplier makes voluntarily. */
export const GIVEN_BACK = message('The seller refunds your payment');

/** Refunds all of it for the supplier, so that nobody has to rule. The caller holds the wallet's lock, and no bank disputes the money. */
export async function concede(ctx: MemberCtx, trx: Trx, wallet: WalletRow, dispute: DisputeRow): Promise<void> {
  const ruling: Ruling = {
    resolution: 'refund',
    shares: [],
    ruling: message('The seller refunded the money before a decision.'),
    by: `member:${ctx.member.id}`,
  };
  await endByRuling(ctx, trx, wallet, dispute, ruling, {
    reason: GIVEN_BACK,
    notifyParties: (disputed) => notifyConceded(ctx, trx, wallet, disputed),
  });
}

interface Announcing {
  /** The reason given for the refunds. */
  reason: Message;
  notifyParties: (disputed: readonly PaymentRow[]) => Promise<void>;
}

/** Ends the dispute and moves its money. The caller holds the wallet's lock and found the dispute open under it. */
export async function endByRuling(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  dispute: DisputeRow,
  { resolution, shares, ruling, by }: Ruling,
  { reason, notifyParties }: Announcing,
): Promise<void> {
  const disputed = disputedBy(await lockPayments(trx, wallet.id), dispute);
  const back = await sharesBack(trx, disputed, resolution, shares);
  await endDispute(trx, dispute.id, { state: 'resolved', resolution, ruling, by, at: ctx.now() });
  await markRuled(trx, disputed, ctx.now());
  await notifyParties(disputed);
  notifyChat(ctx, trx, wallet.chatId);
  for (const { payment, baseKobo } of back) {
    await requestRefund(ctx, trx, { payment, baseKobo, reason, requestedBy: by });
  }
  await settleWallet(ctx, trx, wallet.id, by);
}

interface Back {
  payment: PaymentRow;
  baseKobo: Kobo;
}

/** Returns the refund of each payment. Refuses an invalid split, or one the provider cannot refund. */
async function sharesBack(
  trx: Trx,
  disputed: readonly PaymentRow[],
  resolution: Resolution,
  shares: Ruling['shares'],
): Promise<Back[]> {
  if (resolution === 'release') return [];
  const unknown = shares.some(({ paymentId }) => !disputed.some(({ id }) => id === paymentId));
  if (resolution === 'split' && unknown) throw invalidField('shares', 'This is not a payment that is disputed here');
  const back: Back[] = [];
  let stored = 0;
  for (const payment of disputed) {
    const left = await findLeft(trx, payment);
    const asked = shares.find(({ paymentId }) => paymentId === payment.id)?.baseKobo ?? 0;
    const baseKobo = resolution === 'refund' ? left.baseKobo : asked;
    if (!Number.isSafeInteger(baseKobo) || baseKobo < 0 || baseKobo > left.baseKobo) {
      throw invalidField('shares', 'You can’t refund more than was paid for the goods');
    }
    stored += left.baseKobo - baseKobo;
    if (baseKobo === 0) continue;
    if (shareOfRefund(left, baseKobo).grossKobo < PROVIDER_MINIMUM_KOBO) {
      throw invalidField('shares', 'The bank returns ₦50 or more');
    }
    back.push({ payment, baseKobo });
  }
  if (resolution === 'split' && (back.length === 0 || stored === 0)) {
    throw invalidField('shares', 'In a split both sides get something. Otherwise release or refund.');
  }
  return back;
}
