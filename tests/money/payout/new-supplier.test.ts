/** A new supplier is paid out a limit each day, to a bank account in their own name. The supplier and administrators see what waits. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payRemainder } from '#server/actions/money/payout/payout-reserve.ts';
import { sendPayout } from '#server/actions/money/payout/payout-send.ts';
import { ADMIN, signInAsAdmin } from '../../admin/admins.ts';
import { listNotices } from '../../notice/notices.ts';
import { makeMember, type TestMember } from '../../kit/people.ts';
import { callOn, type TestApp } from '../../kit/start.ts';
import { PASSWORD, askPayout, earn, endHold, givePassword, makeEarner, moneyOf, saveAccount } from './earnings.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { type EmulatedProvider, openTrade, startByHand } from '../trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
let admin: string;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({
    ADMIN_EMAILS: ADMIN,
    NEW_SUPPLIER_NAIRA: '3000',
    NEW_SUPPLIER_TRADES: '2',
    NEW_SUPPLIER_PAYERS: '1',
    REVIEW_NAIRA: '50000',
    REVIEW_MINUTES: '10',
    CHECK_PAYOUT_ACCOUNTS: 'on',
  }));
  admin = await signInAsAdmin(app);
});
afterAll(() => closeInOrder(app));

const holds = async () => (await callOn(app.url, 'GET /api/admin/money/payout-holds', {}, { token: admin })).body.holds;
const decide = (id: string, input: { decision: 'allow' | 'refuse'; amount: number }) =>
  callOn(
    app.url,
    'POST /api/admin/money/payout-hold/:id/decide',
    { id, reason: 'Called them', ...input },
    { token: admin },
  );
const holdOf = async ({ fullName }: TestMember) =>
  (await holds()).find((hold) => hold.fullName === fullName) ?? expect.fail('not held');

/** Makes a member who is the holder of the emulator's bank account with this number. */
async function makeHolder(ending: string): Promise<TestMember> {
  const wish = { bankCode: '057', accountNumber: `2001234${ending}` };
  const asker = await makeMember(app, { firstName: 'Any', lastName: `Body${ending}` });
  const { accountName } = (await asker.call('POST /api/payout/account/resolve', wish)).body;
  const [lastName = '', firstName = ''] = accountName.toLowerCase().split(' ');
  const member = await makeMember(app, { firstName, lastName });
  await givePassword(app, member);
  return member;
}

/** Makes a new supplier with this much available and an account in their own name. */
async function makeSupplier(ending: string, naira: number): Promise<TestMember> {
  const supplier = await makeHolder(ending);
  await earn(app, emulator, naira, supplier);
  expect((await saveAccount(supplier, ending)).body.account).toMatchObject({ check: null });
  await endHold(app, supplier);
  return supplier;
}

const payoutsOf = ({ id }: TestMember) =>
  app.ctx.db
    .selectFrom('payout')
    .where('member_id', '=', id)
    .orderBy('id')
    .select(['id', 'reference', 'amount_kobo', 'state'])
    .execute();

describe('A payout of a new supplier', () => {
  it('is sent up to the limit of the day, and the rest waits, is shown, and stays theirs', async () => {
    const supplier = await makeSupplier('600', 8_000);
    expect((await moneyOf(supplier)).dayLimit).toEqual({ amount: 3_000, left: 3_000 });
    const { status, body } = await askPayout(supplier, 8_000);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      figures: { available: 5_000, onItsWay: 3_000 },
      dayLimit: { amount: 3_000, left: 0 },
      remainder: { amount: 5_000, nextAt: expect.stringMatching(/T23:00:00\.000Z$/) },
    });
    expect(await payoutsOf(supplier)).toMatchObject([{ amount_kobo: 300_000 }]);
    await payRemainder(app.ctx, { memberId: supplier.id });
    expect(await payoutsOf(supplier), 'not before its day').toHaveLength(1);
  });

  it('asked for many times at once is no more than the limit', async () => {
    const supplier = await makeSupplier('601', 8_000);
    await Promise.all(Array.from({ length: 8 }, () => askPayout(supplier, 3_000)));
    expect(await payoutsOf(supplier)).toMatchObject([{ amount_kobo: 300_000 }]);
    await sql`UPDATE payout SET state = 'submitted' WHERE member_id = ${supplier.id}`.execute(app.ctx.db);
    expect((await moneyOf(supplier)).dayLimit).toEqual({ amount: 3_000, left: 0 });
  });

  it('of an established one is sent whole', async () => {
    const supplier = await makeSupplier('602', 4_000);
    await earn(app, emulator, 4_000, supplier);
    await sql`UPDATE payment SET released_at = released_at - interval '91 days'
      FROM wallet WHERE wallet.id = wallet_id AND supplier_id = ${supplier.id}`.execute(app.ctx.db);
    expect((await askPayout(supplier, 8_000)).body).toMatchObject({ dayLimit: null, remainder: null });
    expect(await payoutsOf(supplier)).toMatchObject([{ amount_kobo: 800_000 }]);
  });

  it('is let go whole by an administrator, of no more than the sum they saw', async () => {
    const supplier = await makeSupplier('603', 8_000);
    await askPayout(supplier, 8_000);
    const hold = await holdOf(supplier);
    expect(hold).toMatchObject({ kind: 'limit', amount: 5_000, doubts: [] });
    expect((await decide(hold._id, { decision: 'allow', amount: 4_999 })).status).toBe(409);
    expect((await decide(hold._id, { decision: 'refuse', amount: 5_000 })).status).toBe(409);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => decide(hold._id, { decision: 'allow', amount: 5_000 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await moneyOf(supplier)).remainder).toMatchObject({ amount: 5_000 });
  });
});

describe('What waits', () => {
  it('is sent in parts on the next days, each within the limit, and to its end', async () => {
    const supplier = await makeHolder('610');
    await earn(app, emulator, 8_000, supplier);
    await saveAccount(supplier, '610');
    await endHold(app, supplier);
    await askPayout(supplier, 8_000);
    for (const [left, onItsWay] of [
      [2_000, 3_000],
      [null, 2_000],
    ] as const) {
      await payRemainder(app.ctx, { memberId: supplier.id });
      expect((await payoutsOf(supplier)).filter(({ state }) => state !== 'succeeded')).toHaveLength(1);
      await arrive(supplier);
      await sql`UPDATE payout SET created_at = created_at - interval '1 day' WHERE member_id = ${supplier.id}`.execute(
        app.ctx.db,
      );
      await sql`UPDATE payout_remainder SET next_at = now() WHERE member_id = ${supplier.id}`.execute(app.ctx.db);
      await payRemainder(app.ctx, { memberId: supplier.id });
      expect((await moneyOf(supplier)).remainder?.amount ?? null).toBe(left);
      expect((await payoutsOf(supplier)).at(-1)?.amount_kobo).toBe(onItsWay * 100);
    }
    await arrive(supplier);
    expect((await moneyOf(supplier)).figures).toMatchObject({ available: 0, paidOut: 8_000 });
  });
});

/** Makes the supplier's last payout reach their bank. */
async function arrive(supplier: TestMember): Promise<void> {
  await expect.poll(async () => (await payoutsOf(supplier)).at(-1)?.state).toBe('submitted');
  const { id, reference } = (await payoutsOf(supplier)).at(-1)!;
  await expect
    .poll(() =>
      emulator.control(`transfers/${reference}/move`, { status: 'success' }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await sendPayout(app.ctx, { payoutId: id });
  expect((await payoutsOf(supplier)).at(-1)?.state).toBe('succeeded');
}

describe('A bank account', () => {
  it('in another name waits for a person, who allows it', async () => {
    const supplier = await makeEarner(app, emulator, { ending: '620' });
    expect((await moneyOf(supplier)).account).toMatchObject({ check: 'review' });
    const { status, body } = await askPayout(supplier, 1_000);
    expect(status).toBe(409);
    expect(body.error).toMatch(/^Your bank account is under review\. Your money is safe\./);
    const hold = await holdOf(supplier);
    expect(hold).toMatchObject({ kind: 'account', doubts: ['name'], amount: 5_000, sharedWith: [] });
    expect((await decide(hold._id, { decision: 'allow', amount: 5_000 })).status).toBe(200);
    expect((await listNotices(supplier)).map(({ payload }) => payload.alertType)).toContain('account allowed');
    expect((await saveAccount(supplier, '620')).body.account).toMatchObject({ check: null });
    await endHold(app, supplier);
    expect((await askPayout(supplier, 1_000)).status).toBe(200);
  });

  it('that a person refuses takes nothing, and another one may be saved', async () => {
    const supplier = await makeEarner(app, emulator, { ending: '621' });
    const hold = await holdOf(supplier);
    expect((await decide(hold._id, { decision: 'refuse', amount: 5_000 })).status).toBe(200);
    expect((await listNotices(supplier)).map(({ payload }) => payload.alertType)).toContain('account refused');
    expect((await saveAccount(supplier, '621')).body.account).toMatchObject({ check: 'refused' });
    expect((await askPayout(supplier, 1_000)).body.error).toMatch(/^We could not accept your bank account/);
    expect((await saveAccount(supplier, '622')).body.account).toMatchObject({ check: 'review' });
  });

  it('of two suppliers is held at both while they are new, also where the second saves it after the check', async () => {
    const first = await makeSupplier('630', 2_000);
    const second = await makeMember(app, { firstName: 'Second', lastName: 'Saver' });
    await givePassword(app, second);
    expect((await saveAccount(second, '630')).body.account).toMatchObject({ check: 'review' });
    expect((await holdOf(second)).doubts).toEqual(['name', 'shared']);
    expect((await askPayout(first, 1_000)).status).toBe(409);
    expect(await holdOf(first)).toMatchObject({ doubts: ['shared'], sharedWith: ['Second Saver'] });
  });

  it('of an established supplier is not held up by who saves it after them', async () => {
    const first = await makeSupplier('631', 2_000);
    await earn(app, emulator, 2_000, first);
    await sql`UPDATE payment SET released_at = released_at - interval '91 days'
      FROM wallet WHERE wallet.id = wallet_id AND supplier_id = ${first.id}`.execute(app.ctx.db);
    const second = await makeMember(app, { firstName: 'Third', lastName: 'Saver' });
    await givePassword(app, second);
    await saveAccount(second, '631');
    expect((await askPayout(first, 1_000)).status).toBe(200);
  });

  it('in the name of their licensed pharmacy needs nobody', async () => {
    const wish = { bankCode: '057', accountNumber: '2001234640' };
    const owner = await makeMember(app, { firstName: 'Nobody', lastName: 'Known' });
    await givePassword(app, owner);
    const { accountName } = (await owner.call('POST /api/payout/account/resolve', wish)).body;
    await app.ctx.db
      .insertInto('pharmacy')
      .values({ id: crypto.randomUUID(), owner_id: owner.id, name: `${accountName} Pharmacy Ltd` })
      .execute();
    expect((await saveAccount(owner, '640')).body.account, 'no licence').toMatchObject({ check: 'review' });
    await sql`UPDATE member SET premises_year = 2026 WHERE id = ${owner.id}`.execute(app.ctx.db);
    expect((await saveAccount(owner, '640', PASSWORD)).body.account).toMatchObject({ check: null });
  });
});

describe('Quick card payments', () => {
  it('to one supplier count together, whoever pays, and at the same time', async () => {
    const trades = [await openTrade(app, emulator, { unitPrice: 30_000 })];
    const { supplier, partners } = trades[0]!;
    for (const payer of partners.slice(1)) {
      const members = [supplier, payer, ...partners.filter((one) => one !== payer)];
      trades.push(await openTrade(app, emulator, { unitPrice: 30_000, members }));
    }
    for (const trade of trades) {
      const { reference } = await trade.accept(trade.partners[0], 1);
      await emulator.control(`transactions/${reference}/succeed`, {});
      await trade.verify(trade.partners[0], reference);
      await trade.acknowledge(trade.supplier);
    }
    await Promise.all(trades.map((trade) => trade.acknowledge(trade.partners[0])));
    const states = await Promise.all(trades.map(async (trade) => (await trade.show()).state));
    expect(states.toSorted()).toEqual(['frozen', 'frozen', 'released']);
  });
});
