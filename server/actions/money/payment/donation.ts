/** Donations: register a donor, pay by card, and verify. */
import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto';
import type { donation as routes } from '#contract/money/donation.ts';
import { DONORS_PER_EMAIL, DONORS_PER_NETWORK, networkOf } from '#rules/rate-limit.ts';
import { fieldError, invalidField, nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { type Kobo, koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import { ATTEMPT_MINUTES, isLive, isUnderWay } from '#rules/money/payment.ts';
import { refusalOfGross } from '#rules/money/wallet-share.ts';
import type { Ctx, VisitorCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inEnglish } from '../../../i18n/wording.ts';
import type { Checkout } from '../../../outside/payment-shape.ts';
import { readPhone } from '../../account/phone.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { endAttempt, claimAttempt } from '../../../store/money/payment/payment-attempt.ts';
import {
  type DonorRow,
  findDonation,
  findDonor,
  insertDonation,
  insertDonor,
  lockDonations,
  lockDonor,
} from '../../../store/money/payment/donation.ts';
import { askLater, type Attempt, openAttempt, LEASE_SECONDS, minutesFrom } from './checkout-start.ts';
import { checkoutAt } from './opening.ts';
import { confirmDonation } from './donation-confirm.ts';
import { requireAnswer, UNPAID } from './verify.ts';
import { limitPresses, limitRate } from '../../rate-limit.ts';

export const register: Action<'visitor', typeof routes.register> = async (ctx, input) => {
  const { name, email, amount, contact_number: trap } = input;
  const phone = readPhone('phone', input.phone);
  const grossKobo = payableOf(amount);
  await limitDonations(ctx, email);
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

async function limitDonations(ctx: VisitorCtx, email: string): Promise<void> {
  const network = networkOf(ctx.request.ip);
  const sentence = message('Too many donations from your network. Try again in an hour.');
  if (network) await limitRate(ctx, `donors from ${network}`, DONORS_PER_NETWORK, sentence);
  await limitRate(ctx, `donor ${email} from ${network ?? 'this machine'}`, DONORS_PER_EMAIL, sentence);
}

export const donate: Action<'visitor', typeof routes.donate> = async (ctx, { walletAddress, email, amount }) => {
  const donor = await findOwnDonor(ctx, walletAddress);
  if (donor.email !== email) throw invalidField('email', 'This is not the registered address');
  const grossKobo = payableOf(amount);
  await limitPresses(ctx, `donate by ${donor.id}`);
  const { accessCode, authorizationUrl, reference } = await openGift(ctx, donor, grossKobo);
  return { result: { data: { access_code: accessCode, authorization_url: authorizationUrl, reference } } };
};

async function findOwnDonor(ctx: Ctx, address: string): Promise<DonorRow> {
  return requireFound(await findDonor(ctx.db, address));
}

/** Returns the checkout of the donor's attempt for this sum: the open one, or a new one. */
function openGift(ctx: Ctx, donor: DonorRow, grossKobo: Kobo): Promise<Checkout> {
  const callbackUrl = `${ctx.publicUrl()}/donation`;
  return openAttempt(ctx, checkoutAt(ctx, callbackUrl), () =>
    inTransaction(ctx.db, (trx) => beginGift(ctx, trx, donor, grossKobo)),
  );
}

/** A closed popup reopens the same attempt; another sum ends the earlier attempt. */
async function beginGift(ctx: Ctx, trx: Trx, donor: DonorRow, grossKobo: Kobo): Promise<Attempt> {
  await lockDonor(trx, donor.id);
  const live = (await lockDonations(trx, donor.id)).find(({ state }) => isLive(state));
  if (live && isUnderWay(live, ctx.now()) && live.grossKobo === grossKobo) {
    return { payment: live, isOurs: await claimAttempt(trx, live.id, LEASE_SECONDS) };
  }
  if (live) await endAttempt(trx, live.id, 'expired');
  const expiresAt = minutesFrom(ctx, ATTEMPT_MINUTES);
  const payment = { id: randomUUIDv7(), reference: `pay-${randomUUID()}`, email: donor.email, grossKobo, expiresAt };
  await insertDonation(trx, { ...payment, donorId: donor.id });
  await askLater(ctx, trx, payment.reference);
  return { payment, isOurs: true };
}

const RETURNED = message('Your payment arrived, but not as requested. You get a full refund.');

export const verify: Action<'visitor', typeof routes.verify> = async (ctx, { walletAddress, reference }) => {
  const donor = await findOwnDonor(ctx, walletAddress);
  const known = await findDonation(ctx.db, reference);
  if (known?.donorId !== donor.id) throw nothingHere();
  await limitPresses(ctx, `verify donation by ${donor.id}`);
  await requireAnswer(ctx, reference, confirmDonation(ctx, reference));
  const { state, allocation, gatewayResponse, grossKobo } = (await findDonation(ctx.db, reference)) ?? known;
  const status = { state, gatewayResponse, amount: nairaOfKobo(grossKobo) };
  if (allocation === 'donation') return { success: true, ...status };
  return { success: false, error: inEnglish(allocation === 'suspense' ? RETURNED : UNPAID), ...status };
};
