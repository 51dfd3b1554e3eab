/** The statement of a member's income, payments and payouts, by date, on the screen and as a file. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credit, debit, type Journal } from '#rules/money/ledger.ts';
import { payoutReported } from '#server/actions/money/payout/payout-settle.ts';
import { inTransaction } from '#server/store/db.ts';
import { post } from '#server/store/money/ledger/ledger.ts';
import { askPayout, earn, endHold, givePassword, moneyOf, saveAccount } from './earnings.ts';
import { startByHand, type EmulatedProvider } from '../trade.ts';
import { FIELDS } from '../../trade/offer/offers.ts';
import { makeMember, type TestMember } from '../../kit/people.ts';
import type { TestApp } from '../../kit/start.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ PAYOUT_HOLD_HOURS: '24' }));
});
afterAll(() => app.close());

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
      await askPayout(supplier, amount);
      const { reference } = (await moneyOf(supplier)).payouts[0]!;
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
    expect(lines[0]).toMatchObject({ gross: 5_175, charge: 175, kept: 0 });
    expect(head.sums).toEqual({ gross: 5_175, charge: 175, kept: 0, freed: 0, paidOut: 1_700.25, other: 0 });
    expect((await moneyOf(supplier)).figures.available).toBe(head.closing);
    expect((await statementOf(partners[0])).lines).toEqual([]);
  });

  it('of a partner lists payments and refunds', async () => {
    const { partners } = await trader();
    const { lines, ...head } = await statementOf(partners[0], { side: 'partner' });
    expect(lines).toMatchObject([
      { kind: 'payment', reference: expect.stringMatching(/^pay-/), moneyIn: 0, moneyOut: 5_175, balance: 5_175 },
    ]);
    expect(head).toMatchObject({ opening: 0, closing: 5_175, moneyIn: 0, moneyOut: 5_175, sums: null });
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
    const supplier = await makeMember(app, { firstName: 'Ngozi', lastName: 'Okafor' });
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

  /** Books one kobo that leaves under a payout of its own and stays with the bank. */
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
    expect(text).toMatch(/"Closing balance","","","","5500.00","2200.25","3299.75","5175.00","175.00",""\r\n$/);
  });
});
