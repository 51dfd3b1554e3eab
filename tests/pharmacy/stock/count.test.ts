/** Stock takes: counted blind by several people while the pharmacy sells, and posted as the difference of the moment of counting. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import type { TestMember } from '../../kit/people.ts';
import {
  adjust,
  employ,
  makePharmacy,
  reserve,
  reverse,
  sell,
  stockDifferences,
  stockedProduct,
} from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { startApp, type TestApp } from '../../kit/start.ts';

let app: TestApp;
let owner: TestMember;
let manager: TestMember;
let seller: TestMember;
let pharmacyId: string;
let product: Inventory;
let batchId: string;
beforeAll(async () => {
  app = await startApp();
  [owner, manager, seller] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, manager.id, 'manager');
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
  product = await stockedProduct(owner, pharmacyId, { quantity: 1, costPrice: 2_000 });
  batchId = product.inventory[0]!._id;
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

async function start(who = owner): Promise<string> {
  const { body } = await who.call('POST /api/business/pharmacy/:id/counts', { id: pharmacyId, name: 'Shelf A' });
  return body.count._id;
}
const enter = (who: TestMember, countId: string, counted: number | null, fields: Record<string, unknown> = {}) =>
  who.call('POST /api/business/pharmacy/:id/counts/:countId/lines', {
    id: pharmacyId,
    countId,
    batchId,
    counted,
    nonce: randomUUIDv7(),
    ...fields,
  });
const confirm = (who: TestMember, countId: string, fields: Record<string, unknown> = {}) =>
  who.call('POST /api/business/pharmacy/:id/counts/:countId/confirm', { id: pharmacyId, countId, ...fields });
/** Says again that the figures are right, where the first answer asks. */
async function confirmAgain(who: TestMember, countId: string, fields: Record<string, unknown> = {}) {
  const { status, body } = await confirm(who, countId, fields);
  if (status !== 409) throw new Error(`asked nothing: ${status}`);
  const { doubtful } = body as unknown as { doubtful: { key: string; count: number; lines: object[] } };
  return { doubtful, answer: await confirm(who, countId, { ...fields, sure: doubtful.key }) };
}
const cancel = (who: TestMember, countId: string) =>
  who.call('POST /api/business/pharmacy/:id/counts/:countId/cancel', { id: pharmacyId, countId });
async function listed(who: TestMember, countId: string, fields: Record<string, unknown> = {}) {
  const asked = { id: pharmacyId, countId, ...fields };
  return (await who.call('GET /api/business/pharmacy/:id/counts/:countId/lines', asked)).body.batches;
}
const onHand = async (id = product._id) =>
  (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory.onHand;

describe('a count', () => {
  it('posts the difference of the moment of counting, and leaves sales since alone', async () => {
    const countId = await start(seller);
    await enter(seller, countId, 198);
    await sell(seller, product._id, 3);
    const { body } = await confirm(manager, countId);
    expect(body).toMatchObject({ posted: 1, flagged: 0, waiting: 0, count: { state: 'confirmed', counted: 1 } });
    expect(await onHand()).toBe(195);
    const moved = await owner.call('GET /api/business/pharmacy/:id/transactions', { id: pharmacyId });
    expect(moved.body.allTransactions[0]).toMatchObject({ remark: 'counted', change: -2, by: manager.fullName });
    expect((await enter(seller, countId, 5)).status).toBe(409);
  });

  it('hides the book from who counted until it is confirmed, and from sellers altogether', async () => {
    const countId = await start();
    await enter(manager, countId, 190);
    const bookOf = async (who: TestMember) => (await listed(who, countId))[0]?.line;
    expect(await bookOf(manager)).toMatchObject({
      isMine: true,
      counted: 190,
      book: null,
      worth: null,
      needsSecond: null,
    });
    expect(await bookOf(seller)).toMatchObject({ isMine: false, counted: 190, book: null, worth: null });
    expect(await bookOf(owner)).toMatchObject({ counted: 190, book: 200, worth: 100, needsSecond: false });
    await confirm(owner, countId);
    expect(await bookOf(manager)).toMatchObject({ book: 200, outcome: 'posted' });
  });

  it('leaves alone what nobody counted, and what was taken back: that is not nothing', async () => {
    const other = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const third = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const countId = await start();
    await enter(seller, countId, 0);
    const { body } = await enter(seller, countId, 7, { batchId: other.inventory[0]!._id });
    await enter(seller, countId, null, { batchId: other.inventory[0]!._id, replaces: body.batch.line!._id });
    expect(await listed(owner, countId, { only: 'left' })).toHaveLength(2);
    const { answer } = await confirmAgain(owner, countId);
    expect(answer.body).toMatchObject({ posted: 1, count: { counted: 1 } });
    expect([await onHand(), await onHand(other._id), await onHand(third._id)]).toEqual([0, 200, 200]);
  });

  it('takes the last figure of a batch, each with the book of its own moment', async () => {
    const countId = await start();
    const first = (await enter(seller, countId, 190)).body.batch.line!;
    await sell(seller, product._id, 50);
    const again = await enter(manager, countId, 149, { replaces: first._id });
    expect(again.status).toBe(200);
    await confirm(owner, countId);
    expect(await onHand()).toBe(149);
  });

  it('finds what is on the shelf and empty in the book', async () => {
    await sell(seller, product._id, 200);
    const countId = await start();
    expect(await listed(seller, countId)).toEqual([]);
    expect(await listed(seller, countId, { q: product.product })).toMatchObject([{ batchId, line: null }]);
    await enter(seller, countId, 4);
    await confirm(owner, countId);
    const { rows } = {
      rows: await app.ctx.db.selectFrom('product_stock').where('product_id', '=', product._id).selectAll().execute(),
    };
    expect(rows).toMatchObject([{ on_hand: 4, value_kobo: 4_000 }]);
  });

  it('flags a line that would leave less than is promised, and posts the rest', async () => {
    const other = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    await reserve(app, pharmacyId, owner.id, { productId: product._id, batchId, quantity: 150 });
    const countId = await start();
    await enter(seller, countId, 149);
    await enter(seller, countId, 199, { batchId: other.inventory[0]!._id });
    expect((await confirm(owner, countId)).body).toMatchObject({ posted: 1, flagged: 1, count: { flagged: 1 } });
    expect([await onHand(), await onHand(other._id)]).toEqual([200, 199]);
    expect(await listed(owner, countId, { only: 'flagged' })).toMatchObject([
      { batchId, line: { outcome: 'reserved' } },
    ]);
  });

  it('corrects a difference once, where it was corrected otherwise after the count', async () => {
    const [one, two, three] = [await start(), await start(), await start()];
    for (const countId of [one, two, three]) await enter(seller, countId, 198);
    await confirm(owner, one);
    expect((await confirm(owner, two)).body).toMatchObject({ posted: 0, flagged: 1 });
    expect(await onHand()).toBe(198);
    await adjust(owner, product._id, { batchId, reason: 'found', quantity: 2, unit: 'tablet' });
    expect((await confirm(owner, three)).body).toMatchObject({ posted: 0, flagged: 1 });
    expect(await onHand()).toBe(200);
  });

  it('can be taken back as a whole', async () => {
    const countId = await start();
    await enter(seller, countId, 0);
    await confirmAgain(owner, countId);
    const moved = await owner.call('GET /api/business/pharmacy/:id/transactions', { id: pharmacyId });
    await reverse(owner, pharmacyId, moved.body.allTransactions[0]!.actId);
    expect(await onHand()).toBe(200);
  });
});

describe('a large difference', () => {
  it('waits for somebody who did not count it, and keeps the count open for them', async () => {
    const large = await stockedProduct(owner, pharmacyId, { quantity: 1, costPrice: 40_000_000 });
    const countId = await start();
    await enter(manager, countId, 199);
    await enter(manager, countId, 199, { batchId: large.inventory[0]!._id });
    expect((await confirm(manager, countId)).body).toMatchObject({ posted: 1, waiting: 1, count: { state: 'open' } });
    expect([await onHand(), await onHand(large._id)]).toEqual([199, 200]);
    expect((await confirm(manager, countId)).status).toBe(409);
    expect((await confirm(owner, countId)).body).toMatchObject({
      posted: 1,
      waiting: 0,
      count: { state: 'confirmed' },
    });
    expect([await onHand(), await onHand(large._id)]).toEqual([199, 199]);
  });

  it('is confirmed by who counted it where nobody else may', async () => {
    const alone = await makePharmacy(manager, 'Alone');
    const own = await stockedProduct(manager, alone, { quantity: 50 });
    const { body } = await manager.call('POST /api/business/pharmacy/:id/counts', { id: alone, name: 'All' });
    const countId = body.count._id;
    await enter(manager, countId, 0, { id: alone, batchId: own.inventory[0]!._id });
    expect(body.count.isAlone).toBe(true);
    const { answer } = await confirmAgain(manager, countId, { id: alone });
    expect(answer.body).toMatchObject({ posted: 1, waiting: 0 });
  });

  it('is asked for again where the figure is ten times off, or where it is worth a fortune', async () => {
    const dear = await stockedProduct(owner, pharmacyId, { quantity: 1, costPrice: 40_000_000 });
    const empty = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const right = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const countId = await start();
    await enter(seller, countId, 2_000);
    await enter(seller, countId, 190, { batchId: dear.inventory[0]!._id });
    await enter(seller, countId, 20, { batchId: empty.inventory[0]!._id });
    await enter(seller, countId, 199, { batchId: right.inventory[0]!._id });
    const first = await confirm(owner, countId);
    expect([first.status, first.body]).toMatchObject([
      409,
      {
        doubtful: {
          count: 3,
          lines: [
            { batchId, product: product.product, counted: 2_000, baseUnit: 'tablet', why: 'over' },
            { batchId: dear.inventory[0]!._id, counted: 190, why: 'worth' },
            { batchId: empty.inventory[0]!._id, counted: 20, why: 'under' },
          ],
        },
      },
    ]);
    expect([await onHand(), await onHand(right._id)]).toEqual([200, 200]);
    const { doubtful } = first.body as unknown as { doubtful: { key: string } };
    // another figure is another question
    const [seen] = await listed(seller, countId, { q: right.product });
    await enter(seller, countId, 2, { batchId: right.inventory[0]!._id, replaces: seen!.line!._id });
    const second = await confirm(owner, countId, { sure: doubtful.key });
    expect([second.status, second.body]).toMatchObject([409, { doubtful: { count: 4 } }]);
    const { answer } = await confirmAgain(owner, countId);
    expect(answer.body).toMatchObject({ posted: 4, count: { state: 'confirmed', isAlone: false } });
    expect([await onHand(), await onHand(right._id)]).toEqual([2_000, 2]);
  });
});

describe('several people', () => {
  it('are told of each other’s figures, and none is lost silently', async () => {
    const countId = await start();
    await enter(seller, countId, 190);
    const { status, body } = await enter(manager, countId, 200);
    expect([status, body]).toMatchObject([409, { fields: { counted: expect.stringContaining('190') } }]);
    expect(JSON.stringify(body)).toContain(seller.fullName);
    const answers = await Promise.all(
      [owner, manager, seller].map(async (who) => {
        const [seen] = await listed(who, countId);
        return enter(who, countId, 150, { replaces: seen!.line!._id });
      }),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });

  it('who count one batch at once: one of them comes first', async () => {
    const countId = await start();
    const answers = await Promise.all([owner, manager, seller].map((who, index) => enter(who, countId, index)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const nonce = randomUUIDv7();
    const [seen] = await listed(owner, countId);
    const again = [1, 2, 3].map(() => enter(seller, countId, 9, { replaces: seen!.line!._id, nonce }));
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('who confirm at once post once, also with one nonce', async () => {
    const countId = await start();
    await enter(seller, countId, 190);
    const answers = await Promise.all([owner, manager, owner, manager].map((who) => confirm(who, countId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await onHand()).toBe(190);
    const second = await start();
    await enter(seller, second, 180);
    const nonce = randomUUIDv7();
    const same = await Promise.all([1, 2, 3].map(() => confirm(owner, second, { nonce })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await onHand()).toBe(180);
  });

  it('who sell while one counts and confirms end at one figure', async () => {
    const countId = await start();
    const sales = Array.from({ length: 20 }, () => sell(seller, product._id, 1));
    const counted = enter(owner, countId, 150);
    await Promise.all([...sales, counted, sell(seller, product._id, 1).then(() => confirm(manager, countId))]);
    await confirm(manager, countId);
    const [line] = await listed(owner, countId);
    expect(await onHand()).toBe(200 - 21 + 150 - line!.line!.book!);
  });
});

describe('the end of a count', () => {
  it('without a figure is refused, and a cancelled one posts nothing', async () => {
    const countId = await start(seller);
    expect((await confirm(owner, countId)).status).toBe(409);
    await enter(owner, countId, 1);
    expect((await cancel(seller, countId)).body.count.state).toBe('cancelled');
    expect((await confirm(owner, countId)).status).toBe(409);
    expect(await onHand()).toBe(200);
    const theirs = await start(owner);
    expect((await cancel(seller, theirs)).status).toBe(403);
    const { body } = await owner.call('GET /api/business/pharmacy/:id/counts', { id: pharmacyId });
    expect(body.counts.map(({ state }) => state)).toEqual(['open', 'cancelled']);
  });

  it('keeps its lines: the database lets none be changed or removed', async () => {
    const countId = await start();
    await enter(owner, countId, 1);
    await expect(app.ctx.db.deleteFrom('stock_count_line').execute()).rejects.toThrow('permission denied');
    const changed = app.ctx.db.updateTable('stock_count_line').set({ counted: 2 }).execute();
    await expect(changed).rejects.toThrow('permission denied');
  });

  it('pages through many batches without losing one', async () => {
    for (let made = 0; made < 54; made += 1) await stockedProduct(owner, pharmacyId);
    const countId = await start();
    const asked = { id: pharmacyId, countId };
    const path = 'GET /api/business/pharmacy/:id/counts/:countId/lines';
    const first = (await owner.call(path, asked)).body;
    const second = (await owner.call(path, { ...asked, after: first.nextCursor! })).body;
    expect([first.batches.length, second.batches.length, second.nextCursor]).toEqual([50, 5, null]);
    expect(new Set([...first.batches, ...second.batches].map((one) => one.batchId)).size).toBe(55);
  });
});
