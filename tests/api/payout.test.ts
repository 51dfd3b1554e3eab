/** The payout account, payout requests, and the statement by date. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Money } from '#contract/payout/payout.ts';
import { credit, debit, type Journal } from '#rules/ledger/ledger.ts';
import { payoutReported } from '#server/actions/payout/payout-settle.ts';
import { inTransaction } from '#server/store/db.ts';
import { post } from '#server/store/ledger/ledger.ts';
import { untilJobsDone } from '../jobs.ts';
import { mailsTo } from '../mail.ts';
import { earn, endHold, givePassword, makeEarner, PASSWORD, saveAccount } from '../money/earnings.ts';
import { startByHand, type EmulatedProvider } from '../money/trade.ts';
import { FIELDS } from '../offers.ts';
import { makeMember, type TestMember } from '../people.ts';
import type { TestApp } from '../start.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ PAYOUT_HOLD_HOURS: '24' }));
});
afterAll(() => app.close());

const ask = (member: TestMember, amount: unknown) => member.call('POST /api/payout/', { amount });
const money = async (member: TestMember) => (await member.call('GET /api/payout/')).body;
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
      // a first account waits like a changed one
      heldUntil: expect.any(String),
    });
    expect(JSON.stringify(await money(member))).not.toContain('2001234000');
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
    expect((await money(member)).account).toBeNull();
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
    expect((await ask(supplier, 1_000)).body).toMatchObject({
      type: 'conflict',
      error: expect.stringContaining('is new'),
    });
    expect((await money(supplier)).figures).toMatchObject({ available: 5_000, onItsWay: 0 });
    // saving the same account again neither ends the hold nor restarts it
    const { account } = (await saveAccount(supplier, '111')).body;
    expect(Date.parse(account?.heldUntil ?? '')).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
    await untilJobsDone(app, 'mail-payout-account');
    const [newest] = await mailsTo(app, supplier.email);
    expect(newest?.subject).toBe('Your Mortar bank account was changed');
    expect(newest?.text).toMatch(/ends in 4111\.\n\nNothing is paid out to it for 24 hours\./);
    await app.ctx.db
      .updateTable('payout_account')
      .set({ held_until: sql<Date>`held_until - interval '24 hours'` })
      .where('member_id', '=', supplier.id)
      .execute();
    expect((await money(supplier)).account?.heldUntil).toBeNull();
    expect((await ask(supplier, 1_000)).status).toBe(200);
  });

  it('that was replaced keeps the payouts that went to it', async () => {
    const supplier = await makeEarner(app, emulator);
    await ask(supplier, 1_000);
    await saveAccount(supplier, '111');
    expect((await money(supplier)).payouts[0]).toMatchObject({ bankName: 'Zenith Bank', accountEnding: '4000' });
    expect((await money(supplier)).account?.accountEnding).toBe('4111');
  });
});

describe('A payout', () => {
  it('is refused beside the amount where that is too little, too much, or no amount', async () => {
    const supplier = await makeEarner(app, emulator);
    for (const [amount, text] of [
      [99.99, 'Payouts start at ₦100.'],
      [5_000.01, 'Only ₦5,000 is available.'],
      ['much', 'Type in a valid amount'],
      [0, 'Type in a valid amount'],
    ] as const) {
      const { status, body } = await ask(supplier, amount);
      expect([status, body.fields], String(amount)).toEqual([400, { amount: text }]);
    }
    expect((await money(supplier)).payouts).toEqual([]);
  });

  it('needs a bank account first', async () => {
    const { supplier } = await earn(app, emulator, 5_000);
    expect((await ask(supplier, 1_000)).body).toMatchObject({ type: 'conflict' });
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
    expect((await ask(supplier, 1_000)).status).toBe(200);
    const goods = { ...FIELDS, userId: supplier.id };
    expect((await supplier.call('POST /api/business/:userId', goods)).status).toBe(403);
    await strict.app.close();
  });

  it('stands in a list of pages, newest first', async () => {
    const supplier = await makeEarner(app, emulator);
    await ask(supplier, 100);
    await sql`
      INSERT INTO payout (id, member_id, payout_account_id, amount_kobo, reference, state, created_at)
      SELECT gen_random_uuid(), member_id, payout_account_id, 10000 + n, 'payout-of-old-times-' || n || right(reference, 12),
             'failed', created_at - make_interval(hours => n)
        FROM payout, generate_series(1, 45) AS n WHERE member_id = ${supplier.id}`.execute(app.ctx.db);
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const { payouts, nextCursor }: Money = (await supplier.call('GET /api/payout/', after === null ? {} : { after }))
        .body;
      seen.push(...payouts.map(({ amount }) => amount));
      after = nextCursor;
    } while (after !== null);
    expect(seen).toEqual(Array.from({ length: 46 }, (_, n) => 100 + n / 100));
  });
});

describe('The statement', () => {
  const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
  const statementOf = async (member: TestMember, input: Record<string, unknown> = {}) =>
    (await member.call('GET /api/payout/statement', input)).body.statement;

  async function fileOf(member: TestMember, query = ''): Promise<{ text: string; headers: Headers; bytes: Buffer }> {
    const response = await fetch(`${app.url}/api/payout/statement.csv${query}`, {
      headers: { authorization: member.token },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { text: bytes.toString('utf8'), headers: response.headers, bytes };
  }

  async function trader() {
    const trade = await earn(app, emulator, 5_000);
    const { supplier } = trade;
    await givePassword(app, supplier);
    await saveAccount(supplier);
    await endHold(app, supplier);
    for (const [amount, status] of [
      [1_000, 'success'],
      [500, 'failed'],
      [700.25, 'success'],
    ] as const) {
      await ask(supplier, amount);
      const { reference } = (await money(supplier)).payouts[0]!;
      await expect.poll(() => app.ctx.payment.verifyTransfer(reference)).not.toBeNull();
      await emulator.control(`transfers/${reference}/move`, { status });
      await payoutReported(app.ctx, reference);
    }
    return trade;
  }

  it('of a supplier lists every movement in order, and its sums equal the ledger’s', async () => {
    const { supplier, walletAddress, partners } = await trader();
    const { lines, ...head } = await statementOf(supplier);
    expect(lines.map(({ kind, moneyIn, moneyOut, balance }) => [kind, moneyIn, moneyOut, balance])).toEqual([
      ['release', 5_000, 0, 5_000],
      ['payout', 0, 1_000, 4_000],
      ['payout', 0, 500, 3_500],
      ['payout failed', 500, 0, 4_000],
      ['payout', 0, 700.25, 3_299.75],
    ]);
    expect(lines[0]).toMatchObject({ reference: walletAddress, detail: 'Amoxicillin for Yaba' });
    expect(lines[1]).toMatchObject({ reference: expect.stringMatching(/^payout-/), detail: 'Zenith Bank …4000' });
    expect(head).toMatchObject({ opening: 0, closing: 3_299.75, moneyIn: 5_500, moneyOut: 2_200.25, nextCursor: null });
    expect((await money(supplier)).figures.available).toBe(head.closing);
    expect((await statementOf(partners[0])).lines).toEqual([]);
  });

  it('of a partner lists payments and refunds', async () => {
    const { partners } = await trader();
    const { lines, ...head } = await statementOf(partners[0], { side: 'partner' });
    expect(lines).toMatchObject([
      { kind: 'payment', reference: expect.stringMatching(/^pay-/), moneyIn: 0, moneyOut: 5_175, balance: 5_175 },
    ]);
    expect(head).toMatchObject({ opening: 0, closing: 5_175, moneyIn: 0, moneyOut: 5_175 });
  });

  it('names who was on the other side and what was traded, in the rows and in the file', async () => {
    const { supplier, partners, chatId } = await trader();
    const payer = partners[0].fullName;
    expect((await statementOf(supplier)).lines.map(({ counterparty, goods }) => [counterparty, goods])).toEqual([
      [payer, null],
      ...Array.from({ length: 4 }, () => [null, null]),
    ]);
    const input = { userId: supplier.id, ...FIELDS, unit: 'pack' };
    const offerId = (await supplier.call('POST /api/business/:userId', input)).body.business._id;
    await app.ctx.db.updateTable('offer').set({ chat_id: chatId }).where('id', '=', offerId).execute();
    const [line] = (await statementOf(partners[0], { side: 'partner' })).lines;
    const name = 'Artemether + Lumefantrine (Coartem) 80/480 mg';
    expect(line).toMatchObject({
      counterparty: supplier.fullName,
      goods: { quantity: 1, unit: 'pack', name },
    });
    expect((await fileOf(supplier)).text).toContain(`"${payer}","1 pack of ${name}"`);
  });

  it('takes a date range in Lagos, both days included, and opens with the earlier balance', async () => {
    const { supplier } = await trader();
    const day = today();
    const yesterday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    expect((await statementOf(supplier, { from: day, to: day })).lines).toHaveLength(5);
    expect(await statementOf(supplier, { from: yesterday, to: yesterday })).toMatchObject({
      lines: [],
      opening: 0,
      closing: 0,
    });
    expect(await statementOf(supplier, { from: tomorrow, to: tomorrow })).toMatchObject({
      lines: [],
      opening: 3_299.75,
      closing: 3_299.75,
    });
  });

  it('refuses days that are none, and a last day before the first', async () => {
    const supplier = await newcomer();
    for (const [input, field] of [
      [{ from: '2026-02-30' }, 'from'],
      [{ to: '0001-01-01' }, 'to'],
      [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
      [{ side: 'both' }, 'side'],
      [{ after: 'x' }, 'after'],
    ] as const) {
      const { status, body } = await supplier.call('GET /api/payout/statement', input);
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(input)).toEqual([400, [field]]);
    }
  });

  it('of many rows is paged with continuing balances, and whole as a file', async () => {
    const { supplier } = await earn(app, emulator, 5_000);
    await givePassword(app, supplier);
    await saveAccount(supplier);
    await endHold(app, supplier);
    for (let n = 0; n < 60; n += 1) await movePenny(supplier.id, n);
    const pages = [await statementOf(supplier)];
    while (pages.at(-1)?.nextCursor) pages.push(await statementOf(supplier, { after: pages.at(-1)?.nextCursor }));
    const lines = pages.flatMap((page) => page.lines);
    expect([pages.length, lines.length]).toEqual([2, 61]);
    let balance = 0;
    for (const line of lines) {
      balance = Math.round((balance + line.moneyIn - line.moneyOut) * 100) / 100;
      expect(line.balance).toBe(balance);
    }
    expect(pages[0]?.closing).toBe(balance);
    expect((await fileOf(supplier)).text.split('\r\n')).toHaveLength(1 + 1 + 61 + 1 + 1);
  });

  /** A kobo that goes out under a payout of its own and stays with the bank. */
  async function movePenny(memberId: string, n: number): Promise<void> {
    const amount = 1;
    const moved: Journal = {
      kind: 'payout reserved',
      key: `penny:${memberId}:${n}`,
      subject: { type: 'payout', id: randomUUID() },
      actor: 'system',
      entries: [debit('supplier_available', memberId, amount), credit('payout_in_flight', memberId, amount)],
    };
    await inTransaction(app.ctx.db, async (trx) => post(trx, moved));
  }

  it('as a file is marked as UTF-8, downloads under its days, and holds no formula', async () => {
    const { supplier, chatId } = await trader();
    await app.ctx.db.updateTable('chat').set({ title: '=HYPERLINK("x")' }).where('id', '=', chatId).execute();
    const { text, bytes, headers } = await fileOf(supplier, `?from=${today()}&to=${today()}`);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain(`mortar-statement-supplier-${today()}-${today()}.csv`);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toMatch(/"Closing balance","","","","5500.00","2200.25","3299.75"\r\n$/);
  });
});
