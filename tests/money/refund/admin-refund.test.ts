/** Owed refunds on which the provider gave up: listed, requested again once, and recorded. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { ADMIN, signInAsAdmin } from '../../admin/admins.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { startByHand, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';
import { callOn, type TestApp } from '../../kit/start.ts';

let app: TestApp;
let emulator: EmulatedProvider;
let token: string;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ ADMIN_EMAILS: ADMIN }));
  token = await signInAsAdmin(app);
});
afterAll(() => closeInOrder(app));

const as = <K extends keyof Api>(key: K, input: object = {}, by = token) =>
  callOn(app.url, key, { ...input }, { token: by });
const again = (id: string, by = token) => as('POST /api/admin/money/refund/:id/again', { id }, by);
const end = (id: string, how: 'settled' | 'written_off', changes: object = {}) =>
  as('POST /api/admin/money/refund/:id/end', { id, end: how, amount: 999, reason: 'Their bank told us', ...changes });
const queue = async () => (await as('GET /api/admin/money/refunds')).body.refunds;

async function refundsOf(reference: string) {
  return app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.reference', '=', reference)
    .orderBy('refund.id')
    .select(['refund.id', 'refund.state', 'refund.payment_id', 'refund.requested_by', 'refund.provider_refund_id'])
    .execute();
}

/** Ends the newest refund of a payment this way at the provider, and looks it up. */
async function move(reference: string, status: string): Promise<void> {
  const newest = async () => (await refundsOf(reference)).at(-1)!;
  await expect.poll(async () => (await newest()).state).toBe('processing');
  const { id, provider_refund_id: atProvider } = await newest();
  await emulator.control(`refunds/${atProvider}/move`, { status });
  await sendRefund(app.ctx, { refundId: id });
}

/** Makes an owed refund: the payer paid ₦999, the wrong amount, and this many refunds of it failed. */
async function owed(tries = 3): Promise<{ trade: Trade; reference: string; id: string }> {
  const trade = await openTrade(app, emulator);
  const { reference } = await trade.accept(trade.partners[0], 2);
  await emulator.succeed(reference, 99_900);
  await confirm(app.ctx, reference);
  for (let failed = 0; failed < tries; failed += 1) await move(reference, 'failed');
  return { trade, reference, id: (await refundsOf(reference)).at(-1)!.id };
}

const actsOn = (id: string) =>
  app.ctx.db.selectFrom('admin_act').where('subject', '=', `refund:${id}`).select(['email', 'what']).execute();

describe('A refund that failed three times', () => {
  it('is in the queue with its payer, sum, age and number of tries', async () => {
    const { trade, reference, id } = await owed();
    const row = (await queue()).find((one) => one._id === id);
    expect(row).toEqual({
      _id: id,
      fullName: trade.partners[0].fullName,
      amount: 999,
      reference,
      reason: 'The wallet could not accept this payment',
      reasonMessage: { id: 'The wallet could not accept this payment' },
      failure: null,
      tries: 3,
      createdAt: expect.any(String),
      failedAt: expect.any(String),
    });
    expect(Date.parse(row!.createdAt)).toBeLessThan(Date.parse(row!.failedAt));
  });

  it('is requested again once, by 64 concurrent presses, and then returned to its payer', async () => {
    const { trade, reference, id } = await owed();
    const answers = await Promise.all(Array.from({ length: 64 }, () => again(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(63).fill(409)]);
    expect(await queue()).not.toContainEqual(expect.objectContaining({ reference }));
    expect(await actsOn(id)).toEqual([{ email: ADMIN, what: 'ask for refund again' }]);
    expect(await refundsOf(reference)).toHaveLength(4);
    await move(reference, 'processed');
    const { payment_id: paymentId } = (await refundsOf(reference))[0]!;
    expect(await balanceOf(app.ctx.db, 'suspense', paymentId)).toBe(0);
    expect((await refundsOf(reference)).at(-1)).toMatchObject({ state: 'processed', requested_by: `admin:${ADMIN}` });
    const { notifications } = (await trade.partners[0].call('GET /api/feed/notifications')).body;
    expect(notifications.content.map(({ message }) => message).slice(0, 2)).toEqual([
      '₦999 was refunded. Banks take 3 to 10 working days.',
      'Mortar is refunding your payment of ₦999. It is on its way.',
    ]);
    expect((await again(id)).body).toMatchObject({ type: 'conflict' });
  });

  it('that fails once more is in the queue again, and not retried automatically', async () => {
    const { reference, id } = await owed();
    expect((await again(id)).status).toBe(200);
    await move(reference, 'failed');
    const row = (await queue()).find((one) => one.reference === reference);
    expect(row).toMatchObject({ amount: 999, tries: 4 });
    expect(row?._id).not.toBe(id);
    expect(await refundsOf(reference)).toHaveLength(4);
  });

  it('is not requested without a fresh passkey, nor while under way, returned, held or unknown', async () => {
    const { reference, id } = await owed(1);
    expect((await again(id)).status).toBe(409);
    await move(reference, 'processed');
    expect((await again(id)).status).toBe(409);
    expect((await again(randomUUIDv7())).status).toBe(404);
    expect((await again('no-id')).status).toBe(404);
    const stuck = await owed();
    const stale = await signInAsAdmin(app);
    await sql`UPDATE admin_session SET created_at = now() - interval '11 minutes'
      WHERE id = (SELECT id FROM admin_session ORDER BY id DESC LIMIT 1)`.execute(app.ctx.db);
    expect((await again(stuck.id, stale)).body).toMatchObject({ type: 'forbidden', prove: true });
    expect(await actsOn(stuck.id)).toEqual([]);
    expect((await again(stuck.id)).status).toBe(200);
    await move(stuck.reference, 'processed');
  });
});

it('A refund the provider refused is in the queue with its reason', async () => {
  const trade = await openTrade(app, emulator);
  const { reference } = await trade.accept(trade.partners[0], 2);
  await emulator.succeed(reference, 4_000);
  await confirm(app.ctx, reference);
  await expect
    .poll(async () => (await queue()).find((one) => one.reference === reference))
    .toMatchObject({ amount: 40, tries: 1, failure: expect.stringContaining('minimum') });
});

describe('An owed refund that an administrator ends', () => {
  const sumsOf = async (paymentId: string) => ({
    owed: await balanceOf(app.ctx.db, 'suspense', paymentId),
    bank: await balanceOf(app.ctx.db, 'bank', null),
    income: await balanceOf(app.ctx.db, 'unclaimed_income', null),
  });
  const lastOf = async (reference: string) => (await refundsOf(reference)).at(-1)!;

  it('by hand is paid from our bank account, told to its payer and in their statement, and gone from the queue', async () => {
    const { trade, reference, id } = await owed();
    const { payment_id: paymentId } = await lastOf(reference);
    const before = await sumsOf(paymentId);
    expect(await end(id, 'settled')).toMatchObject({ status: 200, body: { success: true } });
    expect(await sumsOf(paymentId)).toEqual({ owed: 0, bank: before.bank - 99_900, income: before.income });
    expect(await lastOf(reference)).toMatchObject({ state: 'settled', requested_by: `admin:${ADMIN}` });
    expect(await queue()).not.toContainEqual(expect.objectContaining({ reference }));
    const acts = app.ctx.db.selectFrom('admin_act').where('subject', '=', `refund:${id}`);
    expect(await acts.select(['email', 'what', 'reason']).execute()).toEqual([
      { email: ADMIN, what: 'settle refund by hand', reason: 'Their bank told us' },
    ]);
    const { notifications } = (await trade.partners[0].call('GET /api/feed/notifications')).body;
    expect(notifications.content[0]?.message).toBe('₦999 was refunded. Banks take 3 to 10 working days.');
    const payment = app.ctx.db.selectFrom('payment').where('id', '=', paymentId).select('state');
    expect(await payment.executeTakeFirst()).toEqual({ state: 'refunded' });
    const { statement } = (await trade.partners[0].call('GET /api/payout/statement', { side: 'partner' })).body;
    expect(statement.lines.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['payment', 999],
      ['refund', 0],
    ]);
  });

  it('as written off is our income, and no longer owed', async () => {
    const { reference, id } = await owed();
    const { payment_id: paymentId } = await lastOf(reference);
    const before = await sumsOf(paymentId);
    expect((await end(id, 'written_off')).status).toBe(200);
    expect(await sumsOf(paymentId)).toEqual({ owed: 0, bank: before.bank, income: before.income + 99_900 });
    expect(await lastOf(reference)).toMatchObject({ state: 'written_off' });
    expect(await queue()).not.toContainEqual(expect.objectContaining({ reference }));
    expect((await again(id)).status).toBe(409);
    expect((await end(id, 'settled')).status).toBe(409);
  });

  it('ends once, however many administrators settle it, write it off and ask again at once', async () => {
    const { reference, id } = await owed();
    const { payment_id: paymentId } = await lastOf(reference);
    const answers = await Promise.all(
      Array.from({ length: 48 }, (_, at) =>
        [() => end(id, 'settled'), () => end(id, 'written_off'), () => again(id)][at % 3]!(),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(47).fill(409)]);
    expect(await balanceOf(app.ctx.db, 'suspense', paymentId)).toBe(0);
    expect(await refundsOf(reference)).toHaveLength(4);
  });

  it('while its last try fails is owed or ended, never both', async () => {
    for (let round = 1; round <= 4; round += 1) {
      const { reference, id } = await owed(2);
      await expect.poll(async () => (await lastOf(reference)).state).toBe('processing');
      const { id: last, provider_refund_id: atProvider, payment_id: paymentId } = await lastOf(reference);
      await emulator.control(`refunds/${atProvider}/move`, { status: 'failed' });
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 8 }, () => end(id, 'settled'))),
        sendRefund(app.ctx, { refundId: last }),
      ]);
      const ended = answers.filter(({ status }) => status === 200).length;
      expect(ended).toBeLessThanOrEqual(1);
      expect(await balanceOf(app.ctx.db, 'suspense', paymentId)).toBe(ended === 1 ? 0 : 99_900);
    }
  });

  it('is not ended without a fresh passkey, a reason, the sum that is owed, or while it is under way', async () => {
    const { id, reference } = await owed();
    expect((await end(id, 'settled', { amount: 998 })).body).toMatchObject({ type: 'conflict' });
    expect((await end(id, 'settled', { reason: ' ' })).status).toBe(400);
    expect((await end(id, 'settled', { end: 'processed' })).status).toBe(400);
    expect((await end(randomUUIDv7(), 'settled')).status).toBe(404);
    const stale = await signInAsAdmin(app);
    await sql`UPDATE admin_session SET created_at = now() - interval '11 minutes'
      WHERE id = (SELECT id FROM admin_session ORDER BY id DESC LIMIT 1)`.execute(app.ctx.db);
    const input = { id, end: 'settled', amount: 999, reason: 'Paid' };
    expect((await as('POST /api/admin/money/refund/:id/end', input, stale)).body).toMatchObject({ prove: true });
    expect((await again(id)).status).toBe(200);
    expect((await end(id, 'settled')).status).toBe(409);
    await move(reference, 'processed');
    expect((await end(id, 'settled')).status).toBe(409);
  });
});
