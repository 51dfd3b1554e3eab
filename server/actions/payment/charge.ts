/** Books a charge once, into its wallet's escrow or into suspense, in a transaction of its own. */
import { chargeToEscrow, chargeToSuspense } from '#rules/ledger/ledger.ts';
import type { Wallet } from '#contract/wallet.ts';
import { type Kobo, providerFeeOn } from '#rules/money.ts';
import type { Allocation } from '#rules/payment/payment.ts';
import { type EscrowRefusal, refusalOfEscrow } from '#rules/payment/charge.ts';
import type { Ctx } from '../../context.ts';
import type { ProviderTransaction } from '../../outside/payment.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { post } from '../../store/ledger/ledger.ts';
import { type Booking, bookPayments, lockPayments, type PaymentRow } from '../../store/payment/payment.ts';
import { noteItem } from '../../store/ledger/recon-item.ts';
import { lockWallet, type WalletRow } from '../../store/payment/wallet.ts';
import { requestRefund, UNPLACED_REASON } from './refund.ts';
import { notifyUnplaced } from './refund-notify.ts';
import { settleWallet } from './wallet-release.ts';
import { notifyChat } from './wallet.ts';
import { paidInto } from './wallet-schedule.ts';
import { notifyPaid } from './wallet-notify.ts';

/** A payment into a wallet that the provider calls paid. */
export interface Charge {
  paymentId: string;
  walletId: string;
  said: ProviderTransaction;
}

export interface Booked {
  /** Where its money lies. */
  allocation: Allocation;
  /** As its chat sees it now; absent where it has to be read. */
  wallet?: Wallet;
}

/** Waits for whoever holds the wallet, and takes what was booked meanwhile as it is. */
export async function bookAlone(ctx: Ctx, { paymentId, walletId, said: reply }: Charge): Promise<Booked> {
  return inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, walletId);
    const payments = await lockPayments(trx, walletId);
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment) throw new Error(`payment ${paymentId} is not of wallet ${walletId}`);
    if (payment.allocation) return { allocation: payment.allocation };
    const others = payments.filter((other) => other !== payment);
    return { allocation: await book(ctx, trx, { wallet, payment, others }, reply) };
  });
}

export interface Place {
  wallet: WalletRow;
  payment: PaymentRow;
  others: PaymentRow[];
}

/** Into the wallet's escrow where it fits exactly, else into suspense, never into another wallet. */
async function book(ctx: Ctx, trx: Trx, place: Place, reply: ProviderTransaction): Promise<'escrow' | 'suspense'> {
  const { wallet, payment } = place;
  const refusal = refusalOf(ctx, place, reply);
  const allocation = refusal ? 'suspense' : 'escrow';
  const booking = bookingOf(ctx, payment, reply, allocation);
  await bookPayments(trx, [booking]);
  if (!refusal) {
    await paidInto(ctx, trx, wallet, payment.id);
    await notifyPaid(ctx, trx, [{ wallet, payment }]);
  }
  const paid = { paymentId: payment.id, reference: payment.reference, providerFeeKobo: booking.providerFeeKobo };
  const receivedKobo = reply.amountKobo;
  await post(trx, refusal ? chargeToSuspense({ ...paid, receivedKobo }) : chargeToEscrow({ ...paid, quote: payment }));
  if (refusal) await giveBack(ctx, trx, wallet, payment, { refusal, receivedKobo });
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
  { id: providerTxId, amountKobo: receivedKobo, feeKobo, gatewayResponse, channel, paidAt }: ProviderTransaction,
  allocation: Allocation,
): Booking {
  return {
    paymentId,
    allocation,
    providerTxId,
    receivedKobo,
    providerFeeKobo: feeKobo ?? providerFeeOn(receivedKobo),
    gatewayResponse,
    channel,
    paidAt: paidAt ?? ctx.now(),
  };
}

/** Refunds a charge no wallet accepts, whole and automatically, in the same transaction. */
async function giveBack(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  payment: PaymentRow,
  { refusal, receivedKobo }: { refusal: EscrowRefusal; receivedKobo: Kobo },
): Promise<void> {
  ctx.log.warn({ reference: payment.reference, refusal, receivedKobo }, 'money in suspense');
  await noteItem(trx, { kind: 'money in suspense', reference: payment.reference, ours: { refusal, receivedKobo } });
  await notifyUnplaced(ctx, trx, wallet, { payerId: payment.payerId, receivedKobo });
  await requestRefund(ctx, trx, {
    payment: { id: payment.id, baseKobo: receivedKobo, feeKobo: 0, grossKobo: receivedKobo },
    source: 'suspense',
    reason: UNPLACED_REASON,
    requestedBy: 'system',
  });
}
