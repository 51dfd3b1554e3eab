/** Starts a checkout at the provider once for each attempt; concurrent calls wait for it, and a job follows it up. */
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#rules/error.ts';
import type { Kobo } from '#rules/money.ts';
import { isLive, REQUERY_MINUTES } from '#rules/money/payment.ts';
import type { Ctx } from '../../../context.ts';
import { type Checkout, ProviderError } from '../../../outside/payment.ts';
import type { Trx } from '../../../store/db.ts';
import { endAttempt, findAttempt, storeCheckout } from '../../../store/money/payment/payment-attempt.ts';
import { requireOpenCheckout } from './checkout-stop.ts';
import { providerAway, requireProvider } from '../../provider-silence.ts';

/** How often another attempt is begun where one ends without a checkout. */
const CHECKOUT_ROUNDS = 3;
/** How long somebody who pressed Pay now waits for the provider in all, whatever it was asked. */
export const PAY_NOW_MS = 4_000;
/** An attempt without a checkout for this long belongs to a dead process. */
export const LEASE_SECONDS = 30;
const WAIT_MS = 100;

/** An attempt whose row is committed. */
interface Startable {
  id: string;
  reference: string;
  email: string;
  grossKobo: Kobo;
  /** Absent for a donation. */
  walletId?: string;
}

export interface Attempt {
  payment: Startable;
  /** This call starts the checkout at the provider; otherwise another call does. */
  isOurs: boolean;
}

export const minutesFrom = (ctx: Ctx, minutes: number) => new Date(ctx.now().getTime() + minutes * 60_000);

/** Enqueued in the attempt's own transaction, so that no attempt is forgotten in a crash. */
export async function askLater(ctx: Ctx, trx: Trx, reference: string): Promise<void> {
  const runAt = minutesFrom(ctx, REQUERY_MINUTES[0] ?? 1);
  await ctx.jobs.add(trx, 'confirm-payment', { reference }, { runAt, key: `requery:${reference}` });
}

/** The checkout of the attempt that `begin` commits, and of the next one where that ended without. */
export async function checkoutOf(
  ctx: Ctx,
  callbackUrl: string,
  begin: (isRepeat: boolean) => Promise<Attempt>,
): Promise<Checkout> {
  requireProvider(ctx);
  await requireOpenCheckout(ctx);
  const within = AbortSignal.timeout(PAY_NOW_MS);
  for (let round = 1; round <= CHECKOUT_ROUNDS; round += 1) {
    const { payment, isOurs } = await begin(round > 1);
    const checkout = isOurs
      ? await startCheckout(ctx, payment, { callbackUrl, within })
      : await awaitCheckout(ctx, payment.reference, within);
    if (checkout) return checkout;
  }
  throw providerAway();
}

interface Terms {
  callbackUrl: string;
  within: AbortSignal;
}

/** Undefined where this attempt ended without a usable checkout, so that another has to begin. */
async function startCheckout(ctx: Ctx, payment: Startable, terms: Terms): Promise<Checkout | undefined> {
  try {
    const checkout = await initialize(ctx, payment, terms);
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
 * Undefined where the provider knows the reference but its answer was lost: the access code cannot be read back. An unknown reference was
 * never created, so the same one is sent once more.
 */
async function initialize(ctx: Ctx, payment: Startable, terms: Terms, isRepeat = false): Promise<Checkout | undefined> {
  try {
    return await ctx.payment.initialize({
      email: payment.email,
      amountKobo: payment.grossKobo,
      reference: payment.reference,
      ...terms,
      metadata: { payment_id: payment.id, ...(payment.walletId && { wallet_id: payment.walletId }) },
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.outcome === 'duplicate') return undefined;
    if (error.outcome === 'refused' || isRepeat || terms.within.aborted) throw error;
    const known = await ctx.payment.verify(payment.reference, terms.within);
    return known ? undefined : initialize(ctx, payment, terms, true);
  }
}

/** Waits for the checkout another call is starting. Undefined where its attempt ended, so that another has to begin. */
async function awaitCheckout(ctx: Ctx, reference: string, within: AbortSignal): Promise<Checkout | undefined> {
  while (!within.aborted) {
    const payment = await findAttempt(ctx.db, reference);
    if (!payment || payment.state === 'expired') return undefined;
    if (!isLive(payment.state)) throw providerAway();
    const { accessCode, authorizationUrl } = payment;
    if (accessCode !== null && authorizationUrl !== null) return { accessCode, authorizationUrl, reference };
    await pause(WAIT_MS);
  }
  throw providerAway();
}

function providerRefused(): AppError {
  return new AppError('provider', "The payment provider refused to start this payment. Contact Mortar's team.");
}
