/**
 * The provider's account adds its fee on top of our total: payments that came count, no new ones begin, and administrators are notified.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { reconcile } from '#server/actions/money/ledger/recon.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { ADMIN, signInAsAdmin } from '../../admin/admins.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { mailsTo } from '../../notice/mail.ts';
import { callOn, type TestApp } from '../../kit/start.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { type EmulatedProvider, openTrade, startByHand } from '../trade.ts';

const STOPPED = expect.stringMatching(/^Payments are paused because the payment/);

let app: TestApp;
let emulator: EmulatedProvider;
let token: string;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ ADMIN_EMAILS: ADMIN }));
  token = await signInAsAdmin(app);
  await emulator.control('switches', { passesFees: true });
});
afterAll(() => closeInOrder(app));
afterEach(putRight);

async function items() {
  const { body } = await callOn(app.url, 'GET /api/admin/money/items', {}, { token });
  return body.items.filter(({ kind }) => kind === 'fees passed on');
}

/** An administrator closes the item. */
async function putRight(): Promise<void> {
  for (const { _id: id } of await items()) {
    const note = 'Fees are ours again';
    expect((await callOn(app.url, 'POST /api/admin/money/item/:id', { id, note }, { token })).status).toBe(200);
  }
}

const isStopped = async () => (await callOn(app.url, 'GET /api/admin/session', {}, { token })).body.isCheckoutStopped;

describe('a payment with the fee on top', () => {
  it('counts as paid with our sum, at no cost to us, and nothing goes back', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const fees = await balanceOf(app.ctx.db, 'psp_fee_expense', null);
    const reference = await trade.buy(payer, 1);
    const row = await app.ctx.db
      .selectFrom('payment')
      .where('reference', '=', reference)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ allocation: 'escrow', state: 'succeeded', received_kobo: 103_500, psp_fee_kobo: 0 });
    expect(await balanceOf(app.ctx.db, 'psp_fee_expense', null)).toBe(fees);
    expect(await app.ctx.db.selectFrom('refund').where('payment_id', '=', row.id).execute()).toEqual([]);
    // the provider's lists agree with our books
    await reconcile(app.ctx);
    expect(await items()).toMatchObject([
      {
        reference: 'paystack',
        local: { requestedKobo: 103_500 },
        provider: { reference, receivedKobo: 105_053, feeKobo: 1_553 },
      },
    ]);
    const { body } = await callOn(app.url, 'GET /api/admin/money/items', {}, { token });
    expect(body.items).toHaveLength(1);
  });

  it('stops Pay now for everybody and tells administrators once, until one says that it is put right', async () => {
    const trade = await openTrade(app, emulator);
    const [first, second, third] = trade.partners;
    const late = await trade.accept(second, 1);
    await trade.buy(first, 1);
    expect(await isStopped()).toBe(true);
    expect(await trade.accept(third, 1)).toMatchObject({ error: STOPPED });
    expect(await trade.accept(second, 1)).toMatchObject({ error: STOPPED });
    // a checkout that was already open can still be paid
    const mails = await mailsAboutIt();
    await emulator.pay(late.accessCode);
    await Promise.all([confirm(app.ctx, late.reference), confirm(app.ctx, late.reference)]);
    expect((await trade.show()).balance).toBe(2_000);
    expect(await items()).toHaveLength(1);
    expect(await mailsAboutIt()).toBe(mails);
    await putRight();
    expect(await isStopped()).toBe(false);
    expect(await trade.accept(third, 1)).toMatchObject({ status: 200 });
  });

  it('does not count where the sum is another one too', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { reference } = await trade.accept(payer, 1);
    await emulator.succeed(reference, 90_000);
    expect(await confirm(app.ctx, reference)).toBe('suspense');
    expect(await items()).toEqual([]);
  });

  it('stops donations too', async () => {
    const trade = await openTrade(app, emulator);
    await trade.buy(trade.partners[0], 1);
    const donor = { name: 'Ada', email: 'ada@donor.ng', phone: '08031234567', amount: 5_000 };
    const { body } = await callOn(app.url, 'POST /api/donor/register', donor);
    const asked = { walletAddress: body.wallet.walletAddress, email: donor.email, amount: 5_000 };
    expect((await callOn(app.url, 'POST /api/donor/donate/:walletAddress', asked)).body.error).toEqual(STOPPED);
  });
});

async function mailsAboutIt(): Promise<number> {
  await untilJobsDone(app, 'mail-checkout-stopped');
  return (await mailsTo(app, ADMIN)).filter(({ subject }) => subject === 'Pay now is paused at Mortar').length;
}
