/** Books a charge once, into its wallet's escrow or into suspense, in a transaction of its own. */
import { chargeToEscrow, chargeToSuspense } from '#rules/money/ledger.ts';
import { feeOn, payWayOf } from '#rules/money/fee.ts';
import type { Allocation } from '#rules/money/payment.ts';
import { type EscrowRefusal, refusalOfEscrow } from '#rules/money/charge.ts';
import { daysAfter } from '#rules/money/wallet-end.ts';
import type { Bought, Ctx } from '../../../context.ts';
import type { ProviderTransaction } from '../../../outside/payment-shape.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { post } from '../../../store/money/ledger/ledger.ts';
import { type Booking, bookPayment, lockPayments, type PaymentRow } from '../../../store/money/payment/payment.ts';
import { lockWallet, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { factsOf, findParts, type WalletFacts } from '../../../store/money/wallet/wallet-view.ts';
import { stopCheckout } from './checkout-stop.ts';
import { giveBack } from './unplaced.ts';
import { invoicePaid } from '../vat/vat.ts';
import { settle, settleWallet } from '../wallet/wallet-release.ts';
import { notifyChat } from '../wallet/wallet.ts';
import { extendWindow } from '../wallet/wallet-schedule.ts';
import { notifyPaid } from '../wallet/wallet-notify.ts';

/** A payment into a wallet that the provider reports as paid. */
export interface Charge {
  paymentId: string;
  walletId: string;
  /** The wallet was opened for an unpaid purchase of this offer; null if it was not opened for a purchase. */
  offerId: string | null;
  said: ProviderTransaction;
}

export interface Booked {
  /** The account that holds its money. */
  allocation: Allocation;
  /** The wallet after the booking; if absent, the caller reads it. */
  facts?: WalletFacts;
}

/** Waits for the wallet's lock, and leaves a payment that was booked meanwhile unchanged. */
export async function bookCharge(ctx: Ctx, { paymentId, walletId, offerId, said: reply }: Charge): Promise<Booked> {
  return inTransaction(ctx.db, async (trx) => {
    // offers are locked before wallets
    const bought = offerId === null ? undefined : await ctx.purchases.lock(ctx, trx, { walletId, offerId });
    const wallet = await lockWallet(trx, walletId);
    const payments = await lockPayments(trx, walletId);
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment) throw new Error(`payment ${paymentId} is not of wallet ${walletId}`);
    if (payment.allocation) return { allocation: payment.allocation };
    const others = payments.filter((other) => other !== payment);
    const refusal = refusalOfEscrow(reply, payment, wallet, others, ctx.payment.domain) ?? (await bought?.refusal());
    const place = { wallet, payment, others, bought };
    notifyChat(ctx, trx, wallet.chatId);
    return refusal ? bookSuspense(ctx, trx, place, { reply, refusal }) : bookEscrow(ctx, trx, place, reply);
  });
}

interface Place {
  wallet: WalletRow;
  payment: PaymentRow;
  others: PaymentRow[];
  /** The purchase this payment pays for. */
  bought?: Bought | undefined;
}

/** Books a payment that fits its wallet exactly. */
async function bookEscrow(ctx: Ctx, trx: Trx, place: Place, reply: ProviderTransaction): Promise<Booked> {
  const { payment, bought } = place;
  const booking = bookingOf(ctx, payment, reply, 'escrow');
  const bookedAt = await bookPayment(trx, booking);
  await stopCheckout(ctx, trx, reply);
  await bought?.settle();
  const parts = await findParts(trx, place.wallet.id);
  const { wallet, has } = parts;
  // a buyer who pays after the dispatch gets a full inspection period too
  const until = daysAfter(ctx.now(), wallet.inspectionDays);
  if (has.dispatch) await extendWindow(ctx, trx, wallet.id, [payment], until);
  await notifyPaid(ctx, trx, wallet, payment);
  invoicePaid(ctx, trx, payment);
  const { id: paymentId, reference } = payment;
  post(trx, chargeToEscrow({ paymentId, reference, providerFeeKobo: booking.providerFeeKobo, quote: payment }));
  const { allocation, channel, paidAt, gatewayResponse } = booking;
  const paid: PaymentRow = { ...payment, state: 'succeeded', allocation, bookedAt, channel, paidAt, gatewayResponse };
  // an inspection period or a dispute changes other payments too
  const payments =
    has.dispatch || has.disputes
      ? await lockPayments(trx, wallet.id)
      : [...place.others, { ...paid, onHold: false }].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const known = { ...(!has.disputes && { disputes: [] }), ...(!has.shares && { shares: [] }) };
  const isChanged = await settle(ctx, trx, { wallet, payments, ...known });
  if (isChanged) return { allocation: 'escrow' };
  // the lock keeps its money unchanged
  const facts = await factsOf(trx, { ...parts, balance: parts.balance + payment.baseKobo }, payments);
  return { allocation: 'escrow', facts };
}

/** Books a payment that fits no wallet. Its money is refunded, never booked into another wallet. */
async function bookSuspense(
  ctx: Ctx,
  trx: Trx,
  place: Place,
  { reply, refusal }: { reply: ProviderTransaction; refusal: EscrowRefusal },
): Promise<Booked> {
  const { wallet, payment, bought } = place;
  const { providerFeeKobo, receivedKobo, ...booking } = bookingOf(ctx, payment, reply, 'suspense');
  await bookPayment(trx, { ...booking, providerFeeKobo, receivedKobo });
  await stopCheckout(ctx, trx, reply);
  post(trx, chargeToSuspense({ paymentId: payment.id, reference: payment.reference, receivedKobo, providerFeeKobo }));
  await giveBack(ctx, trx, place, { refusal, receivedKobo, providerFeeKobo });
  await bought?.giveUp();
  await settleWallet(ctx, trx, wallet.id);
  return { allocation: 'suspense' };
}

/** Describes the booking of a payment into a wallet, or of a donation. */
export function bookingOf(
  ctx: Ctx,
  { id: paymentId }: { id: string },
  reply: ProviderTransaction,
  allocation: Allocation,
): Booking {
  const { id: providerTxId, amountKobo: receivedKobo, feeKobo, gatewayResponse, channel, paidAt } = reply;
  const payWay = payWayOf(reply);
  return {
    paymentId,
    allocation,
    providerTxId,
    receivedKobo,
    providerFeeKobo: feeKobo ?? feeOn(ctx.config.fees.payments[payWay], receivedKobo),
    gatewayResponse,
    channel,
    payWay,
    paidAt: paidAt ?? ctx.now(),
    cardSignature: reply.cardSignature ?? null,
    senderAccount: reply.senderAccount ?? null,
  };
}
