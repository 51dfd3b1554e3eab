/** Books a charge once, into its wallet's escrow or into suspense, in a transaction of its own. */
import { chargeToEscrow, chargeToSuspense } from '#rules/ledger/ledger.ts';
import { feeOn, payWayOf } from '#rules/fee.ts';
import type { Allocation } from '#rules/payment/payment.ts';
import { type EscrowRefusal, refusalOfEscrow } from '#rules/payment/charge.ts';
import type { Ctx } from '../../context.ts';
import type { ProviderTransaction } from '../../outside/payment.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { post } from '../../store/ledger/ledger.ts';
import { type Booking, bookPayments, lockPayments, type PaymentRow } from '../../store/payment/payment.ts';
import { lockWallet, type WalletRow } from '../../store/wallet/wallet.ts';
import type { WalletFacts } from '../../store/wallet/wallet-view.ts';
import { stopCheckout } from './checkout-stop.ts';
import { giveBack } from './unplaced.ts';
import { announce } from '../offer/offer.ts';
import { lockPurchase, type OpenPurchase, refusalOfMoney, settlePurchase } from '../purchase/purchase-paid.ts';
import { invoicePaid } from '../vat/vat.ts';
import { settleWallet } from '../wallet/wallet-release.ts';
import { notifyChat } from '../wallet/wallet.ts';
import { paidInto } from '../wallet/wallet-schedule.ts';
import { notifyPaid } from '../wallet/wallet-notify.ts';

/** A payment into a wallet that the provider calls paid. */
export interface Charge {
  paymentId: string;
  walletId: string;
  said: ProviderTransaction;
}

export interface Booked {
  /** Where its money lies. */
  allocation: Allocation;
  /** As it is now; absent where it has to be read. */
  facts?: WalletFacts;
}

/** Waits for whoever holds the wallet, and takes what was booked meanwhile as it is. */
export async function bookAlone(ctx: Ctx, { paymentId, walletId, said: reply }: Charge): Promise<Booked> {
  return inTransaction(ctx.db, async (trx) => {
    // offers are locked before wallets
    const purchase = await lockPurchase(trx, walletId);
    const wallet = await lockWallet(trx, walletId);
    const payments = await lockPayments(trx, walletId);
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment) throw new Error(`payment ${paymentId} is not of wallet ${walletId}`);
    if (payment.allocation) return { allocation: payment.allocation };
    const others = payments.filter((other) => other !== payment);
    return { allocation: await book(ctx, trx, { wallet, payment, others, purchase }, reply) };
  });
}

export interface Place {
  wallet: WalletRow;
  payment: PaymentRow;
  others: PaymentRow[];
  /** Which is bought with this payment. */
  purchase?: OpenPurchase | undefined;
}

/** Into the wallet's escrow where it fits exactly, else into suspense, never into another wallet. */
async function book(ctx: Ctx, trx: Trx, place: Place, reply: ProviderTransaction): Promise<'escrow' | 'suspense'> {
  const { wallet, payment, purchase } = place;
  const refusal = refusalOf(ctx, place, reply) ?? (purchase && (await refusalOfMoney(ctx, trx, purchase)));
  const allocation = refusal ? 'suspense' : 'escrow';
  const booking = bookingOf(ctx, payment, reply, allocation);
  await bookPayments(trx, [booking]);
  await stopCheckout(ctx, trx, reply);
  if (!refusal) {
    if (purchase) await settlePurchase(ctx, trx, purchase);
    await paidInto(ctx, trx, wallet, payment.id);
    await notifyPaid(ctx, trx, [{ wallet, payment }]);
    invoicePaid(ctx, trx, [payment]);
  }
  const paid = { paymentId: payment.id, reference: payment.reference, providerFeeKobo: booking.providerFeeKobo };
  const receivedKobo = reply.amountKobo;
  post(trx, refusal ? chargeToSuspense({ ...paid, receivedKobo }) : chargeToEscrow({ ...paid, quote: payment }));
  if (refusal) await giveBack(ctx, trx, place, { refusal, receivedKobo, providerFeeKobo: booking.providerFeeKobo });
  if (refusal && purchase) await announce(ctx, trx, purchase.offer.id, ['biz']);
  notifyChat(ctx, trx, wallet.chatId);
  await settleWallet(ctx, trx, wallet.id);
  return allocation;
}

export function refusalOf(ctx: Ctx, place: Place, reply: ProviderTransaction): EscrowRefusal | undefined {
  return refusalOfEscrow(reply, place.payment, place.wallet, place.others, ctx.payment.domain);
}

/** Of a payment into a wallet, or of a donation. */
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
