/** Releases between a payer and a supplier who may be working together wait once for an administrator, whose decision ends the wait. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWallet } from '#server/actions/money/dispute/wallet-end.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { ADMIN, signInAsAdmin } from '../../admin/admins.ts';
import { listNotices } from '../../notice/notices.ts';
import type { TestMember } from '../../kit/people.ts';
import { callOn, type TestApp } from '../../kit/start.ts';
import { age } from '../ageing.ts';
import { plantAccount } from '../payout/earnings.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { type EmulatedProvider, openTrade, startByHand, type Trade } from '../trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
let token: string;
beforeAll(async () => {
  const PAYSTACK_CHANNELS = 'card, bank_transfer, apple_pay';
  const env = { ADMIN_EMAILS: ADMIN, REVIEW_NAIRA: '50000', REVIEW_MINUTES: '10', PAYSTACK_CHANNELS };
  ({ app, emulator } = await startByHand(env));
  token = await signInAsAdmin(app);
});
afterAll(() => closeInOrder(app));

const reviews = async () => (await callOn(app.url, 'GET /api/admin/money/reviews', {}, { token })).body.reviews;
const decide = (id: string, decision: 'release' | 'refund') =>
  callOn(app.url, 'POST /api/admin/money/review/:id/decide', { id, decision, reason: 'Called both' }, { token });

async function buy(trade: Trade, units: number, more: object = {}): Promise<string> {
  const { reference } = await trade.accept(trade.partners[0], units);
  await emulator.control(`transactions/${reference}/succeed`, more);
  await trade.verify(trade.partners[0], reference);
  return reference;
}

async function acknowledge(trade: Trade): Promise<void> {
  await trade.acknowledge(trade.partners[0]);
  await trade.acknowledge(trade.supplier);
}

const available = (trade: Trade) => balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id);

/** Sets the place of a member's sign-ins. */
const signedIn = ({ id }: TestMember, place: { device_id?: string; address?: string }) =>
  app.ctx.db.updateTable('session').set(place).where('member_id', '=', id).execute();

/** The signals, each with a function that makes a pair show it. */
const PAIRS: [string, (trade: Trade) => Promise<object | void>][] = [
  [
    'device',
    async ({ supplier, partners: [payer] }) => {
      const place = { device_id: randomUUIDv7() };
      await signedIn(supplier, place);
      await signedIn(payer, place);
    },
  ],
  [
    'address',
    async ({ supplier, partners: [payer] }) => {
      const place = { address: '102.89.23.7' };
      await signedIn(supplier, place);
      await signedIn(payer, place);
    },
  ],
  [
    'account',
    async ({ supplier }) => {
      await plantAccount(app, supplier.id);
      return { channel: 'bank_transfer', authorization: { sender_bank_account_number: '0123456789' } };
    },
  ],
  [
    'card',
    async ({ supplier, partners: [, second] }) => {
      const card = { authorization: { signature: 'SIG_of_one_card' } };
      const earlier = await openTrade(app, emulator, { members: [supplier, second, ...(await others())] });
      await buy(earlier, 1, card);
      return card;
    },
  ],
];

async function others(): Promise<TestMember[]> {
  const { supplier, partners } = await openTrade(app, emulator);
  return [supplier, partners[0]];
}

describe.each(PAIRS)('A pair that shares: %s', (signal, share) => {
  it('waits for a person, who lets the money go', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await buy(trade, 2, (await share(trade)) ?? {});
    await acknowledge(trade);
    expect(await available(trade)).toBe(0);
    const wallet = await trade.show();
    expect(wallet).toMatchObject({ state: 'frozen', balance: 2_000 });
    expect(wallet.referenceCodes.map(({ onHold }) => onHold)).toEqual([true]);
    for (const member of [trade.supplier, trade.partners[0]]) {
      expect((await listNotices(member)).map(({ payload }) => payload.alertType)).toContain('release reviewed');
    }
    const review = (await reviews()).find((one) => one.reference === reference);
    expect(review).toMatchObject({ signals: [signal], amount: 2_000 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(review!._id, 'release')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    expect(await trade.show()).toMatchObject({ state: 'released' });
    expect(await available(trade)).toBe(200_000);
    expect((await reviews()).map((one) => one.reference)).not.toContain(reference);
  });
});

describe('A release that waits', () => {
  it('because a large card payment was acknowledged within minutes is given back, if a person says so', async () => {
    const trade = await openTrade(app, emulator, { unitPrice: 50_000 });
    const reference = await buy(trade, 1);
    await acknowledge(trade);
    const [review] = (await reviews()).filter((one) => one.reference === reference);
    expect(review).toMatchObject({ signals: ['haste'], amount: 50_000 });
    expect((await decide(review!._id, 'refund')).status).toBe(200);
    expect(await available(trade)).toBe(0);
    expect((await listNotices(trade.supplier)).map(({ payload }) => payload.alertType)).toContain('release refused');
    expect((await listNotices(trade.partners[0])).map(({ payload }) => payload.alertType)).toContain('refund begun');
    const { state } = await app.ctx.db
      .selectFrom('payment')
      .where('reference', '=', reference)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(state).toBe('refunding');
    expect((await decide(review!._id, 'release')).status).toBe(409);
  });

  it('because a large payment by Apple Pay was acknowledged within minutes waits like one by card', async () => {
    const trade = await openTrade(app, emulator, { unitPrice: 50_000 });
    const [payer] = trade.partners;
    const { reference, accessCode } = await trade.accept(payer, 1);
    expect(await emulator.payByApple(accessCode)).toBe('success');
    await trade.verify(payer, reference);
    await acknowledge(trade);
    const [review] = (await reviews()).filter((one) => one.reference === reference);
    expect(review).toMatchObject({ signals: ['haste'], amount: 50_000 });
    expect(await available(trade)).toBe(0);
    await decide(review!._id, 'release');
  });

  it('also where time releases it, and holds up nobody else', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, second] = trade.partners;
    const device = { device_id: randomUUIDv7() };
    await signedIn(trade.supplier, device);
    await signedIn(payer, device);
    await buy(trade, 2);
    await trade.buy(second, 1);
    await trade.supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress: trade.walletAddress });
    await age(app, trade, 8);
    await endWallet(app.ctx, { walletId: trade.walletId });
    expect(await trade.show()).toMatchObject({ state: 'frozen', balance: 2_000, released: 1_000 });
    expect(await available(trade)).toBe(100_000);
  });

  it('is not for a card payment that is not large', async () => {
    const trade = await openTrade(app, emulator, { unitPrice: 49_999 });
    await buy(trade, 1);
    await acknowledge(trade);
    expect(await trade.show()).toMatchObject({ state: 'released' });
  });
});
