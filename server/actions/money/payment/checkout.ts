/** Pay now and Pay by transfer: one live attempt for each payer, its row committed before the provider is called. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { AppError, invalidField } from '#rules/error.ts';
import { formatNaira, isSameAmount, type Kobo, type Quote, TRANSFER_MINIMUM_KOBO } from '#rules/money.ts';
import { message } from '#rules/i18n/message.ts';
import { type DeliveryCost, withDelivery } from '#rules/money/delivery-cost.ts';
import { ATTEMPT_MINUTES, isLive, isUnderWay } from '#rules/money/payment.ts';
import { quoteOfShare, refusalOfAgreed, refusalOfGross, refusalOfShare } from '#rules/money/wallet-share.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Checkout } from '../../../outside/payment-shape.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { isRoomForVerified } from '../../../store/trade/offer/purchase.ts';
import type { PaymentRow } from '../../../store/money/payment/payment.ts';
import {
  endAttempt,
  insertPayment,
  type NewPayment,
  claimAttempt,
} from '../../../store/money/payment/payment-attempt.ts';
import { lockTrade } from '../../../store/money/wallet/trade.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';
import type { ShareRow } from '../../../store/money/wallet/wallet-share.ts';
import { requireVerifiedBuyer } from '../../account/licence/verified-buyer.ts';
import { askLater, type Attempt, LEASE_SECONDS, minutesFrom, openAttempt } from './checkout-start.ts';
import { deliveryDue } from '../delivery/delivery-cost.ts';
import { accountFor, checkoutAt } from './opening.ts';
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
}

/** Returns the checkout of the payer's attempt for this share: the open one, or a new one. */
export function openCheckout(ctx: MemberCtx, share: Share, callbackUrl: string): Promise<Checkout> {
  return openAttempt(ctx, checkoutAt(ctx, callbackUrl), (isRepeat) =>
    inTransaction(ctx.db, (trx) => beginAttempt(ctx, trx, { ...share, byTransfer: false }, isRepeat)),
  );
}

/** Opens an account for the payer's bank transfer of this share and stores it with the attempt. An open one is kept. */
export async function openTransfer(ctx: MemberCtx, share: Share): Promise<void> {
  if (!ctx.config.payChannels.includes('bank_transfer')) {
    throw new AppError('conflict', 'Bank transfer is switched off. Pay by card.');
  }
  await openAttempt(ctx, accountFor(ctx), (isRepeat) =>
    inTransaction(ctx.db, (trx) => beginAttempt(ctx, trx, { ...share, byTransfer: true }, isRepeat)),
  );
  // screens that loaded before the account was stored load again
  await inTransaction(ctx.db, async (trx) => notifyChat(ctx, trx, share.chatId));
}

interface WayToPay extends Share {
  byTransfer: boolean;
}

async function beginAttempt(ctx: MemberCtx, trx: Trx, share: WayToPay, isRepeat: boolean): Promise<Attempt> {
  await requireSeat(ctx, trx, share.chatId);
  const trade = await lockTrade(trx, share.walletId);
  const reservedUntil = await ctx.purchases.reservedUntil(trx, share.walletId);
  requireAct(ctx, { ...trade, reservedUntil }, 'pay');
  const { wallet, payments, shares } = trade;
  const payerId = ctx.member.id;
  const delivery = await deliveryDue(ctx, trx, trade);
  const live = payments.find((payment) => payment.payerId === payerId && isLive(payment.state));
  if (live && isUnderWay(live, ctx.now())) {
    const isSameSum = live.quantity === share.quantity && live.deliveryKobo === delivery.costKobo;
    if (isSameSum && isSameWay(ctx, live, share)) {
      requireAmount(share, live.grossKobo);
      return { payment: live, isOurs: await claimAttempt(trx, live.id, LEASE_SECONDS) };
    }
    if (isRepeat) throw new AppError('conflict', 'You started another payment. Press Pay now again.');
  }
  if (await isRoomForVerified(trx, share.chatId)) await requireVerifiedBuyer(ctx, trx);
  const others = payments.filter((payment) => payment !== live);
  const agreed = agreedOf(ctx, shares, share.quantity, others);
  const asked = { ...wallet, ...(agreed && { unitPriceKobo: agreed.unitPriceKobo }) };
  const quote = quoteOf(ctx, asked, { ...share, delivery }, others);
  if (share.byTransfer) requireTransferable(quote.grossKobo);
  await limitUnplaced(ctx, trx);
  if (live) await endAttempt(trx, live.id, 'expired');
  const payment = {
    ...newPayment(ctx, wallet, share, { ...quote, deliveryKobo: delivery.costKobo }),
    ...(reservedUntil && { expiresAt: reservedUntil }),
  };
  const email = await insertPayment(trx, payment);
  await askLater(ctx, trx, payment.reference);
  notifyChat(ctx, trx, wallet.chatId);
  return { payment: { ...payment, email }, isOurs: true };
}

/** Another way to pay or a closed account begins another attempt. */
function isSameWay(ctx: Ctx, live: PaymentRow, { byTransfer }: WayToPay): boolean {
  return live.byTransfer === byTransfer && (live.transferUntil === null || ctx.now() < live.transferUntil);
}

function requireTransferable(grossKobo: Kobo): void {
  if (grossKobo >= TRANSFER_MINIMUM_KOBO) return;
  throw new AppError(
    'amount',
    message('Bank transfers are at least {least}. Pay by card.', { least: formatNaira(TRANSFER_MINIMUM_KOBO) }),
  );
}

/** Returns the payer's share of a wallet of agreements, with its own price; undefined if the wallet's own terms apply. */
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

/** Returns the quote of this share. Throws if it cannot be paid now. */
function quoteOf(ctx: Ctx, wallet: WalletRow, share: Share & { delivery: DeliveryCost }, others: PaymentRow[]): Quote {
  const refusal = refusalOfShare(wallet, share.quantity, others, ctx.now());
  if (refusal) throw new AppError('conflict', refusal);
  const quote = withDelivery(quoteOfShare(wallet, share.quantity), share.delivery);
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

function newPayment(
  ctx: MemberCtx,
  wallet: WalletRow,
  { quantity, byTransfer }: WayToPay,
  { baseKobo, feeKobo, grossKobo, deliveryKobo }: Quote & { deliveryKobo: Kobo },
): NewPayment {
  return {
    id: randomUUIDv7(),
    walletId: wallet.id,
    payerId: ctx.member.id,
    quantity,
    baseKobo,
    feeKobo,
    grossKobo,
    deliveryKobo,
    reference: `pay-${randomUUID()}`,
    expiresAt: minutesFrom(ctx, ATTEMPT_MINUTES),
    byTransfer,
  };
}
