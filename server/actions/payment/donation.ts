/** Donations: register a donor, pay by card, and verify. */
import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import type { donation as routes } from '#contract/donation.ts';
import { DONORS_PER_EMAIL, DONORS_IN_ALL, DONORS_PER_NETWORK, networkOf } from '#rules/rate-limit.ts';
import { message } from '#rules/i18n/message.ts';
import { AppError, fieldError, invalidField } from '#rules/error.ts';
import { type Kobo, koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import { ATTEMPT_MINUTES, isLive, isUnderWay, refusalOfGross } from '#rules/payment/wallet.ts';
import type { Ctx, VisitorCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { inEnglish } from '../../i18n/wording.ts';
import { type Checkout, ProviderError } from '../../outside/payment.ts';
import { readPhone } from '../../phone.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { endAttempt, takeOver } from '../../store/payment/payment.ts';
import {
  type DonorRow,
  findDonation,
  findDonor,
  insertDonation,
  insertDonor,
  lockDonations,
  lockDonor,
} from '../../store/payment/donation.ts';
import {
  askLater,
  awaitCheckout,
  CHECKOUT_ROUNDS,
  LEASE_SECONDS,
  minutesFrom,
  providerAway,
  startCheckout,
  type Startable,
} from './checkout-start.ts';
import { confirmDonation } from './donation-confirm.ts';
import { limitRate } from '../rate-limit.ts';

export const register: Action<'visitor', typeof routes.register> = async (ctx, input) => {
  const { name, email, amount, contact_number: trap } = input;
  const phone = readPhone('phone', input.phone);
  const grossKobo = payableOf(amount);
  await refuseMany(ctx, email);
  const address = randomBytes(16).toString('hex');
  // a bot gets the usual answer, and nothing is stored
  if (!trap)
    await insertDonor(ctx.db, { id: randomUUIDv7(), address, name, email, phone, grossKobo, createdAt: ctx.now() });
  return { success: true, wallet: { walletAddress: address } };
};

function payableOf(naira: number): Kobo {
  const grossKobo = koboOfNaira(naira);
  const refusal = refusalOfGross(grossKobo);
  if (refusal) throw fieldError('amount', 'amount', refusal);
  return grossKobo;
}

async function refuseMany(ctx: VisitorCtx, email: string): Promise<void> {
  const network = networkOf(ctx.request.ip);
  const words = message('Too many donations were started from here. Try again in an hour.');
  if (network) await limitRate(ctx, `donors from ${network}`, DONORS_PER_NETWORK, words);
  await limitRate(ctx, `donor ${email}`, DONORS_PER_EMAIL, words);
  await limitRate(ctx, 'donors', DONORS_IN_ALL, words);
}

export const donate: Action<'visitor', typeof routes.donate> = async (ctx, { walletAddress, email, amount }) => {
  const donor = await findOwnDonor(ctx, walletAddress);
  if (donor.email !== email) throw invalidField('email', 'This is not the address that was registered');
  const grossKobo = payableOf(amount);
  await refuseHaste(ctx, `donate by ${donor.id}`);
  const { accessCode, authorizationUrl, reference } = await openGift(ctx, donor, grossKobo);
  return { result: { data: { access_code: accessCode, authorization_url: authorizationUrl, reference } } };
};

async function findOwnDonor(ctx: Ctx, address: string): Promise<DonorRow> {
  const donor = await findDonor(ctx.db, address);
  if (!donor) throw nothingHere();
  return donor;
}

function nothingHere(): AppError {
  return new AppError('not_found', 'There is nothing here');
}

function refuseHaste(ctx: Ctx, subject: string): Promise<void> {
  const window = { limit: ctx.config.paymentsPerMinute, seconds: 60 };
  return limitRate(ctx, subject, window, 'You have pressed this very often. Wait a minute, then press it again.');
}

/** The checkout of the donor's attempt for this sum: the open one, or a new one. */
async function openGift(ctx: Ctx, donor: DonorRow, grossKobo: Kobo): Promise<Checkout> {
  const callbackUrl = `${ctx.publicUrl()}/donation`;
  for (let round = 1; round <= CHECKOUT_ROUNDS; round += 1) {
    const attempt = await inTransaction(ctx.db, (trx) => beginGift(ctx, trx, donor, grossKobo));
    const checkout = attempt.isOurs
      ? await startCheckout(ctx, attempt.payment, callbackUrl)
      : await awaitCheckout(ctx, attempt.payment.reference);
    if (checkout) return checkout;
  }
  throw providerAway();
}

/** A closed popup reopens the same attempt; another sum ends the earlier attempt. */
async function beginGift(
  ctx: Ctx,
  trx: Trx,
  donor: DonorRow,
  grossKobo: Kobo,
): Promise<{ payment: Startable; isOurs: boolean }> {
  await lockDonor(trx, donor.id);
  const live = (await lockDonations(trx, donor.id)).find(({ state }) => isLive(state));
  if (live && isUnderWay(live, ctx.now()) && live.grossKobo === grossKobo) {
    return { payment: live, isOurs: await takeOver(trx, live.id, LEASE_SECONDS) };
  }
  if (live) await endAttempt(trx, live.id, 'expired');
  const payment = { id: randomUUIDv7(), reference: `pay-${randomUUID()}`, email: donor.email, grossKobo };
  await insertDonation(trx, { ...payment, donorId: donor.id, expiresAt: minutesFrom(ctx, ATTEMPT_MINUTES) });
  await askLater(ctx, trx, payment.reference);
  return { payment, isOurs: true };
}

const UNPAID = message("Payment was unsuccessful. Please try again or contact Mortar's team for verification.");
const RETURNED = message('Your payment arrived, but not as it was asked for. All of it is on its way back to you.');

export const verify: Action<'visitor', typeof routes.verify> = async (ctx, { walletAddress, reference }) => {
  const donor = await findOwnDonor(ctx, walletAddress);
  const known = await findDonation(ctx.db, reference);
  if (known?.donorId !== donor.id) throw nothingHere();
  await refuseHaste(ctx, `verify donation by ${donor.id}`);
  await confirmDonation(ctx, reference).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, reference }, 'no verification');
    throw new AppError('provider', 'The payment provider does not answer. Press Verify payment again in a moment.');
  });
  const { state, allocation, gatewayResponse, grossKobo } = (await findDonation(ctx.db, reference)) ?? known;
  const status = { state, gatewayResponse, amount: nairaOfKobo(grossKobo) };
  if (allocation === 'donation') return { success: true, ...status };
  return { success: false, error: inEnglish(allocation === 'suspense' ? RETURNED : UNPAID), ...status };
};
