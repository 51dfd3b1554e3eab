/** The payout account, and payout requests. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Money } from '#contract/money/payout.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { mailsTo } from '../../notice/mail.ts';
import { PASSWORD, askPayout, earn, endHold, givePassword, makeEarner, moneyOf, saveAccount } from './earnings.ts';
import { startByHand, type EmulatedProvider } from '../trade.ts';
import { FIELDS } from '../../trade/offer/offers.ts';
import { makeMember } from '../../kit/people.ts';
import type { TestApp } from '../../kit/start.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ PAYOUT_HOLD_HOURS: '24' }));
});
afterAll(() => app.close());

const newcomer = async () => {
  const member = await makeMember(app, { firstName: 'Ngozi', lastName: 'Okafor' });
  await givePassword(app, member);
  return member;
};

describe('The bank account', () => {
  it('is chosen from the banks of Nigeria and shown by the name of its holder', async () => {
    const member = await newcomer();
    const { banks } = (await member.call('GET /api/payout/banks')).body;
    expect(banks).toContainEqual({ name: 'Zenith Bank', code: '057' });
    expect(banks.map(({ name }) => name)).toEqual(banks.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)));
    const account = { bankCode: '057', accountNumber: '2001234000' };
    const { accountName } = (await member.call('POST /api/payout/account/resolve', account)).body;
    expect(accountName).toMatch(/^[A-Z]+ [A-Z]+ [A-Z]+$/);
    expect((await saveAccount(member)).body.account).toEqual({
      bankName: 'Zenith Bank',
      accountEnding: '4000',
      accountName,
      // a first account waits as a changed one does
      heldUntil: expect.any(String),
      check: null,
    });
    expect(JSON.stringify(await moneyOf(member))).not.toContain('2001234000');
  });

  it.each([
    [{ accountNumber: '2001234404' }, 'accountNumber'],
    [{ accountNumber: '200123400' }, 'accountNumber'],
    [{ accountNumber: '20012340ab' }, 'accountNumber'],
    [{ bankCode: '' }, 'bankCode'],
    [{ bankCode: '0 7' }, 'bankCode'],
    [{ bankCode: '999' }, 'accountNumber'],
  ])('refuses %j beside its field', async (spoilt, field) => {
    const member = await newcomer();
    const wish = { bankCode: '057', accountNumber: '2001234000', ...spoilt };
    const { status, body } = await member.call('POST /api/payout/account/resolve', wish);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is not saved with another password or another name than the one that was shown', async () => {
    const member = await newcomer();
    const wish = { bankCode: '057', accountNumber: '2001234000', accountName: 'SOMEBODY ELSE', password: PASSWORD };
    expect((await saveAccount(member, '000', 'not the password')).body).toMatchObject({
      type: 'password',
      fields: { password: 'This is not your password' },
    });
    expect((await member.call('POST /api/payout/account', wish)).body.fields).toHaveProperty('accountNumber');
    expect((await moneyOf(member)).account).toBeNull();
  });

  it('lets a password be guessed a few times only', async () => {
    const member = await newcomer();
    const statuses: number[] = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await saveAccount(member, '000', `guess ${time}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
    expect((await saveAccount(member)).status).toBe(429);
  });

  it('puts payouts on hold for a day after a change, and its owner is mailed', async () => {
    const supplier = await makeEarner(app, emulator);
    expect((await saveAccount(supplier, '111')).body.account?.heldUntil).toEqual(expect.any(String));
    expect((await askPayout(supplier, 1_000)).body).toMatchObject({
      type: 'conflict',
      error: expect.stringContaining('is new'),
    });
    expect((await moneyOf(supplier)).figures).toMatchObject({ available: 5_000, onItsWay: 0 });
    // saving the same account again neither ends the hold nor restarts it
    const { account } = (await saveAccount(supplier, '111')).body;
    expect(Date.parse(account?.heldUntil ?? '')).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
    await untilJobsDone(app, 'mail-payout-account');
    const [newest] = await mailsTo(app, supplier.email);
    expect(newest?.subject).toBe('Your Mortar bank account was changed');
    expect(newest?.text).toMatch(/ending in 4111\.\n\nNo payouts to it for 24 hours\./);
    await app.ctx.db
      .updateTable('payout_account')
      .set({ held_until: sql<Date>`held_until - interval '24 hours'` })
      .where('member_id', '=', supplier.id)
      .execute();
    expect((await moneyOf(supplier)).account?.heldUntil).toBeNull();
    expect((await askPayout(supplier, 1_000)).status).toBe(200);
  });

  it('that was replaced keeps the payouts that went to it', async () => {
    const supplier = await makeEarner(app, emulator);
    await askPayout(supplier, 1_000);
    await saveAccount(supplier, '111');
    expect((await moneyOf(supplier)).payouts[0]).toMatchObject({ bankName: 'Zenith Bank', accountEnding: '4000' });
    expect((await moneyOf(supplier)).account?.accountEnding).toBe('4111');
  });
});

describe('A payout', () => {
  it('is refused beside the amount where that is too little, too much, or no amount', async () => {
    const supplier = await makeEarner(app, emulator);
    for (const [amount, text] of [
      [99.99, 'The minimum payout is ₦100.'],
      [5_000.01, 'Only ₦5,000 is available.'],
      ['much', 'Type in a valid amount'],
      [0, 'Type in a valid amount'],
    ] as const) {
      const { status, body } = await askPayout(supplier, amount);
      expect([status, body.fields], String(amount)).toEqual([400, { amount: text }]);
    }
    expect((await moneyOf(supplier)).payouts).toEqual([]);
  });

  it('needs a bank account first', async () => {
    const { supplier } = await earn(app, emulator, 5_000);
    expect((await askPayout(supplier, 1_000)).body).toMatchObject({ type: 'conflict' });
  });

  it('of what was earned needs no licence, which may have lapsed since', async () => {
    const strict = await startByHand({ TRADE_NEEDS_LICENCE: 'on' });
    const supplier = await makeMember(strict.app, { firstName: 'Ngozi', lastName: 'Okafor' });
    const good = { member_id: supplier.id, number: 'PCN/9', state: 'verified', decided_at: new Date() };
    const { db } = strict.app.ctx;
    await db
      .insertInto('licence')
      .values({ ...good, id: randomUUIDv7(), year: new Date().getFullYear() + 1 })
      .execute();
    await earn(strict.app, strict.emulator, 5_000, supplier);
    await db.updateTable('licence').set({ year: 2020 }).where('member_id', '=', supplier.id).execute();
    await givePassword(strict.app, supplier);
    expect((await saveAccount(supplier)).status).toBe(200);
    await endHold(app, supplier);
    expect((await askPayout(supplier, 1_000)).status).toBe(200);
    const goods = { ...FIELDS, userId: supplier.id };
    expect((await supplier.call('POST /api/business/:userId', goods)).status).toBe(403);
    await strict.app.close();
  });

  it('stands in a list of pages, newest first', async () => {
    const supplier = await makeEarner(app, emulator);
    await askPayout(supplier, 100);
    await sql`
      INSERT INTO payout (id, member_id, payout_account_id, amount_kobo, reference, state, created_at)
      SELECT gen_random_uuid(), member_id, payout_account_id, 10000 + n, 'payout-of-old-times-' || n || right(reference, 12),
             'failed', created_at - make_interval(hours => n)
        FROM payout, generate_series(1, 45) AS n WHERE member_id = ${supplier.id}`.execute(app.ctx.db);
    const amounts: number[] = [];
    let after: string | null = null;
    do {
      const { payouts, nextCursor }: Money = (await supplier.call('GET /api/payout/', after === null ? {} : { after }))
        .body;
      amounts.push(...payouts.map(({ amount }) => amount));
      after = nextCursor;
    } while (after !== null);
    expect(amounts).toEqual(Array.from({ length: 46 }, (_, n) => 100 + n / 100));
  });
});
