/** The stock card: goods received, sold, lost and adjusted, with the balance after each line. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayInLagos } from '#rules/lagos.ts';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { readPdf } from '../../kit/pdf.ts';
import type { TestMember } from '../../kit/people.ts';
import {
  actIds,
  addStock,
  adjust,
  makePharmacy,
  reverse,
  sell,
  stockDifferences,
  stockedProduct,
} from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp();
let owner: TestMember;
let pharmacyId: string;
let product: Inventory;
let batchId: string;
beforeAll(async () => {
  [owner] = (await makeMembers(app, 1)) as [TestMember];
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
  product = await stockedProduct(owner, pharmacyId, { product: '=SUM(A1)', quantity: 1, batchNumber: '=LT1' });
  batchId = product.inventory[0]!._id;
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

/** Records a receipt, a sale, a loss, a second batch, and a sale of both batches that is undone. */
async function trade(): Promise<void> {
  await sell(owner, product._id, 20);
  await adjust(owner, product._id, { batchId, reason: 'lost', quantity: 5, unit: 'tablet', note: '=HYPERLINK("x")' });
  await addStock(owner, product._id, { quantity: 1, expiryDate: '2032-01-31', batchNumber: 'LT2' });
  await sell(owner, product._id, 200);
  await reverse(owner, pharmacyId, (await actIds(owner, pharmacyId))[0]!);
}

const card = (fields: Record<string, unknown> = {}) =>
  owner.call('GET /api/business/inventory/:id/card', { id: product._id, ...fields });

async function file(name: string, query = ''): Promise<{ status: number; bytes: Buffer; name: string }> {
  const path = `/api/business/inventory/${product._id}/card/${name}${query}`;
  const response = await fetch(app.url + path, { headers: { authorization: owner.token } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, bytes, name: response.headers.get('content-disposition') ?? '' };
}

it('has each movement in one column and the balance after it, the newest first', async () => {
  await trade();
  const { lines } = (await card()).body;
  expect(lines.map((line) => [line.in, line.out, line.loss, line.adjustment, line.balance])).toEqual([
    [0, 0, 0, 175, 375],
    [0, 0, 0, 25, 200],
    [0, 25, 0, 0, 175],
    [0, 175, 0, 0, 200],
    [200, 0, 0, 0, 375],
    [0, 0, 5, 0, 175],
    [0, 20, 0, 0, 180],
    [200, 0, 0, 0, 200],
  ]);
  expect(lines[5]).toMatchObject({ reason: 'lost', batchNumber: '=LT1', by: owner.fullName });
  expect(lines[0]).toMatchObject({ isReversal: true, isReversed: false });
  expect(lines[2]).toMatchObject({ isReversal: false, isReversed: true });
});

it('of a batch has its own balance', async () => {
  await trade();
  const { lines } = (await card({ batchId })).body;
  expect(lines.map(({ balance }) => balance)).toEqual([175, 0, 175, 180, 200]);
  expect(new Set(lines.map((line) => line.batchId))).toEqual(new Set([batchId]));
});

it('pages, and keeps to the days that are asked for', async () => {
  for (let sold = 0; sold < 55; sold += 1) await sell(owner, product._id, 1);
  const first = (await card()).body;
  const second = (await card({ after: first.nextCursor! })).body;
  expect([first.lines.length, second.lines.length, second.nextCursor]).toEqual([50, 6, null]);
  expect(second.lines.at(-1)).toMatchObject({ in: 200, balance: 200 });
  const today = dayInLagos(new Date());
  expect((await card({ from: today, to: today })).body.lines).toHaveLength(50);
  expect((await card({ to: '2020-01-01' })).body.lines).toEqual([]);
  expect((await card({ from: '2030-02-01', to: '2030-01-01' })).body).toMatchObject({
    fields: { to: expect.any(String) },
  });
});

it('is a table for spreadsheets, the oldest line first, in which nothing is a formula', async () => {
  await trade();
  const { bytes, name } = await file('stock-card.csv');
  const rows = bytes.toString().trim().split('\r\n');
  expect(rows).toHaveLength(10);
  expect(rows[0]).toContain('"Date","Reference","What","In","Out","Loss","Adjustment","Balance","Batch","Expiry","By"');
  expect(rows[1]).toContain('"Opening balance"');
  expect(rows[2]).toMatch(/"Received",200,"","","",200,"'=LT1","2031-01-31"/);
  expect(rows[4]).toContain('"Lost. =HYPERLINK(""x"")"');
  expect(rows[9]).toMatch(/"Undone: Sold","","","",\d+,375/);
  expect(name).toContain('stock-card.csv');
});

it('begins with what was there before the days that are asked for', async () => {
  await trade();
  const rows = (await file('stock-card.csv', '?from=2999-01-01')).bytes.toString().trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/"Opening balance",("",){4}375/);
});

it('is printed on as many pages as it takes, each with its head and number', async () => {
  for (let sold = 0; sold < 60; sold += 1) await sell(owner, product._id, 1);
  const { bytes, name } = await file('stock-card.pdf');
  const { pages, text, runs } = readPdf(bytes);
  expect(pages).toBe(3);
  expect(text).toContain('Good Health Pharmacy');
  expect(text).toContain('Page 3');
  expect(runs.filter((run) => run === 'Balance')).toHaveLength(3);
  expect(runs.filter((run) => run === 'Sold')).toHaveLength(60);
  expect(name).toContain('stock-card.pdf');
});

it('goes on page by page, of the product and of each batch, as transactions do', async () => {
  await addStock(owner, product._id, { quantity: 1, expiryDate: '2032-01-31', batchNumber: 'LT2' });
  for (let sold = 0; sold < 60; sold += 1) await sell(owner, product._id, 1, { batchId });
  const pages = async (ask: (after: { after?: string }) => Promise<{ ids: string[]; nextCursor: string | null }>) => {
    const first = await ask({});
    expect(first.ids).toHaveLength(50);
    const second = await ask({ after: first.nextCursor! });
    expect(second.nextCursor).toBeNull();
    return [...first.ids, ...second.ids].map(Number);
  };
  const lines = (fields: Record<string, unknown>) =>
    pages(async (after) => {
      const { body } = await card({ ...fields, ...after });
      return { ids: body.lines.map(({ _id }) => _id), nextCursor: body.nextCursor };
    });
  const transactions = (fields: Record<string, unknown>) =>
    pages(async (after) => {
      const asked = { id: pharmacyId, ...fields, ...after };
      const { body } = await owner.call('GET /api/business/pharmacy/:id/transactions', asked);
      return { ids: body.allTransactions.map(({ _id }) => _id), nextCursor: body.nextCursor };
    });
  const all = await lines({});
  expect(all).toHaveLength(62);
  expect(all).toEqual([...new Set(all)].toSorted((one, other) => other - one));
  const ofBatch = await lines({ batchId });
  // everything except the receipt of the other batch
  expect(ofBatch).toEqual(all.toSpliced(60, 1));
  expect(await transactions({ inventoryId: product._id })).toEqual(all);
  expect(await transactions({ batchId })).toEqual(ofBatch);
  expect(await transactions({ inventoryId: product._id, batchId })).toEqual(ofBatch);
  const other = await stockedProduct(owner, pharmacyId, { product: 'Zinc' });
  const strange = await owner.call('GET /api/business/inventory/:id/card', { id: other._id, batchId });
  expect(strange.body.lines).toEqual([]);
});
