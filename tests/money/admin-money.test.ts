/** The administrators' money queues: disputes are decided once, payouts are followed, items are closed, and every act is recorded. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { noteItem } from '#server/store/money/ledger/recon-item.ts';
import { ADMIN, signInAsAdmin } from '../admin/admins.ts';
import { closeInOrder } from './ledger/ledger-invariants.ts';
import { askPayout, makeEarner } from './payout/earnings.ts';
import { startByHand, openTrade, type EmulatedProvider, type Trade } from './trade.ts';
import { png } from '../media/pictures.ts';
import { makeMember } from '../kit/people.ts';
import { callOn, type TestApp } from '../kit/start.ts';

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
const actsOn = (subject: string) =>
  app.ctx.db
    .selectFrom('admin_act')
    .where('subject', '=', subject)
    .where('what', 'not like', 'view %')
    .orderBy('id')
    .select(['email', 'what', 'reason'])
    .execute();

/** Signs in an administrator whose passkey was entered eleven minutes ago. */
async function unproved(): Promise<string> {
  const stale = await signInAsAdmin(app);
  await sql`UPDATE admin_session SET created_at = now() - interval '11 minutes'
    WHERE id = (SELECT id FROM admin_session ORDER BY id DESC LIMIT 1)`.execute(app.ctx.db);
  return stale;
}

/** Two partners paid for 6 and 4 of 10 units at ₦1,000; the first disputes. */
async function disputed(): Promise<{ trade: Trade; id: string }> {
  const trade = await openTrade(app, emulator);
  await trade.buy(trade.partners[0], 6);
  await trade.buy(trade.partners[1], 4);
  const { body } = await trade.partners[0].call('POST /api/wallet/dispute/:walletAddress', {
    walletAddress: trade.walletAddress,
    reason: 'damaged',
    detail: 'Two cartons are wet',
  });
  return { trade, id: body.dispute._id };
}

const rule = (id: string, ruling: object, by = token) =>
  as('POST /api/admin/money/dispute/:id', { id, ruling: 'The photos show it', ...ruling }, by);

describe('a dispute', () => {
  it('is in the queue, oldest first, with the held sum', async () => {
    const { trade, id } = await disputed();
    const later = await disputed();
    const { disputes } = (await as('GET /api/admin/money/disputes')).body;
    expect(disputes.slice(-2).map(({ _id }) => _id)).toEqual([id, later.id]);
    expect(disputes.at(-2)).toEqual({
      _id: id,
      reason: 'damaged',
      opener: { _id: trade.partners[0].id, fullName: trade.partners[0].fullName },
      supplier: { _id: trade.supplier.id, fullName: trade.supplier.fullName },
      held: 6_000,
      openedAt: expect.any(String),
      answerBy: expect.any(String),
      answered: false,
      holder: null,
    });
  });

  it('is shown with its thread, the payments of who opened it, and of the chat only what came after it was opened', async () => {
    const { trade, id } = await disputed();
    const { chat_id: chatId } = await app.ctx.db
      .selectFrom('wallet')
      .where('id', '=', trade.walletId)
      .select('chat_id')
      .executeTakeFirstOrThrow();
    const say = (body: string, at: string) =>
      sql`INSERT INTO message (id, chat_id, member_id, seq, nonce, kind, body, created_at)
        SELECT ${randomUUIDv7()}::uuid, ${chatId}::uuid, ${trade.supplier.id}::uuid, coalesce(max(seq), 0) + 1,
               ${randomUUIDv7()}, 'text', ${body}, now() + ${at}::interval
          FROM message WHERE chat_id = ${chatId}::uuid`.execute(app.ctx.db);
    await say('Before', '-1 hour');
    await say('After', '1 second');
    await trade.supplier.call('POST /api/wallet/dispute/:walletAddress/message', {
      walletAddress: trade.walletAddress,
      message: 'They were dry when they left',
    });
    const { body } = await as('GET /api/admin/money/dispute/:id', { id });
    expect(body.dispute).toMatchObject({
      detail: 'Two cartons are wet',
      messages: [{ message: 'They were dry when they left' }],
    });
    expect(body.wallet).toMatchObject({ state: 'open', balance: 10_000 });
    expect(body.wallet.referenceCodes.map(({ onHold }) => onHold)).toEqual([true, false]);
    expect(body.payments.map(({ user, amount, charge }) => [user._id, amount, charge])).toEqual([
      [trade.partners[0].id, 6_000, 210],
    ]);
    expect(body.chat.map(({ message }) => message)).toEqual(['After']);
    expect(body.goods).toBeNull();
    expect(body.dispute).toMatchObject({ proposals: [], disputed: 6_000, takenBy: null });
  });

  it('is split once, however many rule at the same time, and recorded', async () => {
    const { trade, id } = await disputed();
    const { payments } = (await as('GET /api/admin/money/dispute/:id', { id })).body;
    const shares = [{ paymentId: payments[0]!._id, amount: 2_500.5 }];
    const answers = await Promise.all(Array.from({ length: 16 }, () => rule(id, { resolution: 'split', shares })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(15).fill(409)]);
    const refunds = await app.ctx.db
      .selectFrom('refund')
      .where(
        'payment_id',
        'in',
        payments.map(({ _id }) => _id),
      )
      .select(['base_kobo as base', 'requested_by as by'])
      .execute();
    expect(refunds).toEqual([{ base: 250_050, by: `admin:${ADMIN}` }]);
    expect(await trade.show()).toMatchObject({
      state: 'open',
      balance: 4_000,
      released: 3_499.5,
      dispute: { resolution: 'split' },
    });
    expect(await actsOn(`dispute:${id}`)).toEqual([{ email: ADMIN, what: 'rule split', reason: 'The photos show it' }]);
    const { disputes } = (await as('GET /api/admin/money/disputes')).body;
    expect(disputes.map(({ _id }) => _id)).not.toContain(id);
  });

  it('is not ruled without a fresh passkey, a reason, or valid shares; nothing is recorded then', async () => {
    const { id } = await disputed();
    const { payments } = (await as('GET /api/admin/money/dispute/:id', { id })).body;
    expect((await rule(id, { resolution: 'release' }, await unproved())).body).toMatchObject({
      type: 'forbidden',
      prove: true,
    });
    expect((await rule(id, { resolution: 'release', ruling: ' ' })).body.fields).toHaveProperty('ruling');
    for (const shares of [
      [],
      [{ paymentId: randomUUIDv7(), amount: 100 }],
      [{ paymentId: payments[0]!._id, amount: 6_000.01 }],
    ]) {
      expect((await rule(id, { resolution: 'split', shares })).body.fields).toHaveProperty('shares');
    }
    expect(await actsOn(`dispute:${id}`)).toEqual([]);
    expect((await rule(id, { resolution: 'refund' })).status).toBe(200);
  });
});

describe('a payout that waits for a code', () => {
  it('is sent by the right code only, which is recorded without the code', async () => {
    const supplier = await makeEarner(app, emulator);
    await emulator.control('switches', { otp: true });
    await askPayout(supplier, 3_000);
    const waiting = async () => (await as('GET /api/admin/money/payouts')).body.payouts;
    await expect
      .poll(waiting)
      .toMatchObject([{ fullName: supplier.fullName, amount: 3_000, state: 'otp', accountEnding: '4000' }]);
    await emulator.control('switches', { otp: false });
    const id = (await waiting())[0]!._id;
    const enter = (otp: string, by = token) => as('POST /api/admin/money/payout/:id/otp', { id, otp }, by);
    expect((await enter('123456', await unproved())).body).toMatchObject({ type: 'forbidden', prove: true });
    expect((await as('POST /api/admin/money/payout/:id/otp/resend', { id })).status).toBe(200);
    expect((await enter('000000')).body.fields).toHaveProperty('otp');
    expect((await enter('123456')).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await enter('123456')).status).toBe(409);
    const acts = await actsOn(`payout:${id}`);
    expect(acts.map(({ what }) => what)).toEqual(['resend payout code', ...Array<string>(3).fill('enter payout code')]);
    expect(JSON.stringify(acts)).not.toContain('123456');
  });
});

/** Opens a bank dispute at the provider and delivers its webhook. */
async function opened(): Promise<{ trade: Trade; id: string; reference: string }> {
  const trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 2);
  await emulator.control('disputes', { reference });
  await emulator.control('webhooks/release');
  await emulator.control('webhooks/hold');
  const result = async () =>
    (await as('GET /api/admin/money/bank-disputes')).body.disputes.find((one) => one.reference === reference);
  const names = { payer: trade.partners[0].fullName, supplier: trade.supplier.fullName };
  await expect.poll(result).toMatchObject({ answerable: true, dueAt: expect.any(String), ...names });
  return { trade, reference, id: (await result())?._id ?? '' };
}

describe('a bank dispute', () => {
  it('is declined with words and a photo, and then the bank decides', async () => {
    const { id, reference } = await opened();
    const decline = (more: object, by = token) =>
      as('POST /api/admin/money/bank-dispute/:id/decline', { id, message: 'Signed for', ...more }, by);
    const file = new Blob([new Uint8Array(await png())]);
    expect((await decline({})).body.fields).toHaveProperty('file');
    expect((await decline({ file: new Blob(['no picture']) })).status).toBe(400);
    expect((await decline({ file }, await unproved())).body).toMatchObject({ type: 'forbidden', prove: true });
    expect(await actsOn(`chargeback:${id}`)).toEqual([]);
    expect((await decline({ file })).status).toBe(200);
    const { disputes } = (await as('GET /api/admin/money/bank-disputes')).body;
    expect(disputes.find((one) => one.reference === reference)).toMatchObject({ answerable: false });
    expect((await decline({ file })).status).toBe(409);
  });

  it('is accepted, and the bank has the money', async () => {
    const { trade, id } = await opened();
    const accept = () => as('POST /api/admin/money/bank-dispute/:id/accept', { id, message: 'Never sent' });
    expect((await accept()).status).toBe(200);
    expect(await trade.show()).toMatchObject({ balance: 0 });
    expect((await accept()).status).toBe(409);
    expect((await actsOn(`chargeback:${id}`))[0]).toEqual({
      email: ADMIN,
      what: 'accept bank dispute',
      reason: 'Never sent',
    });
  });
});

describe('an inconclusive bank dispute', () => {
  it('is ended by an administrator, once, with a reason in the record, and not while it can be answered', async () => {
    const { trade, id } = await opened();
    const end = (more: object = {}, by = token) =>
      as(
        'POST /api/admin/money/bank-dispute/:id/end',
        { id, outcome: 'won', reason: 'Their mail of today', ...more },
        by,
      );
    expect((await end()).body.error).toMatch(/^The bank is waiting for our answer\./);
    expect((await end({ reason: ' ' })).body.fields).toHaveProperty('reason');
    expect((await end({ outcome: 'drawn' })).body.fields).toHaveProperty('outcome');
    expect((await end({}, await unproved())).body).toMatchObject({ type: 'forbidden', prove: true });
    await app.ctx.db.updateTable('chargeback').set({ unruled_since: new Date() }).where('id', '=', id).execute();
    const { disputes } = (await as('GET /api/admin/money/bank-disputes')).body;
    expect(disputes.find(({ _id }) => _id === id)).toMatchObject({
      answerable: false,
      unruledSince: expect.any(String),
    });
    expect(await actsOn(`chargeback:${id}`)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 16 }, () => end()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(15).fill(409)]);
    expect(await actsOn(`chargeback:${id}`)).toEqual([
      { email: ADMIN, what: 'end bank dispute as won', reason: 'Their mail of today' },
    ]);
    expect(await trade.show()).toMatchObject({ state: 'open', balance: 2_000 });
  });
});

describe('a reconciliation item', () => {
  it('is closed once, with a recorded note', async () => {
    const reference = `refund-${randomUUIDv7()}`;
    await noteItem(app.ctx.db, { kind: 'refund failed', reference, local: { amount: 100 } });
    const { items } = (await as('GET /api/admin/money/items')).body;
    const item = items.find((one) => one.reference === reference);
    expect(item).toMatchObject({ kind: 'refund failed', local: { amount: 100 }, provider: null });
    const id = item?._id ?? '';
    const close = (note: string) => as('POST /api/admin/money/item/:id', { id, note });
    expect((await close('')).body.fields).toHaveProperty('note');
    const answers = await Promise.all(Array.from({ length: 8 }, () => close('Paid by bank transfer')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await actsOn(`recon_item:${id}`)).toEqual([
      { email: ADMIN, what: 'settle item', reason: 'Paid by bank transfer' },
    ]);
  });
});

it('shows no queue to a member', async () => {
  const ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  for (const key of ['disputes', 'payouts', 'items'] as const) {
    expect((await as(`GET /api/admin/money/${key}`, {}, ada.token)).status).toBe(401);
  }
});
