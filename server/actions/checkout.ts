/** From Pay now to an open checkout: one live attempt for each payer, its row committed before the provider hears of it. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, invalidField } from '#rules/error.ts';
import { isSameAmount, type Kobo, type Quote } from '#rules/money.ts';
import {
  ATTEMPT_MINUTES,
  isLive,
  isUnderWay,
  mayPay,
  quoteOfShare,
  refusalOfGross,
  refusalOfShare,
  REQUERY_MINUTES,
  roleIn,
} from '#rules/wallet.ts';
import type { Ctx, MemberCtx } from '../context.ts';
import { type Checkout, ProviderError } from '../outside/payment.ts';
import { inTransaction, type Trx } from '../store/db.ts';
import {
  endAttempt,
  findPayment,
  insertPayment,
  lockPayments,
  type NewPayment,
  type PaymentRow,
  storeCheckout,
  takeOver,
} from '../store/payment.ts';
import { lockWallet, type WalletRow } from '../store/wallet.ts';
import { keepSeat, tellChat } from './wallet.ts';

/** What Pay now asks for; the quantity is null in a one-to-one chat, where the whole sum is paid. */
export interface Share {
  chatId: string;
  walletId: string;
  quantity: number | null;
  /** What the payer was shown, in naira. */
  amount: number | null;
  /** Where the hosted checkout leads back to. */
  callbackUrl: string;
}

const ROUNDS = 3;
/** An attempt without a checkout for this long belongs to a process that has gone. */
const LEASE_SECONDS = 30;
const WAIT_MS = 100;

/** The checkout of the payer's attempt for this share: the one that is open, or a new one. */
export async function openCheckout(ctx: MemberCtx, share: Share): Promise<Checkout> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const attempt = await inTransaction(ctx.db, (trx) => beginAttempt(ctx, trx, share, round > 1));
    const checkout = attempt.isOurs
      ? await startCheckout(ctx, attempt.payment, share.callbackUrl)
      : await awaitCheckout(ctx, attempt.payment.reference);
    if (checkout) return checkout;
  }
  throw providerAway();
}

interface Attempt {
  payment: Pick<PaymentRow, 'id' | 'reference' | 'email' | 'grossKobo' | 'walletId'>;
  /** This call asks the provider for the checkout; otherwise another call does or did. */
  isOurs: boolean;
}

async function beginAttempt(ctx: MemberCtx, trx: Trx, share: Share, isRepeat: boolean): Promise<Attempt> {
  await keepSeat(ctx, trx, share.chatId);
  const wallet = await lockWallet(trx, share.walletId);
  const payments = await lockPayments(trx, wallet.id);
  const payerId = ctx.member.id;
  if (roleIn(wallet, payerId) === 'supplier') {
    throw new AppError('forbidden', 'The supplier does not pay into this wallet');
  }
  if (!mayPay(wallet)) throw new AppError('conflict', 'This wallet takes no more payments');
  const live = payments.find((payment) => payment.payerId === payerId && isLive(payment.state));
  if (live && isUnderWay(live, ctx.now())) {
    if (live.quantity === share.quantity) {
      refuseOtherAmount(share, live.grossKobo);
      return { payment: live, isOurs: await takeOver(trx, live.id, LEASE_SECONDS) };
    }
    if (isRepeat) throw new AppError('conflict', 'You have started another payment meanwhile. Press Pay now again.');
  }
  const others = payments.filter((payment) => payment !== live);
  const quote = quoteOf(ctx, wallet, share, others);
  if (live) await endAttempt(trx, live.id, 'expired');
  const payment = newPayment(ctx, wallet, share.quantity, quote);
  const email = await insertPayment(trx, payment);
  await askLater(ctx, trx, payment.reference);
  tellChat(ctx, trx, wallet.chatId);
  return { payment: { ...payment, email }, isOurs: true };
}

/** What this share costs. Refuses what cannot be paid now. */
function quoteOf(ctx: Ctx, wallet: WalletRow, share: Share, others: PaymentRow[]): Quote {
  const refusal = refusalOfShare(wallet, share.quantity, others, ctx.now());
  if (refusal) throw new AppError('conflict', refusal);
  const quote = quoteOfShare(wallet, share.quantity);
  refuseOtherAmount(share, quote.grossKobo);
  const unpayable = refusalOfGross(quote.grossKobo);
  if (unpayable) throw new AppError('amount', unpayable);
  return quote;
}

function refuseOtherAmount(share: Share, grossKobo: Kobo): void {
  if (share.amount !== null && !isSameAmount(share.amount, grossKobo)) {
    throw invalidField('amount', 'This is not the quantity times the unit price plus 3.5 %');
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

const minutesFrom = (ctx: Ctx, minutes: number) => new Date(ctx.now().getTime() + minutes * 60_000);

/** In the attempt's own transaction, so that no attempt is forgotten, whatever happens to this process. */
async function askLater(ctx: Ctx, trx: Trx, reference: string): Promise<void> {
  const runAt = minutesFrom(ctx, REQUERY_MINUTES[0] ?? 1);
  await ctx.jobs.add(trx, 'confirm-payment', { reference }, { runAt, key: `requery:${reference}` });
}

/** Undefined where this attempt has ended without a checkout that could be opened, so that another has to begin. */
async function startCheckout(
  ctx: Ctx,
  payment: Attempt['payment'],
  callbackUrl: string,
): Promise<Checkout | undefined> {
  try {
    const checkout = await initialize(ctx, payment, callbackUrl);
    if (checkout) return (await storeCheckout(ctx.db, payment.id, checkout)) ? checkout : undefined;
    await endAttempt(ctx.db, payment.id, 'expired');
    return undefined;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, reference: payment.reference }, 'no checkout');
    await endAttempt(ctx.db, payment.id, 'failed', error.outcome === 'refused' ? error.message : undefined);
    throw error.outcome === 'refused' ? providerRefused() : providerAway();
  }
}

/**
 * Undefined where the provider knows the reference but its answer was lost: the access code cannot be read back. A
 * reference that it does not know was never created, so the same one is sent once more.
 */
async function initialize(
  ctx: Ctx,
  payment: Attempt['payment'],
  callbackUrl: string,
  isRepeat = false,
): Promise<Checkout | undefined> {
  try {
    return await ctx.payment.initialize({
      email: payment.email,
      amountKobo: payment.grossKobo,
      reference: payment.reference,
      callbackUrl,
      metadata: { payment_id: payment.id, wallet_id: payment.walletId },
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.outcome === 'duplicate') return undefined;
    if (error.outcome === 'refused' || isRepeat) throw error;
    const known = await ctx.payment.verify(payment.reference);
    return known ? undefined : initialize(ctx, payment, callbackUrl, true);
  }
}

/** Waits for the checkout that another call is starting. Undefined where its attempt ended, so that another has to begin. */
async function awaitCheckout(ctx: Ctx, reference: string): Promise<Checkout | undefined> {
  for (let waited = 0; waited < LEASE_SECONDS * 1000; waited += WAIT_MS) {
    const payment = await findPayment(ctx.db, reference);
    if (!payment || payment.state === 'expired') return undefined;
    if (!isLive(payment.state)) throw providerAway();
    const { accessCode, authorizationUrl } = payment;
    if (accessCode !== null && authorizationUrl !== null) return { accessCode, authorizationUrl, reference };
    await pause(WAIT_MS);
  }
  throw providerAway();
}

function providerAway(): AppError {
  return new AppError('provider', 'The payment provider does not answer. Try again in a moment.');
}

function providerRefused(): AppError {
  return new AppError('provider', "The payment provider refused to start this payment. Contact Mortar's team.");
}
