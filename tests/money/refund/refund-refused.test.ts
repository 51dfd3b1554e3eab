/** The provider refuses a refund out of a wallet for good: it is requested once, is owed to its payer, and an administrator ends it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { endWallet } from '#server/actions/money/dispute/wallet-end.ts';
import { resumeForgotten } from '#server/actions/money/ledger/forgotten-job.ts';
import { ProviderError } from '#server/outside/payment-error.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { ADMIN, signInAsAdmin } from '../../admin/admins.ts';
import { callOn, type TestApp } from '../../kit/start.ts';
import { age } from '../ageing.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { type EmulatedProvider, openTrade, startByHand, type Trade } from '../trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
let token: string;
let trade: Trade;
let paymentId: string;
let asked = 0;
let refuses = true;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ ADMIN_EMAILS: ADMIN }));
  token = await signInAsAdmin(app);
  const { createRefund } = app.ctx.payment;
  app.ctx.payment.createRefund = (order) => {
    asked += 1;
    if (!refuses) return createRefund(order);
    return Promise.reject(new ProviderError('refused', 'Transaction not found', 'transaction_not_found', 'not-found'));
  };
});
afterAll(() => closeInOrder(app));

/** Nothing was shipped for 28 days after the payment: ₦2,070 is refunded, and the provider refuses it. */
beforeEach(async () => {
  trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 2);
  ({ id: paymentId } = await app.ctx.db
    .selectFrom('payment')
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirstOrThrow());
  [asked, refuses] = [0, true];
  await age(app, trade, 29);
  await endWallet(app.ctx, trade);
  await expect.poll(async () => (await refunds()).map(({ state }) => state)).toEqual(['failed']);
});

const refunds = () =>
  app.ctx.db
    .selectFrom('refund')
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .select(['id', 'state', 'failed_into'])
    .execute();
const as = <K extends keyof Api>(key: K, input: object = {}) => callOn(app.url, key, { ...input }, { token });
const again = (id: string) => as('POST /api/admin/money/refund/:id/again', { id });
const settle = (id: string) =>
  as('POST /api/admin/money/refund/:id/end', { id, end: 'settled', amount: 2_070, reason: 'Paid to their bank' });
const owed = () => balanceOf(app.ctx.db, 'suspense', paymentId);
const queued = async () =>
  (await as('GET /api/admin/money/refunds')).body.refunds.filter(({ tries, amount }) => tries > 0 && amount === 2_070);

it('is asked for once, and no job repeats it: the wallet is over, and its payer is owed the money', async () => {
  for (let days = 1; days <= 3; days += 1) {
    await age(app, trade, 1);
    await endWallet(app.ctx, trade);
    await resumeForgotten(app.ctx);
  }
  expect(asked).toBe(1);
  expect(await refunds()).toMatchObject([{ state: 'failed', failed_into: 'suspense' }]);
  expect(await trade.show()).toMatchObject({ state: 'refunded', balance: 0 });
  expect(await owed()).toBe(207_000);
});

it('is in the queue of administrators, who ask again: it is owed as before where that is refused, too', async () => {
  const [{ id } = { id: '' }] = await refunds();
  expect((await queued()).map(({ _id }) => _id)).toContain(id);
  expect((await again(id)).status).toBe(200);
  await expect.poll(async () => (await refunds()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(await owed()).toBe(207_000);
  const newest = (await refunds()).at(-1)!.id;
  expect((await settle(newest)).status).toBe(200);
  expect(await owed()).toBe(0);
  expect((await queued()).map(({ _id }) => _id)).not.toContain(newest);
  expect((await again(newest)).body).toMatchObject({ type: 'conflict' });
});

it('leaves once, of many who ask again and who settle it by hand at once', async () => {
  refuses = false;
  const [{ id } = { id: '' }] = await refunds();
  const answers = await Promise.all(Array.from({ length: 32 }, (_, n) => (n % 2 ? settle(id) : again(id))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(31).fill(409)]);
  expect(await refunds()).toHaveLength(2);
  expect(await owed()).toBe(0);
});
