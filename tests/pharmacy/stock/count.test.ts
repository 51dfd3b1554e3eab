/** Stock counts: counted blind while the pharmacy sells, and posted as the difference at the moment of counting. */
import { describe, expect, it } from 'vitest';
import type { TestMember } from '../../kit/people.ts';
import { adjust, reserve, reverse, sell, stockedProduct } from '../pharmacies.ts';
import {
  app,
  batchId,
  cancel,
  confirm,
  confirmAgain,
  enter,
  listed,
  manager,
  onHand,
  openCounts,
  owner,
  pharmacyId,
  product,
  seller,
  start,
} from './counts.ts';

openCounts();

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
