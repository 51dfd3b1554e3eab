/** Owed refunds the provider gave up on: listed, requested again once, recorded. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { confirm } from '#server/actions/payment/payment.ts';
import { sendRefund } from '#server/actions/payment/refund-send.ts';
import { balanceOf } from '#server/store/ledger/ledger.ts';
import { ADMIN, signInAsAdmin } from '../admins.ts';
import { closeInOrder } from '../money/ledger-invariants.ts';
import { startByHand, openTrade, type EmulatedProvider, type Trade } from '../money/trade.ts';
import { callOn, type TestApp } from '../start.ts';

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

/** The newest refund of a payment ends this way at the provider, and we are notified. */
async function end(reference: string, status: string): Promise<void> {
  const newest = async () => (await refundsOf(reference)).at(-1)!;
  await expect.poll(async () => (await newest()).state).toBe('processing');
  const { id, provider_refund_id: atProvider } = await newest();
  await emulator.control(`refunds/${atProvider}/move`, { status });
  await sendRefund(app.ctx, { refundId: id });
}

/** Another sum than requested was paid: N999.00K that no wallet took, and this many refunds of it failed. */
async function owed(tries = 3): Promise<{ trade: Trade; reference: string; id: string }> {
  const trade = await openTrade(app, emulator);
  const { reference } = await trade.accept(trade.partners[0], 2);
  await emulator.succeed(reference, 99_900);
  await confirm(app.ctx, reference);
  for (let failed = 0; failed < tries; failed += 1) await end(reference, 'failed');
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
      reason: 'The wallet could not take this payment',
      reasonMessage: { id: 'The wallet could not take this payment' },
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
    await end(reference, 'processed');
    const { payment_id: paymentId } = (await refundsOf(reference))[0]!;
    expect(await balanceOf(app.ctx.db, 'suspense', paymentId)).toBe(0);
    expect((await refundsOf(reference)).at(-1)).toMatchObject({ state: 'processed', requested_by: `admin:${ADMIN}` });
    const { notifications } = (await trade.partners[0].call('GET /api/feed/notifications')).body;
    expect(notifications.content.map(({ message }) => message).slice(0, 2)).toEqual([
      'N999.00K was given back. Banks take 3 to 10 working days.',
      'Mortar gives your payment of N999.00K back. It is on its way to you.',
    ]);
    expect((await again(id)).body).toMatchObject({ type: 'conflict' });
  });

  it('that fails once more is in the queue again, and not retried automatically', async () => {
    const { reference, id } = await owed();
    expect((await again(id)).status).toBe(200);
    await end(reference, 'failed');
    const row = (await queue()).find((one) => one.reference === reference);
    expect(row).toMatchObject({ amount: 999, tries: 4 });
    expect(row?._id).not.toBe(id);
    expect(await refundsOf(reference)).toHaveLength(4);
  });

  it('is not requested without a fresh passkey, nor while under way, returned, held or unknown', async () => {
    const { reference, id } = await owed(1);
    expect((await again(id)).status).toBe(409);
    await end(reference, 'processed');
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
    await end(stuck.reference, 'processed');
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
