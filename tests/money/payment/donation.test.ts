/** Donations over HTTP with the emulated provider: registration, checkout, verification, and where the money is. */
import { beforeAll, describe, expect, it } from 'vitest';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { mailsTo } from '../../notice/mail.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../trade.ts';
import { until } from '../../kit/socket.ts';
import { callOn, openApp } from '../../kit/start.ts';
import { asJob } from '../as-job.ts';

const REGISTER = 'POST /api/donor/register';
const DONATE = 'POST /api/donor/donate/:walletAddress';
const VERIFY = 'POST /api/donor/verify/:walletAddress';

const app = openApp({}, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

let donors = 0;
const factsOf = (changes: object = {}) => ({
  name: 'Ọláwálé Adéyẹmí',
  email: `donor.${(donors += 1)}@example.com`,
  phone: '+234 803 000 0000',
  amount: 5_000,
  ...changes,
});

async function openDonor(changes: object = {}) {
  const facts = factsOf(changes);
  const { body } = await callOn(app.url, REGISTER, facts);
  const { walletAddress } = body.wallet;
  return {
    ...facts,
    walletAddress,
    donate: (amount = facts.amount) => callOn(app.url, DONATE, { walletAddress, email: facts.email, amount }),
    verify: (reference: string) => callOn(app.url, VERIFY, { walletAddress, reference }),
    async give(amount = facts.amount): Promise<{ reference: string; accessCode: string }> {
      const answer = await callOn(app.url, DONATE, { walletAddress, email: facts.email, amount });
      const { reference, access_code: accessCode } = answer.body.result.data;
      return { reference, accessCode };
    },
  };
}

const rowOf = (reference: string) =>
  app.ctx.db.selectFrom('payment').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

const refundsOf = (reference: string) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.reference', '=', reference)
    .select([
      'refund.source',
      'refund.amount_kobo as amountKobo',
      'payment.id as paymentId',
      'refund.id as refundId',
      'refund.provider_refund_id as providerRefundId',
    ])
    .execute();

const income = () => balanceOf(app.ctx.db, 'donation_income', null);

describe('a donation', () => {
  it('is registered, paid by card, verified, booked as income and thanked for by mail', async () => {
    const before = await income();
    const donor = await openDonor();
    expect(donor.walletAddress).toMatch(/^[a-f0-9]{32}$/);
    const { body, status } = await donor.donate();
    expect(status).toBe(200);
    const { access_code, authorization_url, reference } = body.result.data;
    expect(authorization_url).toContain(access_code);
    expect(await emulator.pay(access_code)).toBe('success');
    expect(await donor.verify(reference)).toMatchObject({
      status: 200,
      body: { success: true, state: 'succeeded', amount: 5_000 },
    });
    expect((await income()) - before).toBe(500_000);
    expect(await rowOf(reference)).toMatchObject({
      purpose: 'donation',
      allocation: 'donation',
      fee_kobo: 0,
      received_kobo: 500_000,
      psp_fee_kobo: 17_500,
      email: donor.email,
    });
    await untilJobsDone(app, 'mail-donation');
    const [mail] = await mailsTo(app, donor.email);
    expect(mail).toMatchObject({ subject: 'Thank you for your generous donation!' });
    expect(mail?.text).toContain('₦5,000');
    expect(mail?.text).toContain(reference);
  });

  it('whose donor never comes back is booked by the webhook', async () => {
    const donor = await openDonor();
    const { reference, accessCode } = await donor.give();
    await emulator.pay(accessCode);
    await emulator.control('webhooks/release');
    await until(async () => (await rowOf(reference)).allocation === 'donation');
    await emulator.control('webhooks/hold');
  });

  it('after a declined card says what the bank said and starts anew', async () => {
    const donor = await openDonor();
    const first = await donor.give();
    await emulator.pay(first.accessCode, 'declined');
    expect((await donor.verify(first.reference)).body).toMatchObject({
      success: false,
      state: 'failed',
      gatewayResponse: expect.stringMatching(/declined/i),
    });
    const second = await donor.give();
    expect(second.reference).not.toBe(first.reference);
    await emulator.pay(second.accessCode);
    expect((await donor.verify(second.reference)).body.success).toBe(true);
  });

  it('after a closed popup opens the same checkout again, and is not asked for twice', async () => {
    const donor = await openDonor();
    const first = await donor.give();
    expect((await donor.verify(first.reference)).body).toMatchObject({ success: false, state: 'initialized' });
    expect(await donor.give()).toEqual(first);
    const racers = await Promise.all(Array.from({ length: 10 }, () => donor.give()));
    expect(new Set(racers.map(({ reference }) => reference))).toEqual(new Set([first.reference]));
  });

  it('that succeeds after the attempt has ended is taken', async () => {
    const donor = await openDonor();
    const { reference } = await donor.give();
    await app.ctx.db
      .updateTable('payment')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('reference', '=', reference)
      .execute();
    expect((await donor.verify(reference)).body).toMatchObject({ success: false, state: 'expired' });
    await emulator.succeed(reference);
    expect((await donor.verify(reference)).body).toMatchObject({ success: true });
  });

  it('of another sum than requested is refunded whole, once', async () => {
    const before = await income();
    const donor = await openDonor();
    const { reference } = await donor.give();
    await emulator.succeed(reference, 400_000);
    const answers = await Promise.all([1, 2, 3].map(() => donor.verify(reference)));
    for (const { body } of answers)
      expect(body).toMatchObject({ success: false, error: expect.stringMatching(/full refund/) });
    await until(async () => (await refundsOf(reference))[0]?.providerRefundId !== null);
    const refunds = await refundsOf(reference);
    expect(refunds).toMatchObject([{ source: 'suspense', amountKobo: 400_000 }]);
    expect(await balanceOf(app.ctx.db, 'suspense', refunds[0]?.paymentId ?? '')).toBe(0);
    expect(await income()).toBe(before);
    await untilJobsDone(app, 'mail-gift-back');
    const [begun, ...none] = await mailsTo(app, donor.email);
    expect(none).toEqual([]);
    expect(begun?.subject).toBe('Your donation to Mortar is being refunded');
    expect(begun?.text).toContain('₦4,000');
    expect(begun?.text).toContain(reference);
    expect(begun?.text).not.toContain(donor.name);
  });

  it('that is refunded is mailed: where the bank wants another account, and once it is returned, each once', async () => {
    const donor = await openDonor();
    const { reference } = await donor.give();
    await emulator.succeed(reference, 700_000);
    await donor.verify(reference);
    await until(async () => (await refundsOf(reference))[0]?.providerRefundId !== null);
    const [refund] = await refundsOf(reference);
    for (const status of ['needs-attention', 'processing', 'processed']) {
      await emulator.control(`refunds/${refund!.providerRefundId}/move`, { status });
      await Promise.all([1, 2].map(() => asJob(() => sendRefund(app.ctx, { refundId: refund!.refundId }))));
    }
    await untilJobsDone(app, 'mail-gift-back');
    expect((await mailsTo(app, donor.email)).map(({ subject }) => subject)).toEqual([
      'Your donation to Mortar was refunded',
      'Your donation to Mortar could not be refunded automatically',
      'Your donation to Mortar is being refunded',
    ]);
  });

  it('begun anew with another sum is taken once, where both are paid', async () => {
    const donor = await openDonor();
    const first = await donor.give(2_000);
    const second = await donor.give(3_000);
    expect((await rowOf(first.reference)).state).toBe('expired');
    await emulator.succeed(second.reference);
    await emulator.succeed(first.reference);
    expect((await donor.verify(second.reference)).body).toMatchObject({ success: true, amount: 3_000 });
    expect((await donor.verify(first.reference)).body).toMatchObject({ success: false });
    expect(await refundsOf(first.reference)).toMatchObject([{ amountKobo: 200_000 }]);
  });

  it('may follow another of the same donor', async () => {
    const donor = await openDonor();
    for (const amount of [1_000, 1_000]) {
      const { reference, accessCode } = await donor.give(amount);
      await emulator.pay(accessCode);
      expect((await donor.verify(reference)).body.success).toBe(true);
    }
  });

  it('verified 64 times at once is booked once and thanked for once', async () => {
    const before = await income();
    const donor = await openDonor();
    const { reference, accessCode } = await donor.give();
    await emulator.pay(accessCode);
    const answers = await Promise.all(Array.from({ length: 64 }, () => donor.verify(reference)));
    expect(new Set(answers.map(({ body }) => body.success))).toEqual(new Set([true]));
    expect((await income()) - before).toBe(500_000);
    await untilJobsDone(app, 'mail-donation');
    expect(await mailsTo(app, donor.email)).toHaveLength(1);
  });
});

describe('the routes of donations', () => {
  it.each([
    [{ name: '' }, 400, 'name'],
    [{ name: 'Ada\nBcc: x@example.com' }, 400, 'name'],
    [{ name: 'x'.repeat(121) }, 400, 'name'],
    [{ email: 'no address' }, 400, 'email'],
    [{ phone: '0'.repeat(21) }, 400, 'phone'],
    [{ phone: '0803' }, 400, 'phone'],
    [{ amount: 'much' }, 400, 'amount'],
    [{ amount: 0 }, 400, 'amount'],
    [{ amount: -5 }, 400, 'amount'],
    [{ amount: 0.5 }, 422, 'amount'],
    [{ amount: 49.99 }, 422, 'amount'],
    [{ amount: 10_000_001 }, 422, 'amount'],
  ])('refuse to register %j', async (change, status, field) => {
    const answer = await callOn(app.url, REGISTER, factsOf(change));
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('store nothing of a form whose hidden field is filled in', async () => {
    const facts = factsOf({ contact_number: '0800' });
    const { status, body } = await callOn(app.url, REGISTER, facts);
    expect(status).toBe(200);
    const { walletAddress } = body.wallet;
    const stored = await app.ctx.db.selectFrom('donor').where('email', '=', facts.email).select('id').execute();
    expect(stored).toEqual([]);
    expect((await callOn(app.url, DONATE, { ...facts, walletAddress })).status).toBe(404);
  });

  it('open no checkout for another address, an unknown donor or a sum that no card pays', async () => {
    const donor = await openDonor();
    const { walletAddress, email } = donor;
    const asked = { walletAddress, email, amount: 5_000 };
    expect(await callOn(app.url, DONATE, { ...asked, email: 'other@example.com' })).toMatchObject({
      status: 400,
      body: { fields: { email: expect.any(String) } },
    });
    expect((await callOn(app.url, DONATE, { ...asked, walletAddress: '0'.repeat(32) })).status).toBe(404);
    expect((await callOn(app.url, DONATE, { ...asked, amount: 49 })).status).toBe(422);
    const payments = app.ctx.db.selectFrom('payment').where('email', '=', email).select('id');
    expect(await payments.execute()).toEqual([]);
  });

  it('verify no payment of somebody else, neither a donation nor one into a wallet', async () => {
    const [donor, other] = [await openDonor(), await openDonor()];
    const { reference, accessCode } = await other.give();
    await emulator.pay(accessCode);
    expect((await donor.verify(reference)).status).toBe(404);
    expect((await rowOf(reference)).allocation).toBeNull();
    const trade = await openTrade(app, emulator);
    const paid = await trade.buy(trade.partners[0], 1);
    expect((await donor.verify(paid)).status).toBe(404);
    expect((await trade.verify(trade.partners[0], reference)).status).toBe(404);
  });

  it('take three registrations an hour for one e-mail address', async () => {
    const facts = factsOf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => callOn(app.url, REGISTER, facts)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
