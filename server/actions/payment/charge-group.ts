/** Books payments into different wallets in one transaction, where booking has no side effects. */
import { chargeToEscrow } from '#rules/ledger/ledger.ts';
import { endOf } from '#rules/payment/wallet-end.ts';
import type { Ctx } from '../../context.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { post } from '../../store/ledger/ledger.ts';
import { type Booking, bookPayments, lockPaymentsIn, type PaymentRow } from '../../store/payment/payment.ts';
import { findWalletGroup, type GroupedWallet } from '../../store/wallet/wallet-group.ts';
import { lockFreeWallets } from '../../store/wallet/wallet.ts';
import { type Booked, bookingOf, type Charge, type Place, refusalOf } from './charge.ts';
import { notifyChat } from '../wallet/wallet.ts';
import { invoicePaid } from '../vat/vat.ts';
import { endJob } from '../wallet/wallet-schedule.ts';
import { notifyPaid } from '../wallet/wallet-notify.ts';

interface Fitting extends Place {
  plain: GroupedWallet;
  booking: Booking;
}

/**
 * No two of one wallet. Does not wait for locks of wallets or chats, so that batches and others cannot deadlock; locked wallets and
 * payments with side effects are left to `bookAlone`.
 */
export async function bookTogether(ctx: Ctx, charges: readonly Charge[]): Promise<ReadonlyMap<string, Booked>> {
  return inTransaction(ctx.db, async (trx) => {
    const fitting = await findFitting(ctx, trx, charges);
    if (fitting.length === 0) return new Map();
    const bookedAt = await bookPayments(
      trx,
      fitting.map(({ booking }) => booking),
    );
    const after = fitting.map((one) => ({ ...one, payments: paymentsAfter(one, bookedAt) }));
    await ctx.jobs.addAll(
      trx,
      after.map(({ wallet, payments }) => endJob(ctx, wallet.id, endOf({ wallet, payments, disputes: [] }))),
    );
    await notifyPaid(ctx, trx, fitting);
    invoicePaid(
      ctx,
      trx,
      fitting.map(({ payment }) => payment),
    );
    for (const { wallet } of fitting) notifyChat(ctx, trx, wallet.chatId);
    post(trx, ...fitting.map(journalOf));
    return new Map(after.map((one) => [one.payment.id, answerOf(one)]));
  });
}

async function findFitting(ctx: Ctx, trx: Trx, charges: readonly Charge[]): Promise<Fitting[]> {
  const free = await lockFreeWallets(
    trx,
    charges.map(({ walletId }) => walletId),
  );
  if (free.length === 0) return [];
  const payments = await lockPaymentsIn(trx, free);
  const plain = new Map((await findWalletGroup(trx, free)).map((one) => [one.wallet.id, one]));
  return charges.flatMap(({ paymentId, walletId, said: reply }) => {
    const here = plain.get(walletId);
    const payment = payments.get(walletId)?.find(({ id }) => id === paymentId);
    if (!here || !payment || payment.allocation || reply.passedOnKobo) return [];
    const others = (payments.get(walletId) ?? []).filter((other) => other !== payment);
    // what was released before is read with the wallet, so bookAlone answers
    if (others.some(({ released }) => released)) return [];
    const place = { wallet: here.wallet, payment, others };
    if (refusalOf(ctx, place, reply)) return [];
    return [{ ...place, plain: here, booking: bookingOf(ctx, payment, reply, 'escrow') }];
  });
}

/** Oldest first, as read. */
function paymentsAfter({ payment, others, booking }: Fitting, bookedAt: ReadonlyMap<string, Date>): PaymentRow[] {
  const at = bookedAt.get(payment.id);
  if (!at) throw new Error(`payment ${payment.reference} was booked beside its lock`);
  const { allocation, gatewayResponse } = booking;
  const booked: PaymentRow = { ...payment, state: 'succeeded', allocation, gatewayResponse, bookedAt: at };
  return [...others, booked].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function journalOf({ payment, booking: { providerFeeKobo } }: Fitting) {
  const { id: paymentId, reference } = payment;
  return chargeToEscrow({ paymentId, reference, providerFeeKobo, quote: payment });
}

/** The wallet as a new read would show it: nobody else moves its money while it is locked. */
function answerOf({ plain, payment, payments }: Fitting & { payments: PaymentRow[] }): Booked {
  const { wallet, people, balance, shares } = plain;
  const nothingElse = { refunds: [], dispatch: undefined, disputes: [], releasedKobo: undefined };
  const facts = { wallet, people, payments, shares, balance: balance + payment.baseKobo, ...nothingElse };
  return { allocation: 'escrow', facts };
}
