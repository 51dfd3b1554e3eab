/** Stock counts by several people: a large difference waits for a second person, and no figure is lost. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePharmacy, sell, stockedProduct } from '../pharmacies.ts';
import {
  batchId,
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
    // a changed figure has to be confirmed again
    const [row] = await listed(seller, countId, { q: right.product });
    await enter(seller, countId, 2, { batchId: right.inventory[0]!._id, replaces: row!.line!._id });
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
        const [row] = await listed(who, countId);
        return enter(who, countId, 150, { replaces: row!.line!._id });
      }),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });

  it('who count one batch at once: one of them comes first', async () => {
    const countId = await start();
    const answers = await Promise.all([owner, manager, seller].map((who, index) => enter(who, countId, index)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const nonce = randomUUIDv7();
    const [row] = await listed(owner, countId);
    const again = [1, 2, 3].map(() => enter(seller, countId, 9, { replaces: row!.line!._id, nonce }));
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
