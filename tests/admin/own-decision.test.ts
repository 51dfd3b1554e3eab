/**
 * An administrator who is also a member decides nothing of their own: not their licence, dispute, review, refund, payout or bank dispute.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertReview } from '#server/store/money/payment/payment-review.ts';
import { ADMIN, signInAsAdmin } from './admins.ts';
import { askPayoutByCode, makeEarner } from '../money/payout/earnings.ts';
import { closeInOrder } from '../money/ledger/ledger-invariants.ts';
import { type EmulatedProvider, openTrade, startByHand, type Trade } from '../money/trade.ts';
import { png } from '../media/pictures.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { callOn, type TestApp } from '../kit/start.ts';

let app: TestApp;
let emulator: EmulatedProvider;
let picture: Blob;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ ADMIN_EMAILS: ADMIN }));
  picture = new Blob([new Uint8Array(await png())]);
});
afterAll(() => closeInOrder(app));

const OWN = { type: 'forbidden', error: 'This is about your own account. Another administrator must decide.' };

/** Makes the member an invited owner, and returns a function that calls as that administrator. */
async function asAdmin(member: TestMember) {
  await app.ctx.db
    .insertInto('administrator')
    .values({ email: member.email, role: 'owner', invited_by: ADMIN })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const token = await signInAsAdmin(app, member.email);
  return async <K extends keyof Api>(key: K, input: object) => callOn(app.url, key, { ...input }, { token });
}

async function acts(subject: string) {
  return app.ctx.db.selectFrom('admin_act').where('subject', '=', subject).select('what').execute();
}

async function paymentOf(reference: string) {
  return app.ctx.db.selectFrom('payment').where('reference', '=', reference).select('id').executeTakeFirstOrThrow();
}

async function buy(): Promise<{ trade: Trade; reference: string }> {
  const trade = await openTrade(app, emulator);
  return { trade, reference: await trade.buy(trade.partners[0], 2) };
}

it('their licence', async () => {
  const member = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  const { body } = await member.call('POST /api/user/licence', { number: 'PCN/7', file: picture });
  const id = body.licence.pending?._id ?? expect.fail('nothing waits');
  const call = await asAdmin(member);
  const decide = { id, verdict: 'verified', finding: 'found', foundYear: body.licence.pending?.year } as const;
  expect((await call('POST /api/admin/licence/:id', decide)).body).toMatchObject(OWN);
  expect(await acts(`licence:${id}`)).toEqual([]);
  const others = await asAdmin(await makeMember(app, { firstName: 'Bola', lastName: 'Ade' }));
  expect((await others('POST /api/admin/licence/:id', decide)).status).toBe(200);
});

it('a dispute they opened, or that is about what they sold', async () => {
  const { trade } = await buy();
  const [payer] = trade.partners;
  const { body } = await payer.call('POST /api/wallet/dispute/:walletAddress', {
    walletAddress: trade.walletAddress,
    reason: 'damaged',
    detail: 'Wet',
  });
  const id = body.dispute._id;
  for (const member of [payer, trade.supplier]) {
    const call = await asAdmin(member);
    const ruling = { id, resolution: 'refund', ruling: 'Mine' };
    expect((await call('POST /api/admin/money/dispute/:id', ruling)).body).toMatchObject(OWN);
  }
  expect(await acts(`dispute:${id}`)).toEqual([]);
});

it('the review of a payment of theirs', async () => {
  const { trade, reference } = await buy();
  const { id: paymentId } = await paymentOf(reference);
  const id = await inTransaction(app.ctx.db, (trx) => insertReview(trx, paymentId, ['device']));
  for (const member of [trade.partners[0], trade.supplier]) {
    const call = await asAdmin(member);
    const decision = { id, decision: 'release', reason: 'Mine' };
    expect((await call('POST /api/admin/money/review/:id/decide', decision)).body).toMatchObject(OWN);
  }
  expect(await acts(`payment:${paymentId}`)).toEqual([]);
});

it('a refund to them, neither asked for again nor ended', async () => {
  const trade = await openTrade(app, emulator);
  const { reference } = await trade.accept(trade.partners[0], 2);
  await emulator.succeed(reference, 99_900);
  await confirm(app.ctx, reference);
  const { id: paymentId } = await paymentOf(reference);
  const { id } = await app.ctx.db
    .selectFrom('refund')
    .where('payment_id', '=', paymentId)
    .select('id')
    .executeTakeFirstOrThrow();
  const call = await asAdmin(trade.partners[0]);
  expect((await call('POST /api/admin/money/refund/:id/again', { id })).body).toMatchObject(OWN);
  const end = { id, end: 'settled', amount: 999, reason: 'Mine' };
  expect((await call('POST /api/admin/money/refund/:id/end', end)).body).toMatchObject(OWN);
  expect(await acts(`refund:${id}`)).toEqual([]);
});

it('their payout, nor have they another code sent for it', async () => {
  const supplier = await makeEarner(app, emulator);
  const { id } = await askPayoutByCode(app, emulator, supplier);
  const call = await asAdmin(supplier);
  expect((await call('POST /api/admin/money/payout/:id/otp', { id, otp: '123456' })).body).toMatchObject(OWN);
  expect((await call('POST /api/admin/money/payout/:id/otp/resend', { id })).body).toMatchObject(OWN);
  expect(await acts(`payout:${id}`)).toEqual([]);
});

it('a bank dispute about their payment or their goods, open or ended', async () => {
  const { trade, reference } = await buy();
  await emulator.control('disputes', { reference });
  await emulator.control('webhooks/release');
  await emulator.control('webhooks/hold');
  const { id: paymentId } = await paymentOf(reference);
  const find = () =>
    app.ctx.db.selectFrom('chargeback').where('payment_id', '=', paymentId).select('id').executeTakeFirst();
  await expect.poll(find).toBeDefined();
  const id = (await find())?.id;
  const mail = { id, amount: 100, reference: 'MAIL-1', reason: 'Mine' };
  for (const member of [trade.partners[0], trade.supplier]) {
    const call = await asAdmin(member);
    for (const answer of [
      await call('POST /api/admin/money/bank-dispute/:id/accept', { id, message: 'Mine' }),
      await call('POST /api/admin/money/bank-dispute/:id/decline', { id, message: 'Mine', file: picture }),
      await call('POST /api/admin/money/bank-dispute/:id/end', { id, outcome: 'won', reason: 'Mine' }),
      await call('POST /api/admin/money/bank-dispute/:id/arbitration', { ...mail, outcome: 'won', fee: 0 }),
      await call('POST /api/admin/money/bank-dispute/:id/fee-return', mail),
    ]) {
      expect(answer.body).toMatchObject(OWN);
    }
  }
  expect(await acts(`chargeback:${id}`)).toEqual([]);
});
