/** Pay now: one live attempt for each payer, its row committed before the provider is called. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { AppError, invalidField } from '#rules/error.ts';
import { isSameAmount, type Kobo, type Quote } from '#rules/money.ts';
import { ATTEMPT_MINUTES, isLive, isUnderWay } from '#rules/money/payment.ts';
import { quoteOfShare, refusalOfAgreed, refusalOfGross, refusalOfShare } from '#rules/money/wallet-share.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Checkout } from '../../../outside/payment.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { isRoomForVerified } from '../../../store/trade/offer/purchase.ts';
import type { PaymentRow } from '../../../store/money/payment/payment.ts';
import { endAttempt, insertPayment, type NewPayment, takeOver } from '../../../store/money/payment/payment-attempt.ts';
import { lockTrade } from '../../../store/money/wallet/trade.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';
import type { ShareRow } from '../../../store/money/wallet/wallet-share.ts';
import { requireVerifiedBuyer } from '../../account/licence/verified-buyer.ts';
import { askLater, type Attempt, checkoutOf, LEASE_SECONDS, minutesFrom } from './checkout-start.ts';
import { limitUnplaced } from './unplaced.ts';
import { requireAct } from '../wallet/permission.ts';
import { requireSeat, notifyChat } from '../wallet/wallet.ts';

/** The share to pay; quantity is null in a one-to-one chat, where the whole sum is paid. */
export interface Share {
  chatId: string;
  walletId: string;
  quantity: number | null;
  /** The amount shown to the payer, in naira. */
  amount: number | null;
  /** Return address of the hosted checkout. */
  callbackUrl: string;
}

/** The checkout of the payer's attempt for this share: the open one, or a new one. */
export function openCheckout(ctx: MemberCtx, share: Share): Promise<Checkout> {
  return checkoutOf(ctx, share.callbackUrl, (isRepeat) =>
    inTransaction(ctx.db, (trx) => beginAttempt(ctx, trx, share, isRepeat)),
  );
}

async function beginAttempt(ctx: MemberCtx, trx: Trx, share: Share, isRepeat: boolean): Promise<Attempt> {
  await requireSeat(ctx, trx, share.chatId);
  const trade = await lockTrade(trx, share.walletId);
  const reservedUntil = await ctx.purchases.reservedUntil(trx, share.walletId);
  requireAct(ctx, { ...trade, reservedUntil }, 'pay');
  const { wallet, payments, shares } = trade;
  const payerId = ctx.member.id;
  const live = payments.find((payment) => payment.payerId === payerId && isLive(payment.state));
  if (live && isUnderWay(live, ctx.now())) {
    if (live.quantity === share.quantity) {
      requireAmount(share, live.grossKobo);
      return { payment: live, isOurs: await takeOver(trx, live.id, LEASE_SECONDS) };
    }
    if (isRepeat) throw new AppError('conflict', 'You started another payment. Press Pay now again.');
  }
  if (await isRoomForVerified(trx, share.chatId)) await requireVerifiedBuyer(ctx, trx);
  const others = payments.filter((payment) => payment !== live);
  const agreed = agreedOf(ctx, shares, share.quantity, others);
  const quote = quoteOf(ctx, { ...wallet, ...(agreed && { unitPriceKobo: agreed.unitPriceKobo }) }, share, others);
  await limitUnplaced(ctx, trx);
  if (live) await endAttempt(trx, live.id, 'expired');
  const payment = {
    ...newPayment(ctx, wallet, share.quantity, quote),
    ...(reservedUntil && { expiresAt: reservedUntil }),
  };
  const email = await insertPayment(trx, payment);
  await askLater(ctx, trx, payment.reference);
  notifyChat(ctx, trx, wallet.chatId);
  return { payment: { ...payment, email }, isOurs: true };
}

/** The payer's part of a room's wallet of agreements, at a price of its own; undefined where the wallet's own terms hold. */
function agreedOf(
  ctx: MemberCtx,
  shares: readonly ShareRow[],
  quantity: number | null,
  payments: PaymentRow[],
): ShareRow | undefined {
  const memberId = ctx.member.id;
  const own = payments.filter(({ payerId }) => payerId === memberId);
  const refusal = refusalOfAgreed(shares, { memberId, quantity }, own);
  if (refusal) throw new AppError('conflict', refusal);
  return quantity === null ? undefined : shares.find((share) => share.memberId === memberId);
}

/** The quote of this share. Refuses what cannot be paid now. */
function quoteOf(ctx: Ctx, wallet: WalletRow, share: Share, others: PaymentRow[]): Quote {
  const refusal = refusalOfShare(wallet, share.quantity, others, ctx.now());
  if (refusal) throw new AppError('conflict', refusal);
  const quote = quoteOfShare(wallet, share.quantity);
  requireAmount(share, quote.grossKobo);
  const unpayable = refusalOfGross(quote.grossKobo);
  if (unpayable) throw new AppError('amount', unpayable);
  return quote;
}

function requireAmount(share: Share, grossKobo: Kobo): void {
  if (share.amount !== null && !isSameAmount(share.amount, grossKobo)) {
    throw invalidField(
      'amount',
      share.quantity === null
        ? 'This is not what the wallet requests'
        : 'This is not the quantity times the unit price plus 3.5 %',
    );
  }
}

function newPayment(ctx: MemberCtx, wallet: WalletRow, quantity: number | null, quote: Quote): NewPayment {
  return {
    id: randomUUIDv7(),
    walletId: wallet.id,
    payerId: ctx.member.id,
    quantity,
    baseKobo: quote.baseKobo,
    feeKobo: quote.feeKobo,
    grossKobo: quote.grossKobo,
    reference: `pay-${randomUUID()}`,
    expiresAt: minutesFrom(ctx, ATTEMPT_MINUTES),
  };
}
