/** Starts a checkout at the provider once for each attempt; concurrent calls wait for it, and a job follows it up. */
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#rules/error.ts';
import type { Kobo } from '#rules/money.ts';
import { isLive, REQUERY_MINUTES } from '#rules/money/payment.ts';
import type { Ctx } from '../../../context.ts';
import { ProviderError } from '../../../outside/payment-error.ts';
import type { Trx } from '../../../store/db.ts';
import { type AttemptRow, endAttempt, findAttempt } from '../../../store/money/payment/payment-attempt.ts';
import { requireOpenCheckout } from './checkout-stop.ts';
import { providerAway, requireProvider } from '../../provider-silence.ts';

/** How many attempts are begun if one ends without a checkout. */
const CHECKOUT_ROUNDS = 3;
/** Milliseconds that a member who pressed Pay now waits for the provider, over all its calls. */
export const PAY_NOW_MS = 4_000;
/** Seconds after which an attempt without a checkout counts as abandoned by a dead process. */
export const LEASE_SECONDS = 30;
const WAIT_MS = 100;

/** An attempt whose row is committed. */
export interface Startable {
  id: string;
  reference: string;
  email: string;
  grossKobo: Kobo;
  expiresAt: Date;
  /** Absent for a donation. */
  walletId?: string;
}

export interface Attempt {
  payment: Startable;
  /** True if this call starts the checkout at the provider; otherwise another call does. */
  isOurs: boolean;
}

/** An attempt is paid at the provider's checkout, or into an account for a bank transfer. */
export interface Opening<T> {
  /** Throws ProviderError. */
  open(payment: Startable, within: AbortSignal): Promise<T>;
  /** Returns false if the attempt has ended meanwhile. */
  store(paymentId: string, opened: T): Promise<boolean>;
  /** Returns what another call has opened, or undefined until it has. */
  read(attempt: AttemptRow, reference: string): T | undefined;
}

export const minutesFrom = (ctx: Ctx, minutes: number) => new Date(ctx.now().getTime() + minutes * 60_000);

/** Enqueued in the attempt's own transaction, so that no attempt is forgotten in a crash. */
export async function askLater(ctx: Ctx, trx: Trx, reference: string): Promise<void> {
  const runAt = minutesFrom(ctx, REQUERY_MINUTES[0] ?? 1);
  await ctx.jobs.add(trx, 'confirm-payment', { reference }, { runAt, key: `requery:${reference}` });
}

/** Opens the attempt that `begin` commits. If that ends unopened, opens the next one. */
export async function openAttempt<T>(
  ctx: Ctx,
  opening: Opening<T>,
  begin: (isRepeat: boolean) => Promise<Attempt>,
): Promise<T> {
  requireProvider(ctx);
  await requireOpenCheckout(ctx);
  const within = AbortSignal.timeout(PAY_NOW_MS);
  for (let round = 1; round <= CHECKOUT_ROUNDS; round += 1) {
    const { payment, isOurs } = await begin(round > 1);
    const opened = isOurs
      ? await startAttempt(ctx, opening, payment, within)
      : await awaitOpened(ctx, opening, payment.reference, within);
    if (opened) return opened;
  }
  throw providerAway();
}

/** Returns undefined if this attempt ended without a usable checkout, so that another must begin. */
async function startAttempt<T>(
  ctx: Ctx,
  opening: Opening<T>,
  payment: Startable,
  within: AbortSignal,
): Promise<T | undefined> {
  try {
    const opened = await open(ctx, opening, payment, within);
    if (opened) return (await opening.store(payment.id, opened)) ? opened : undefined;
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
 * Returns undefined if the provider knows the reference but its answer was lost: it cannot be read back. An unknown reference was never created, so
 * it is sent once more.
 */
async function open<T>(
  ctx: Ctx,
  opening: Opening<T>,
  payment: Startable,
  within: AbortSignal,
  isRepeat = false,
): Promise<T | undefined> {
  try {
    return await opening.open(payment, within);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.outcome === 'duplicate') return undefined;
    if (error.outcome === 'refused' || isRepeat || within.aborted) throw error;
    const known = await ctx.payment.verify(payment.reference, within);
    return known ? undefined : open(ctx, opening, payment, within, true);
  }
}

/** Waits for what another call is opening. Returns undefined if its attempt ended, so that another must begin. */
async function awaitOpened<T>(
  ctx: Ctx,
  opening: Opening<T>,
  reference: string,
  within: AbortSignal,
): Promise<T | undefined> {
  while (!within.aborted) {
    const payment = await findAttempt(ctx.db, reference);
    if (!payment || payment.state === 'expired') return undefined;
    if (!isLive(payment.state)) throw providerAway();
    const opened = opening.read(payment, reference);
    if (opened) return opened;
    await pause(WAIT_MS);
  }
  throw providerAway();
}

function providerRefused(): AppError {
  return new AppError('provider', "The payment provider refused to start this payment. Contact Mortar's team.");
}
